import { defineTexts } from '../kit/texts.ts'

/** Words beside what a change alters. */
export const differenceTexts = defineTexts({
  'zh-CN': { mark: '需重新审批', empty: '无' },
  en: { mark: 'Needs approval', empty: 'None' },
})
