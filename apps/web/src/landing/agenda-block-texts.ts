import { namesIn } from '@osmp/domain/kit/words.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of an agenda for visitors. */
export const agendaBlockTexts = defineTexts({
  'zh-CN': {
    agenda: '会议日程',
    minutes: (count: number) => `${count} 分钟`,
    ...namesIn('zh-CN', SPEAKER_ROLE_NAMES),
  },
  en: {
    agenda: 'Agenda',
    minutes: (count) => `${count} min`,
    ...namesIn('en', SPEAKER_ROLE_NAMES),
  },
})
