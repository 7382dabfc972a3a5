import { defineTexts } from '../kit/texts.ts'

/** Words of an agenda for visitors. */
export const agendaBlockTexts = defineTexts({
  'zh-CN': {
    agenda: '会议日程',
    minutes: (count: number) => `${count} 分钟`,
    speaker: '讲者',
    chair: '主席',
    discussant: '讨论嘉宾',
  },
  en: {
    agenda: 'Agenda',
    minutes: (count) => `${count} min`,
    speaker: 'Speaker',
    chair: 'Chair',
    discussant: 'Discussant',
  },
})
