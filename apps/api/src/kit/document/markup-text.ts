const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters XML 1.0 cannot hold at all, escaped or not. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as it may stand in a page, between tags and in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Text as it may stand in XML, such as an SVG or a sheet of a workbook: between tags and in a quoted attribute. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(IMPOSSIBLE, ''))
