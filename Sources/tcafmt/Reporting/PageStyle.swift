/// How the page of `--report` looks. Colours are named once for each scheme; below 700 pixels old and new lines stand
/// one above the other.
let pageStyle = """
  :root {
    --ink: #1f2328; --faint: #656d76; --paper: #fff; --band: #f6f8fa; --edge: #d0d7de; --link: #0969da;
    --old: #ffebe9; --new: #e6ffec; --oldmark: #ffb3ad; --newmark: #9be9b0; --minus: #b3261e; --plus: #1a7f37;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ink: #e6edf3; --faint: #8b949e; --paper: #0d1117; --band: #161b22; --edge: #30363d; --link: #58a6ff;
      --old: #3a1a1d; --new: #12301c; --oldmark: #8b2f33; --newmark: #23703a; --minus: #ff8078; --plus: #56d364;
    }
  }
  * { box-sizing: border-box }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--paper) }
  header, main { max-width: 1500px; margin: 0 auto; padding: 1.25rem }
  main { padding-top: 0 }
  h1 { font-size: 1.5rem; margin: 0 }
  h2 { font-size: 1rem; margin: 0 0 .25rem }
  header p { color: var(--faint); margin: .25rem 0 1rem }
  a { color: var(--link); text-decoration: none; overflow-wrap: anywhere }
  a:hover { text-decoration: underline }
  .summary { display: flex; flex-wrap: wrap; gap: 1rem 3rem; max-height: 24rem; overflow: auto }
  .summary table { border-collapse: collapse }
  .summary td { padding: .1rem 1rem .1rem 0 }
  .summary .n { text-align: right; font-variant-numeric: tabular-nums; padding-right: .75rem }
  .minus { color: var(--minus) }
  .plus { color: var(--plus) }
  button { font: inherit; color: var(--link); background: none; border: 0; padding: 0; cursor: pointer }
  header .search { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1rem 0 0 }
  input {
    font: inherit; flex: 1 1 14rem; max-width: 30rem; padding: .35rem .6rem; color: var(--ink);
    background: var(--paper); border: 1px solid var(--edge); border-radius: 6px
  }
  details { border: 1px solid var(--edge); border-radius: 6px; margin-bottom: 1rem; overflow: hidden }
  summary {
    font-weight: 600; padding: .5rem .75rem; background: var(--band); cursor: pointer; overflow-wrap: anywhere
  }
  details ul { margin: 0; padding: .5rem .75rem .5rem 2rem; border-top: 1px solid var(--edge); color: var(--faint) }
  code, .diff { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  .diff { border-collapse: collapse; width: 100%; table-layout: fixed; border-top: 1px solid var(--edge) }
  .diff td { padding: 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; vertical-align: top }
  col.n { width: 3.75rem }
  .diff td.n { text-align: right; color: var(--faint); user-select: none }
  .old { background: var(--old) }
  .new { background: var(--new) }
  .none { background: var(--band) }
  .gap td { background: var(--band); color: var(--faint); text-align: center }
  mark { color: inherit; border-radius: 2px }
  .old mark { background: var(--oldmark) }
  .new mark { background: var(--newmark) }
  @media (max-width: 700px) {
    header, main { padding: .75rem }
    main { padding-top: 0 }
    .diff, .diff tbody { display: block }
    .diff tr { display: grid; grid-template-columns: 2.75rem minmax(0, 1fr) }
    colgroup { display: none }
    .diff td { padding: 0 .35rem }
    .diff .none, .same td:nth-child(n + 3) { display: none }
    .gap td { grid-column: 1 / 3 }
  }
  """

/// Shows only files whose path, rules or text hold all words of the search; a rule's name in the summary searches for it.
let pageScript = """
  const search = document.getElementById("search"), shown = document.getElementById("shown")
  const files = [...document.querySelectorAll("details")].map(element => ({
    element, text: (element.dataset.rules + " " + element.textContent).toLowerCase() }))
  function filter() {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let count = 0
    for (const { element, text } of files) {
      const isShown = words.every(word => text.includes(word))
      element.hidden = !isShown
      if (isShown) count++
    }
    shown.textContent = words.length ? count + " of " + files.length + " files" : ""
  }
  search.addEventListener("input", filter)
  for (const button of document.querySelectorAll("button[data-rule]"))
    button.addEventListener("click", () => {
      search.value = search.value === button.dataset.rule ? "" : button.dataset.rule
      filter()
    })
  """
