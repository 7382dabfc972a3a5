import { keepPageErrors } from '../kit/page/page-errors.ts'
import { HEADER_TITLE } from '../kit/page/document-title.ts'
import { keepTheme } from '../kit/theme.ts'
import { countOpening } from '../landing/count-opening.ts'
import { withQuery } from '../kit/page/with-query.ts'

/**
 * Work of the app around a landing page, for a page that the server has drawn: a bundle of its own without React, fetched after the page.
 * The action log needs none of it: no logged action happens on a landing page.
 */
keepPageErrors('public')
keepTheme()
const name = document.querySelector('h1')?.textContent ?? ''
document.title = `${name} · ${HEADER_TITLE}`
sayOffline()
dropBrokenLogo()
// Other browsers do not load what only the messaging apps need.
if (/micromessenger|wxwork/i.test(navigator.userAgent))
  await import('../kit/messaging-page.ts').then(
    (app) => app.enterMessagingApp(),
    () => undefined,
  )
countThisOpening()

/** The source of a link leaves the address once it is counted. */
function countThisOpening(): void {
  const query = new URLSearchParams(location.search)
  countOpening(location.pathname, query.get('src') ?? undefined)
  if (!query.has('src')) return
  query.delete('src')
  history.replaceState(history.state, '', withQuery(location.pathname, query))
}

function sayOffline(): void {
  const words = document.querySelector<HTMLTemplateElement>('[data-drawn] [role="status"] > template')
  const say = () => {
    const status = words?.parentElement
    while (words?.nextSibling) words.nextSibling.remove()
    if (words && !navigator.onLine) status?.append(words.content.cloneNode(true))
  }
  addEventListener('online', say)
  addEventListener('offline', say)
  say()
}

/** A host without its logo is shown by name alone. */
function dropBrokenLogo(): void {
  const logo = document.querySelector<HTMLImageElement>('[data-drawn] .first-over img')
  const drop = () => logo?.parentElement?.replaceWith(logo.parentElement.textContent)
  logo?.addEventListener('error', drop)
  if (logo?.complete === true && logo.naturalWidth === 0) drop()
}
