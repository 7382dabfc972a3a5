import { defineTexts } from '../kit/texts.ts'

/** Words beside what a change alters. */
export const differenceTexts = defineTexts({
  mark: ['需重新审批', 'Needs approval'],
  empty: ['无', 'None'],
})
