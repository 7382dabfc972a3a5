import { xmlText } from '../kit/document/markup-text.ts'
import { FONT_FAMILY, type FontWeight } from '../kit/document/font-files.ts'
import type { Measure } from './poster-font.ts'

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** May not begin a line; may not end one. */
const CLOSING = /^[，。、：；？！）》」』】”’…·,.:;?!)\]%—–-]/u
const OPENING = /[（《「『【“‘([]$/u

/** Words a line may be broken between: punctuation stays with its neighbour. */
function words(text: string): string[] {
  const found: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const before = found.at(-1)
    if (before !== undefined && (CLOSING.test(segment) || OPENING.test(before)))
      found[found.length - 1] = before + segment
    else found.push(segment)
  }
  return found
}

export type Face = { size: number; weight: FontWeight }

/** Lines of at most `width` pixels, broken between words, explicit breaks kept; what is beyond `most` lines ends in an ellipsis. */
export function wrap(measure: Measure, text: string, face: Face, width: number, most: number): string[] {
  const lines = text.split('\n').flatMap((paragraph) => fill(measure, paragraph.trim(), face, width))
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = ellipsis(measure, `${kept[most - 1] ?? ''}…`, face, width)
  return kept
}

function fill(measure: Measure, text: string, face: Face, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words(text).flatMap((whole) => pieces(measure, whole, face, width))) {
    if (line !== '' && measure((line + word).trimEnd(), face.size, face.weight) > width) {
      lines.push(line.trimEnd())
      line = word.trimStart()
    } else line += word
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** A word wider than the line is cut between characters. */
function pieces(measure: Measure, word: string, face: Face, width: number): string[] {
  return measure(word, face.size, face.weight) <= width ? [word] : [...word]
}

/** The text in one line, cut with an ellipsis where it is too wide. */
export function ellipsis(measure: Measure, text: string, face: Face, width: number): string {
  if (measure(text, face.size, face.weight) <= width) return text
  const characters = [...text.replace(/…$/u, '')]
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`, face.size, face.weight) > width)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Like `wrap`, with lines of nearly equal length: the narrowest column that needs no further line. */
export function balance(measure: Measure, text: string, face: Face, width: number, most: number): string[] {
  const lines = wrap(measure, text, face, width, most)
  if (lines.length < 2 || text.includes('\n')) return lines
  let best = lines
  for (let narrower = width - face.size / 2; narrower > width / 3; narrower -= face.size / 2) {
    const tried = wrap(measure, text, face, narrower, most)
    const isWhole = tried.join('').replace(/\s/g, '') === best.join('').replace(/\s/g, '')
    if (tried.length !== lines.length || !isWhole) break
    best = tried
  }
  return best
}

export type TextStyle = Face & { fill: string; anchor?: 'start' | 'middle' | 'end'; spacing?: number; opacity?: number }

/** One line of text; `y` is its baseline. */
export function textLine(x: number, y: number, text: string, style: TextStyle): string {
  const { size, weight, fill, anchor = 'start', spacing = 0, opacity = 1 } = style
  const extra = `${spacing === 0 ? '' : ` letter-spacing="${spacing}"`}${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}`
  return `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="${weight === 'bold' ? 700 : 400}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${extra}>${xmlText(text)}</text>`
}
