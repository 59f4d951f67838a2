/// Words that give a reason, a limit, a time or a warning: a comment with one of them stays, whatever else it says.
enum Vetoes {
  static let english: Set<Substring> = Set(
    """
    because since so avoid avoids workaround otherwise must only until unless not never always already still yet just should
    need needs require requires required we our ours you your i me my here there instead even but although though due
    prevent prevents ensure ensures make sure hack bug fix fixes issue temporary temporarily legacy deprecated fallback note
    nb warning see cf eg ie example assume assumes expect expects allow allows optional optionally may might could will
    would before after then first finally again once twice both except without same other others else safe safely thread
    async race crash performance mock dummy sample default public private via like as than more most about while when where
    why how which given manually automatically explicitly currently source credit ref regression too very also old new
    todo fixme don dont doesn doesnt isn isnt can cant cannot no none nothing every one two three seconds minutes hours
    days pixels points
    """.split { $0 == " " || $0 == "\n" })

  static let japanese: [String] = words(
    """
    ため ので から、 なぜ 理由 仕様 注意 暫定 一時的 回避 対策 対応 ないと なければならない 必要 必ず べき のみ だけ しか 以外 以上 以下 まで
    限り ただし なお ※ 例 参考 基に 応じ 合わせ によって による ように ことが ことで 予定 今後 本来 既に まだ もう 常に 毎回 一度 初回 最初
    最後 先に 後で 後の 直前 タイミング その後 場合は ならば 時点 許可 禁止 防 抑制 優先 特に 専用 用 向け 仮 ダミー モック 互換 レガシー 同じ 別
    代わり 代替 逆 それぞれ すべて 全て 固定 簡易 適当 正常 不正 任意 想定 期待 検討 かも はず たい 課題 原因 影響 競合 クラッシュ スレッド 非同期
    秒 不要 または もしくは 際に 順
    """)

  static let korean: [String] = words(
    """
    때문 위해 므로 니까 어서 아서 해서 이유 주의 임시 회피 방지 막기 않으면 아니면 없으면 않도록 못 필요 반드시 항상 이미 아직 먼저 나중 이후 이전
    후에 전에 처음 최초 마지막 매번 경우 예외 참고 대신 따라 의해 통해 같은 동일 다른 별도 각각 모든 모두 기본 가능 해야 예정 추후 원래 실제 더미
    샘플 임의 전용 버그 스레드 비동기 까지 부터 이상 이하 범위 최대 최소 혹시 아마 왜
    """)

  /// Words that stand alone in Korean; inside another word they mean nothing.
  static let koreanWhole: Set<Substring> = ["안", "만", "초", "분", "시간", "용"]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
