import { defineTexts } from '../kit/texts.ts'

/** Words of the table of sign-ins on a desk. */
export const signTableTexts = defineTexts({
  caption: ['签到名单，点列名排序', 'Sign-ins; press a column’s name to sort'],
  name: ['姓名', 'Name'],
  place: ['医院与科室', 'Hospital, department'],
  session: ['场次', 'Session'],
  time: ['签到时间', 'Signed in'],
  way: ['签到方式', 'Method'],
  state: ['签名与状态', 'Signature, state'],
  actions: ['操作', 'Actions'],
  next: ['下一人', 'Next person'],
  previous: ['上一人', 'Previous person'],
})
