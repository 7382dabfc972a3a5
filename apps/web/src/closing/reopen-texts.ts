import { defineTexts } from '../kit/texts.ts'

/** Words of opening a closed meeting again; in a file of their own, as the record shows them too. */
export const reopenTexts = defineTexts({
  reopen: ['重新打开会议', 'Reopen the meeting'],
  title: ['重新打开会议', 'Reopen the meeting'],
  confirm: ['重新打开', 'Reopen'],
  text: [
    '会议回到待结案，3 个工作日内可以修改并再次结案，每场会议只能打开一次。已入账的金额不变，再次结案时更正差额。',
    'It can be changed for 3 working days and closed again, once only. Booked amounts stay; closing again corrects the difference.',
  ],
  reason: ['重新打开的原因', 'Why it is reopened'],
  done: (date: string) => [
    `会议已重新打开，请在 ${date} 前结案`,
    `The meeting is open again. Please close it by ${date}`,
  ],
})
