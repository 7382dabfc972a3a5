import { defineTexts } from '../kit/texts.ts'

/** How a doctor of the directory stands to the meeting's list. */
export const doctorPickerTexts = defineTexts({
  inList: ['已在名单里', 'In the list already'],
  likeInList: ['名单里有同名同院的人', 'Same name and hospital in the list'],
})
