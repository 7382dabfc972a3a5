import { ESTIMATE_WORDS } from '@osmp/domain/meetings/estimate-words.ts'
import { defineTexts } from './texts.ts'

const afterDate = (words: string) => (isEstimated: boolean) => (isEstimated ? words : '')

/** What follows a date that was counted over working days of a year without a notice. */
export const estimateTexts = defineTexts({
  'zh-CN': { ifEstimated: afterDate(ESTIMATE_WORDS['zh-CN']) },
  en: { ifEstimated: afterDate(ESTIMATE_WORDS.en) },
})
