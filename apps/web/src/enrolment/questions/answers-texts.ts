import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of the screen on which the answers to a meeting's own questions are read. */
export const answersTexts = defineTexts({
  title: ['报名问题的回答', 'Answers at enrolment'],
  none: ['没有您可以查看的报名问题', 'There is no question whose answers you may read'],
  questions: ['问题', 'Questions'],
  note: ['只列出您可以查看的问题', 'Only questions you may read are listed'],
  answered: (people: number) => [`${people} 人已回答`, `${counted(people, 'person has', 'people have')} answered`],
  option: (label: string, people: number) => [`${label} ${people}`, `${label} ${people}`],
  sealed: (people: number) => [`${people} 人的回答已加密`, `${counted(people, 'answer is', 'answers are')} encrypted`],
  choice: ['选项', 'Choice'],
  people: ['人数', 'People'],
  list: ['回答', 'Answers'],
  name: ['姓名', 'Name'],
  answer: ['回答', 'Answer'],
  noneYet: ['还没有人回答', 'No one has answered yet'],
})
