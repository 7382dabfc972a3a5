/** What follows a date that was counted over working days of a year without a notice. */
export const ESTIMATE_WORDS = {
  'zh-CN': '（按预计的工作日推算）',
  en: ' (by estimated working days)',
} as const

/** The words for parameters of a message or entry as stored (`estimateMark`); nothing where the days rested on a notice. */
export function markedWords(params: unknown, locale: keyof typeof ESTIMATE_WORDS): string {
  const isMarked = typeof params === 'object' && params !== null && 'byEstimate' in params && params.byEstimate === 1
  return isMarked ? ESTIMATE_WORDS[locale] : ''
}
