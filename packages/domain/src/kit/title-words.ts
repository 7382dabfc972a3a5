/** Made at the first title: a browser takes some ten milliseconds for its first one. Null where there is none. */
let segmenter: Intl.Segmenter | null | undefined
const WORD = /[\p{Script=Latin}\p{N}]+|\s+|./gsu
/** Found as words of their own, they belong to the one before: 化 in 规范化, 会 in 交流会. */
const WORD_ENDS = '化性会征的与'
/** Never first in a line, and never last. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、：；！？,.:;!?·…%％]+$/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** The words of a title, between which alone its lines break: Chinese has no spaces to break at, and 管 / 理 on two lines reads badly. */
export function titleWords(title: string): string[] {
  const words: string[] = []
  for (const segment of segmentsOf(title)) {
    const before = words.at(-1)
    const isBound =
      WORD_ENDS.includes(segment) || CLOSING.test(segment) || (before !== undefined && OPENING.test(before))
    if (before !== undefined && isBound) words.push(words.pop() + segment)
    else words.push(segment)
  }
  return words
}

function segmentsOf(title: string): string[] {
  // Firefox before 125 has none: there a Chinese line breaks after any character.
  // oxlint-disable-next-line compat/compat -- asked for in the same line
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'word' }) : null
  if (segmenter === null) return title.match(WORD) ?? []
  return Array.from(segmenter.segment(title), ({ segment }) => segment)
}
