import { defineTexts } from '../kit/texts.ts'

/** Words of accepting what was said about a doubtful meeting. */
export const doubtTexts = defineTexts({
  said: (word: string) => [`主办方说明：${word}`, `The meeting’s side says: ${word}`],
  waits: ['等待主办方以外的合规同事核对并接受', 'Waits for a colleague of compliance outside the meeting’s side'],
  accept: ['接受说明', 'Accept the explanation'],
  title: ['接受对整体疑点的说明', 'Accept the explanation of the doubt'],
  text: [
    '请先通过电话回访几位参会人等方式核对。接受后会议可以结案，核对方式会记入会议历程。',
    'Make sure first, for example by calling some attendees back. The meeting can close then, and its course says how you made sure.',
  ],
  label: ['核对方式', 'How you made sure'],
  accepted: ['已接受说明', 'Explanation accepted'],
  correct: ['修改说明', 'Correct the explanation'],
  returned: (note: string) => [`合规已退回说明，请补充：${note}`, `Compliance sent it back. Please add: ${note}`],
  sendBack: ['退回说明', 'Send back'],
  sendBackTitle: ['退回对整体疑点的说明', 'Send the explanation back'],
  sendBackText: [
    '主办方会收到通知，补充后再由您或其他合规同事核对。',
    'The meeting’s team will be notified. Once they have added to it, you or a compliance colleague checks again.',
  ],
  sendBackLabel: ['需要补充什么', 'What is missing'],
  sentBack: ['已退回说明', 'Explanation sent back'],
})
