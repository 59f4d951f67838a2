/// English words: surfaces on the left, on the right what the code must show, one of it.
extension Vocabulary {
  static let englishVerbs = """
    check checks verify verifies validate validates test tests determine determines = if check test
    get gets fetch fetches load loads read reads retrieve retrieves obtain obtains find finds extract extracts query grab = get extract
    set sets assign assigns update updates change changes apply applies configure configures setup modify = set update configure
    create creates make makes build builds init initialize initializes initialise instantiate generate generates construct prepare declare define defines = create
    add adds append appends insert inserts register registers push pushes attach = add
    remove removes delete deletes clear clears drop erase pop discard reset resets = remove reset empty
    show shows display displays present presents render draw = show present
    hide hides dismiss dismisses close closes = hide
    return returns = return
    save saves store stores persist write writes record = save
    send sends post posts emit dispatch notify publish publishes = send
    start starts begin begins launch run runs resume execute schedule schedules trigger perform = start call
    stop stops end ends cancel cancels pause finish = stop
    calculate calculates compute computes calc count counts sum = calc
    convert converts transform map parse parses encode encodes decode decodes format cast = convert parse encode decode
    loop iterate iterates = loop
    log logs print prints output = log
    move moves navigate scroll scrolls go jump = move
    sort sorts = sort
    filter filters = filter
    select selects choose = select
    call calls invoke = call
    handle handles = handle block
    toggle toggles = toggle
    enable enables = enable
    disable disables = disable
    wait waits await = wait
    open opens = open
    search searches = search
    observe observes subscribe subscribes listen listens = observe subscribe sink
    throw throws = throw
    """

  /// Words that say nothing about the code.
  static let englishGlue = """
    a an the of for to in on at with from into onto by and or this that these those is are be been its their his her if
    whether any all each every existing present exists out up off corresponding associated specified specific provided
    """

  /// Parts of a screen: a verb and one of these is a heading more often than a sentence.
  static let englishParts = """
    button view label image title header footer cell row list table text field icon toolbar sheet alert menu section
    screen page bar tab stack scroll card
    """

  /// What stands for a concept in code, besides the concept's own name.
  static let concepts = """
    check = verify validate test assert is has contains can should ensure
    get = fetch load read find retrieve request receive obtain query
    load = get fetch read
    extract = get prefix suffix first last
    set = update apply config configure setup assign change replace store
    update = set reload refresh apply change
    configure = config setup set
    create = make build init new generate
    init = create make setup
    add = append insert register push
    remove = delete clear reset drop erase pop
    reset = clear remove
    show = present display print reveal open
    present = show display
    hide = dismiss close
    dismiss = close hide
    save = store write cache record persist set
    send = post dispatch emit yield publish notify
    start = begin launch resume play run
    stop = end cancel finish complete pause invalidate
    calc = calculate compute count sum
    count = sum total
    convert = parse encode decode map format
    parse = decode
    decode = parse
    move = push navigate scroll open route go
    search = find query filter
    observe = subscribe sink listen watch
    handle = handler on
    log = print
    info = information detail
    text = string title
    list = array items
    user = member
    error = failure err fail
    date = day time
    image = photo picture img
    screen = view page
    """
}
