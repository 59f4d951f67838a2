/// The vocabularies of the rule on restating comments, as they stand in the files beside this one: one term a line, `#`
/// before a remark. They are part of the executable and cost nothing until a comment has to be judged.
package enum Lexicon {
  package static var codeWords: [UInt8] { PackageResources.code_words_txt }
  package static var libraryWords: [UInt8] { PackageResources.library_words_txt }
  package static var roles: [UInt8] { PackageResources.roles_txt }

  package static var englishVerbs: [UInt8] { PackageResources.english_verbs_txt }
  package static var englishNouns: [UInt8] { PackageResources.english_nouns_txt }
  package static var englishGlue: [UInt8] { PackageResources.english_glue_txt }
  package static var englishVetoes: [UInt8] { PackageResources.english_vetoes_txt }
  package static var englishHeadings: [UInt8] { PackageResources.english_headings_txt }

  package static var japaneseVerbs: [UInt8] { PackageResources.japanese_verbs_txt }
  package static var japaneseNouns: [UInt8] { PackageResources.japanese_nouns_txt }
  package static var japaneseForms: [UInt8] { PackageResources.japanese_forms_txt }
  package static var japaneseGlue: [UInt8] { PackageResources.japanese_glue_txt }
  package static var japaneseVetoes: [UInt8] { PackageResources.japanese_vetoes_txt }

  package static var koreanVerbs: [UInt8] { PackageResources.korean_verbs_txt }
  package static var koreanNouns: [UInt8] { PackageResources.korean_nouns_txt }
  package static var koreanForms: [UInt8] { PackageResources.korean_forms_txt }
  package static var koreanGlue: [UInt8] { PackageResources.korean_glue_txt }
  package static var koreanVetoes: [UInt8] { PackageResources.korean_vetoes_txt }
  package static var koreanVetoWords: [UInt8] { PackageResources.korean_veto_words_txt }
}
