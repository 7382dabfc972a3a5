import { defineTexts } from '../kit/texts.ts'

/** Words of the agenda as held. */
export const agendaTexts = defineTexts({
  title: ['实际议程', 'Agenda as held'],
  question: ['会议是否按议程召开', 'Was the agenda held as planned?'],
  asPlanned: ['按议程召开', 'As planned'],
  changed: ['有变化', 'It was different'],
  note: ['变化说明', 'What was different'],
  noteHelp: ['写明哪些课题或时间与计划不同', 'Say which topics or times differed from the plan'],
  noteShort: ['请至少写 5 个字', 'Please write at least 5 characters'],
  saved: ['已保存', 'Saved'],
  unconfirmed: ['未确认', 'Not confirmed'],
})
