/** The app's data with each entry of the browser's history. `over`: so many overlays lie over the page of that entry. */
type Entry = { readonly index: number; readonly over?: number }

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'index' in state

function present(): Entry {
  const state: unknown = history.state
  return isEntry(state) ? state : { index: 0 }
}
const overOf = ({ over = 0 }: Entry): number => over

/** Ways to close the overlays that are open, the topmost last. Each has an entry of its own, so that back closes it. */
const closers: (() => void)[] = []
/** The entry and address that this module last made or met. */
let known = present()
let address = location.href
/** Set while the browser goes back over entries of overlays that have closed; moves wait for it. */
let isGoing = false
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** How many pages of this app lie before the present one. */
export const entryIndex = (): number => present().index

/** Goes to another page. The entry of an overlay that is still open becomes the page's. */
export function pushEntry(url: URL): void {
  afterGoing(() => {
    const { index, over = 0 } = present()
    if (over > 0) put({ index: index + 1 }, url)
    else history.pushState({ index: index + 1 } satisfies Entry, '', url)
    meet()
  })
}

/** Gives the present page another address. */
export function replaceEntry(url: URL): void {
  afterGoing(() => {
    put(present(), url)
    meet()
  })
}

/** One page back, over the entries of its overlays. */
export const stepBack = (): void => afterGoing(() => history.go(-1 - overOf(present())))

/** The browser's back closes the overlay that just opened, until the given function says that it has closed. */
export function coverPage(close: () => void): () => void {
  const mine = () => close()
  closers.push(mine)
  settleSoon()
  return () => {
    const at = closers.lastIndexOf(mine)
    if (at !== -1) closers.splice(at, 1)
    settleSoon()
  }
}

const put = (entry: Entry, url: URL | string) => history.replaceState(entry, '', url)

function meet(): void {
  known = present()
  address = location.href
}

/** Moves once the entries of closed overlays are gone. */
export function afterGoing(move: () => void): void {
  if (isGoing) waiting.push(move)
  else move()
}

/** Later, as one overlay often opens where another closes, and a press that closes one often leads to another page. */
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

/** As many entries over the page as overlays: what a press of back did not close gets its entry again. */
function settle(): void {
  if (isGoing) return
  const { index, over = 0 } = present()
  for (let at = over + 1; at <= closers.length; at += 1) history.pushState({ index, over: at } satisfies Entry, '')
  meet()
  if (over <= closers.length) return
  isGoing = true
  history.go(closers.length - over)
}

/** Takes a move of the history that changes overlays alone; the router does not hear of it. */
function takeMove(event: Event): void {
  const before = known
  const now = present()
  const isSamePage =
    now.index === before.index &&
    location.pathname === new URL(address).pathname &&
    (overOf(now) > 0 || overOf(before) > 0)
  if (isGoing || isSamePage) {
    event.stopImmediatePropagation()
    // Under an overlay the page may have changed its own query.
    put(now, address)
    meet()
  }
  if (isGoing) {
    isGoing = false
    for (const move of waiting.splice(0)) move()
  } else if (isSamePage) {
    for (const close of closers.slice(overOf(now)).reverse()) close()
  } else meet()
  settleSoon()
}

// Before the router, which listens once it starts.
addEventListener('popstate', takeMove)
// A page that is loaded again has no overlay.
if (overOf(known) > 0) settleSoon()
