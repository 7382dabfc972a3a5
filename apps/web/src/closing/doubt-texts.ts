import { defineTexts } from '../kit/texts.ts'

/** Words of accepting what was said about a doubtful meeting. */
export const doubtTexts = defineTexts({
  'zh-CN': {
    said: (word: string) => `主办方说明：${word}`,
    waits: '等待主办方以外的合规同事核对并接受',
    accept: '接受说明',
    title: '接受对整体疑点的说明',
    text: '请先通过电话回访几位参会人等方式核对。接受后会议可以结案，核对方式会记入会议历程。',
    label: '核对方式',
    accepted: '已接受说明',
    correct: '修改说明',
    returned: (note: string) => `合规已退回说明，请补充：${note}`,
    sendBack: '退回说明',
    sendBackTitle: '退回对整体疑点的说明',
    sendBackText: '主办方会收到通知，补充后再由您或其他合规同事核对。',
    sendBackLabel: '需要补充什么',
    sentBack: '已退回说明',
  },
  en: {
    said: (word: string) => `The meeting’s side says: ${word}`,
    waits: 'Waits for a colleague of compliance outside the meeting’s side',
    accept: 'Accept the explanation',
    title: 'Accept the explanation of the doubt',
    text: 'Make sure first, for example by calling some attendees back. The meeting can close then, and its course says how you made sure.',
    label: 'How you made sure',
    accepted: 'Explanation accepted',
    correct: 'Correct the explanation',
    returned: (note) => `Compliance sent it back. Please add: ${note}`,
    sendBack: 'Send back',
    sendBackTitle: 'Send the explanation back',
    sendBackText: 'The meeting’s side is told. Once it has added to it, you or a colleague of compliance check again.',
    sendBackLabel: 'What is missing',
    sentBack: 'Explanation sent back',
  },
})
