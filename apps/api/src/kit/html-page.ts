const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in a page, between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** What a page says before any script runs: for a link preview, and for the reader's first look. Plain texts. */
export type PageHead = { title: string; description: string; url: string; heading: string; over: string }

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Lines break between words only, as the app's own titles do. */
const headingHtml = (text: string): string =>
  Array.from(segmenter.segment(text), ({ segment }) => escapeHtml(segment)).join('<wbr>')

/**
 * A built page with its head filled in. The page holds a `<title>`, a description and the empty cover `first-cover`;
 * a page without them (built otherwise) comes back as it is.
 */
export function withHead(page: string, head: PageHead): string {
  const [title, description, url] = [head.title, head.description, head.url].map(escapeHtml)
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${tags.join('')}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + description)
    .replace(
      /<div class="first-cover"><\/div>/,
      () =>
        `<div class="first-hero"><p class="first-over">${escapeHtml(head.over)}</p><h1 class="first-heading">${headingHtml(head.heading)}</h1></div>`,
    )
}
