import { defineTexts } from '../kit/texts.ts'

/** Words of the table of sign-ins on a desk. */
export const signTableTexts = defineTexts({
  'zh-CN': {
    caption: '签到名单，点列名排序',
    name: '姓名',
    place: '医院与科室',
    session: '场次',
    time: '签到时间',
    way: '签到方式',
    state: '签名与状态',
    actions: '操作',
    next: '下一人',
    previous: '上一人',
  },
  en: {
    caption: 'Sign-ins; press a column’s name to sort',
    name: 'Name',
    place: 'Hospital, department',
    session: 'Session',
    time: 'Signed in',
    way: 'Method',
    state: 'Signature, state',
    actions: 'Actions',
    next: 'Next person',
    previous: 'Previous person',
  },
})
