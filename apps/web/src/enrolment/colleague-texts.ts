import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words for employees who come to a meeting themselves. */
export const colleagueTexts = defineTexts({
  'zh-CN': {
    title: '我自己',
    out: '您还不在参会同事名单里。',
    in: '您在参会同事名单里。',
    help: '同事单独计数，不占医生名额。',
    join: '我要参加',
    leave: '取消参加',
    joined: '已加入参会同事名单',
    left: '已取消参加',
    colleagues: (count: number) => `参会同事 ${count} 人`,
  },
  en: {
    title: 'Myself',
    out: 'You are not on the list of colleagues yet.',
    in: 'You are on the list of colleagues.',
    help: 'Colleagues are counted apart and take no seat.',
    join: 'I will come',
    leave: 'I will not come',
    joined: 'You are on the list of colleagues',
    left: 'You are off the list of colleagues',
    colleagues: (count) => counted(count, 'colleague'),
  },
})
