import { defineTexts } from '../kit/texts.ts'

/** Words of the agenda as held. */
export const agendaTexts = defineTexts({
  'zh-CN': {
    title: '实际议程',
    question: '会议是否按议程召开',
    asPlanned: '按议程召开',
    changed: '有变化',
    note: '变化说明',
    noteHelp: '写明哪些课题或时间与计划不同',
    noteShort: '请至少写 5 个字',
    saved: '已保存',
    unconfirmed: '未确认',
  },
  en: {
    title: 'Agenda as held',
    question: 'Was the agenda held as planned?',
    asPlanned: 'As planned',
    changed: 'It was different',
    note: 'What was different',
    noteHelp: 'Say which topics or times differed from the plan',
    noteShort: 'Please write at least 5 characters',
    saved: 'Saved',
    unconfirmed: 'Not confirmed',
  },
})
