const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** Found as words of their own, they belong to the one before: 化 in 规范化, 会 in 交流会. */
const WORD_ENDS = '化性会征的与'

/** The words of a title, between which alone its lines break: Chinese has no spaces to break at, and 管 / 理 on two lines reads badly. */
export function titleWords(title: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(title)) {
    if (words.length > 0 && WORD_ENDS.includes(segment)) words.push(words.pop() + segment)
    else words.push(segment)
  }
  return words
}
