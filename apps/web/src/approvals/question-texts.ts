import type { CallOutput } from '../kit/calls/call-types.ts'
import { defineTexts } from '../kit/texts.ts'

type Approval = NonNullable<CallOutput<'approvals', 'getApprovalListDetails2'>['approval']>
export type Question = NonNullable<Approval['path'][number]['questions']>[number]

export const questionTexts = defineTexts({
  title: ['问一句', 'Ask before deciding'],
  askText: [
    '申请人会收到通知；申请保留在队列中的位置和等待时间。',
    'The owner is notified. The application keeps its place and waiting time.',
  ],
  about: ['问哪一项', 'About'],
  whole: ['整份申请', 'All of it'],
  time: ['时间', 'Time'],
  place: ['地点', 'Place'],
  people: ['人数', 'People'],
  speakers: ['讲者', 'Speakers'],
  agenda: ['议程', 'Agenda'],
  budget: ['预算', 'Budget'],
  question: ['问题', 'Question'],
  send: ['发送', 'Send'],
  sent: (name: string) => [`已发送，${name}会收到通知`, `Sent; ${name} is notified`],
  waits: (name: string, about: string) => [`${name}问（${about}），等待回答`, `${name} asks (${about}): no answer yet`],
  answered: (name: string) => [`${name}已回答`, `Answered by ${name}`],
  asked: (name: string, about: string) => [`${name}问（${about}）：`, `${name} asks (${about}): `],
  said: (name: string, answer: string) => [`${name}答：${answer}`, `${name}: ${answer}`],
  open: ['等待回答', 'No answer yet'],
  closed: ['未回答', 'Not answered'],
  answer: ['回答', 'Answer'],
  answerLabel: ['您的回答', 'Your answer'],
})
