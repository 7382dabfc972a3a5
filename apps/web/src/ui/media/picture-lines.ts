import { titleWords } from '@osmp/domain/kit/title-words.ts'

/** Lines of about the same length, broken between words, at most this wide; what is over the last line ends in an ellipsis. */
export function wrapped(words: string, width: number, most: number, measure: (part: string) => number): string[] {
  const pieces = titleWords(words)
  const widest = filled(pieces, width, measure)
  if (widest.length > most) return [...widest.slice(0, most - 1), shortened(widest[most - 1] ?? '', width, measure)]
  for (const part of NARROWER) {
    const lines = filled(pieces, width * part, measure)
    if (lines.length === widest.length) return lines
  }
  return widest
}

const NARROWER = [0.55, 0.65, 0.75, 0.85] as const

/** A word longer than a line is broken where the line ends. */
function filled(pieces: readonly string[], width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((word) => (measure(word) > width ? [...word] : [word]))) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()]
}

function shortened(line: string, width: number, measure: (part: string) => number): string {
  const characters = [...line]
  while (characters.length > 0 && measure(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}
