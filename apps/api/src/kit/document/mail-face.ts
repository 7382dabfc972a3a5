import { escapeMarkup } from './markup-text.ts'

/** Part of a line; only our own addresses are links, never what a person typed. */
type MailPart = { readonly text: string; readonly isLink: boolean }
/** A paragraph of a mail; line breaks in a part stay. */
export type MailLine = readonly MailPart[]

/** Between the two languages. */
export const MAIL_RULE = '—'

/** A line that may end with a link. */
export const mailLine = (text: string, link?: string): MailLine => [
  { text, isLink: false },
  ...(link === undefined ? [] : [{ text: link, isLink: true }]),
]

/** A text with paragraphs between empty lines, in which these addresses are links. */
export const mailLines = (text: string, links: readonly string[] = []): MailLine[] =>
  text
    .trimEnd()
    .split('\n\n')
    .map((line) => partsOf(line, links))

function partsOf(line: string, links: readonly string[]): MailLine {
  const link = links.find((candidate) => line.includes(candidate))
  if (link === undefined) return mailLine(line)
  const [before = '', after = ''] = line.split(link)
  return [mailLine(before), [{ text: link, isLink: true }], mailLine(after)].flat().filter(({ text }) => text !== '')
}

/** The lines as plain text. */
export const mailText = (lines: readonly MailLine[]): string => `${lines.map(plainOf).join('\n\n').trimEnd()}\n`

/** A link ends with a blank, or a reader's program takes the words after it for its end. */
const plainOf = (parts: MailLine): string =>
  parts.map(({ text, isLink }, place) => (isLink && place < parts.length - 1 ? `${text} ` : text)).join('')

const FONT = "font-family:-apple-system,'Segoe UI',Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
const ACCENT = '#0B6B5D'
const INK = '#15202B'
const QUIET = '#53606F'
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:10px;background:${ACCENT};color:#FFFFFF;font-weight:600;text-decoration:none`

/**
 * The same lines as a page with the product's face. Styles stand at each element, for mail programs drop style sheets, and nothing in it
 * asks a server. The first link of each language is its button, those after it are small.
 */
export function mailMarkup(title: string, lines: readonly MailLine[]): string {
  let hasButton = false
  let open = '打开'
  const body = lines.map((parts) => {
    if (parts[0]?.text === MAIL_RULE) {
      hasButton = false
      open = 'Open'
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #E7ECEF">'
    }
    const link = parts.find(({ isLink }) => isLink)
    const isButton = link !== undefined && parts.length <= 2 && !hasButton
    if (link === undefined || !isButton) {
      const isAfter = hasButton
      hasButton ||= link !== undefined
      return paragraph(parts, isAfter)
    }
    hasButton = true
    return `<p style="margin:20px 0">${labelled(link.text, labelOf(parts) || open, BUTTON)}</p>`
  })
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head><body style="margin:0;padding:24px 12px;background:#F0F3F5;${FONT}"><div style="max-width:560px;margin:0 auto;overflow:hidden;border-radius:14px;background:#FFFFFF"><div style="padding:20px 24px;background:${ACCENT};color:#FFFFFF;font-size:18px;line-height:26px;font-weight:600">${title.split(' / ').map(escapeMarkup).join('<br>')}</div><div style="padding:8px 24px 16px;color:${INK};font-size:16px;line-height:24px;overflow-wrap:anywhere">${body.join('')}</div></div></body></html>`
}

const labelOf = ([first]: MailLine): string => (first?.isLink === false ? first.text.replace(/[：:]\s*$/, '') : '')

const labelled = (address: string, label: string, style: string): string =>
  `<a href="${escapeMarkup(address)}" style="${style}">${escapeMarkup(label)}</a>`

function paragraph(parts: MailLine, isSmall: boolean): string {
  const [, link] = parts
  const isLabelled = isSmall && parts.length === 2 && link?.isLink === true
  const text = isLabelled ? labelled(link.text, labelOf(parts), `color:${QUIET}`) : parts.map(partOf).join('')
  return `<p style="margin:12px 0${isSmall ? `;color:${QUIET};font-size:14px;line-height:20px` : ''}">${text}</p>`
}

const partOf = ({ text, isLink }: MailPart): string =>
  isLink ? labelled(text, text, `color:${ACCENT}`) : escapeMarkup(text).replaceAll('\n', '<br>')
