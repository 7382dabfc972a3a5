const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** What is found as a word of one character belongs to the word before it, such as 化 in 规范化, or, any other, to the one after, with which it may be a word. */
const ENDS_A_WORD = /^[化性型期征病癌会届区的与和及]$/

/** The parts of a title that stay on one line each: words, for Chinese has no spaces to break at. */
export function titleParts(title: string): string[] {
  const parts: string[] = []
  let isOpen = false
  for (const { segment } of segmenter.segment(title)) {
    const isEnd = ENDS_A_WORD.test(segment)
    if (isOpen || isEnd) parts.push((parts.pop() ?? '') + segment)
    else parts.push(segment)
    isOpen = segment.length === 1 && !isEnd && !isOpen
  }
  return parts
}
