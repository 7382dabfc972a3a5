import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words for employees who come to a meeting themselves. */
export const colleagueTexts = defineTexts({
  title: ['我自己', 'Myself'],
  out: ['您还不在参会同事名单里。', 'You are not on the list of colleagues yet.'],
  in: ['您在参会同事名单里。', 'You are on the list of colleagues.'],
  help: ['同事单独计数，不占医生名额。', 'Colleagues are counted apart and take no seat.'],
  join: ['我要参加', 'I’m coming'],
  leave: ['取消参加', 'I will not come'],
  joined: ['已加入参会同事名单', 'You are on the list of colleagues'],
  left: ['已取消参加', 'You are off the list of colleagues'],
  colleagues: (count: number) => [`参会同事 ${count} 人`, counted(count, 'colleague')],
})
