import { defineTexts } from '../kit/texts.ts'

/** How a doctor of the directory stands to the meeting's list. */
export const doctorPickerTexts = defineTexts({
  'zh-CN': {
    inList: '已在名单里',
    likeInList: '名单里有同名同院的人',
  },
  en: {
    inList: 'In the list already',
    likeInList: 'Same name and hospital in the list',
  },
})
