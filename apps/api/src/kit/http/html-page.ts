import { isLongTitle } from '@osmp/domain/kit/long-title.ts'
import { titleWords } from '@osmp/domain/kit/title-words.ts'
import { escapeMarkup } from '../document/markup-text.ts'

/** Title, sentence and picture that a link preview shows. Plain texts. */
export type PagePreview = {
  title: string
  description: string
  /** Left out where the address opens the page by itself: it is a secret of its reader. */
  url?: string
  /** `address`: whole; sizes in pixels. */
  image: { address: string; width: number; height: number }
}

/** A link preview, and what the reader sees before any script runs. */
export type PageHead = PagePreview & {
  heading: string
  over: string
  /** The look of the page, and markup of our own to draw behind the heading; an empty one leaves a plain ground. */
  hero?: { picture: string; look: string; colour: string }
  /** Of the browser's own bar, as `#rrggbb`. */
  themeColour?: string
}

/** Lines break where the app's own title does, so that nothing moves when it takes the place of this one. */
const headingHtml = (text: string): string => titleWords(text).map(escapeMarkup).join('<wbr>')

/** A built page with what a link preview reads; a page without a `<title>` and a description comes back as it is. */
export function withPreview(page: string, { title, description, url, image }: PagePreview): string {
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(url === undefined ? [] : [['og:url', url]]),
    ['og:image', image.address],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
  ].map(([property, content = '']) => `<meta property="${property}" content="${escapeMarkup(content)}">`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>${tags.join('')}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + escapeMarkup(description))
}

/** A built page with its preview, the colour of the browser's bar and the empty cover `first-cover` filled in. */
export function withHead(page: string, head: PageHead): string {
  return withPreview(page, head)
    .replace(
      /(<meta name="theme-color" content=")([^"]*)/,
      (_, before: string, usual: string) => before + escapeMarkup(head.themeColour ?? usual),
    )
    .replace(/<div class="first-cover"><\/div>/, () => heroHtml(head))
}

/** A built page with what the server has drawn, markup of our own, in its place. */
export const withDrawn = (page: string, drawn: string, locale: string): string =>
  page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)

function heroHtml({ hero, over, heading }: PageHead): string {
  const words = `<p class="first-over">${escapeMarkup(over)}</p><h1 class="first-heading"${isLongTitle(heading) ? ' data-long' : ''}>${headingHtml(heading)}</h1>`
  const picture = hero?.picture ?? ''
  const head = `<div class="first-hero"${picture === '' ? ' data-plain' : ''}>${picture}${words}</div>`
  // The look lies on the parent, as in the app.
  return hero
    ? `<div class="first-look" data-look="${escapeMarkup(hero.look)}" data-colour="${escapeMarkup(hero.colour)}">${head}</div>`
    : head
}

/** Where the server stands: `basePath` before all addresses, empty at the root; `apiPrefix` before those of calls. */
export type PagePlace = { readonly basePath: string; readonly apiPrefix: string }

/** Texts here stand outside the app, which may not have arrived yet; only a demo's pages carry their look. */
const DEMO_STYLE =
  '<style>.demo-strip{margin:0;padding:calc(var(--space-1) + var(--safe-top)) var(--space-3) var(--space-1);font:var(--type-small-strong);text-align:center;color:var(--surface);background:var(--ink)}</style>'
const DEMO_STRIP = '<p class="demo-strip">演示环境，数据均为虚构 <span lang="en">Demo: all data are made up</span></p>'

/** A built page of a demo: its app asks for what only a demo has, and where others can open it, it says what it is. */
export function withDemo(page: string, { isOpen }: { isOpen: boolean }): string {
  const named = page.replace(/(<meta name="demo" content=")[^"]*/, (_, before: string) => `${before}on`)
  return isOpen
    ? named.replace(/<body[^>]*>/, (body) => body + DEMO_STRIP).replace('</head>', `${DEMO_STYLE}</head>`)
    : named
}

/** A built page that asks its calls and its files where they are. */
export function withPlace(page: string, { basePath, apiPrefix }: PagePlace): string {
  const named = page
    .replace(/(<meta name="api-prefix" content=")[^"]*/, (_, before: string) => before + escapeMarkup(apiPrefix))
    .replace(/(<meta name="base-path" content=")[^"]*/, (_, before: string) => before + escapeMarkup(basePath))
  return basePath === ''
    ? named
    : named.replace(/(["'`,])\/assets\//g, (_, quote: string) => `${quote}${basePath}/assets/`)
}
