import { ESTIMATE_WORDS } from '@osmp/domain/meetings/estimate-words.ts'
import { defineTexts } from './texts.ts'

/** What follows a date that was counted over working days of a year without a notice. */
export const estimateTexts = defineTexts({
  ifEstimated: (isEstimated: boolean) => (isEstimated ? [ESTIMATE_WORDS['zh-CN'], ESTIMATE_WORDS.en] : ['', '']),
})
