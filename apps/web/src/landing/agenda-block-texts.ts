import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of an agenda for visitors. */
export const agendaBlockTexts = defineTexts({
  agenda: ['会议日程', 'Agenda'],
  minutes: (count: number) => [`${count} 分钟`, `${count} min`],
  ...SPEAKER_ROLE_NAMES,
})
