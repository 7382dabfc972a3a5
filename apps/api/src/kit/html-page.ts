import { titleWords } from '@osmp/domain/kit/title-words.ts'
import { escapeMarkup } from './markup-text.ts'

/** What a page says before any script runs: for a link preview, and for the reader's first look. Plain texts. */
export type PageHead = {
  title: string
  description: string
  url: string
  heading: string
  over: string
  /** Whole address of a picture, 1280 by 720 pixels. */
  image?: string
  /** Of the browser's own bar, as `#rrggbb`. */
  themeColour?: string
}

/** Lines break where the app's own title does, so that nothing moves when it takes the place of this one. */
const headingHtml = (text: string): string => titleWords(text).map(escapeMarkup).join('<wbr>')

/**
 * A built page with its head filled in. The page holds a `<title>`, a description and the empty cover `first-cover`;
 * a page without them (built otherwise) comes back as it is.
 */
export function withHead(page: string, head: PageHead): string {
  const [title, description, url] = [head.title, head.description, head.url].map(escapeMarkup)
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...imageTags(head.image),
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${tags.join('')}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + description)
    .replace(
      /(<meta name="theme-color" content=")([^"]*)/,
      (_, before: string, usual: string) => before + escapeMarkup(head.themeColour ?? usual),
    )
    .replace(
      /<div class="first-cover"><\/div>/,
      () =>
        `<div class="first-hero"><p class="first-over">${escapeMarkup(head.over)}</p><h1 class="first-heading">${headingHtml(head.heading)}</h1></div>`,
    )
}

/** Where the server stands: `basePath` before all addresses, empty at the root; `apiPrefix` before those of calls. */
export type PagePlace = { readonly basePath: string; readonly apiPrefix: string }

/** A built page that asks its calls and its files where they are. */
export function withPlace(page: string, { basePath, apiPrefix }: PagePlace): string {
  const named = page
    .replace(/(<meta name="api-prefix" content=")[^"]*/, (_, before: string) => before + escapeMarkup(apiPrefix))
    .replace(/(<meta name="base-path" content=")[^"]*/, (_, before: string) => before + escapeMarkup(basePath))
  return basePath === ''
    ? named
    : named.replace(/(["'`])\/assets\//g, (_, quote: string) => `${quote}${basePath}/assets/`)
}

function imageTags(image: string | undefined): (readonly [string, string])[] {
  if (image === undefined) return []
  return [
    ['og:image', escapeMarkup(image)],
    ['og:image:width', '1280'],
    ['og:image:height', '720'],
  ]
}
