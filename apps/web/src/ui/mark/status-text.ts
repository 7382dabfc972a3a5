import { isMeetingStatus, MEETING_STATUSES, type MeetingStatusName } from '@osmp/domain/meetings/meeting-codes.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { namesIn } from '@osmp/domain/kit/words.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of the thirteen meeting statuses, and of a code the product does not know. */
export const meetingStatusTexts = defineTexts({
  'zh-CN': {
    unknown: '其他状态',
    ...namesIn('zh-CN', MEETING_STATUS_NAMES),
  },
  en: {
    unknown: 'Other',
    ...namesIn('en', MEETING_STATUS_NAMES),
  },
})

/** A status by its name; `unknown` for a code the product does not know. */
export const statusName = (status: number): MeetingStatusName | 'unknown' =>
  isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown'

/** The name of a meeting's status. */
export const useStatusText = (status: number): string => meetingStatusTexts.useText()[statusName(status)]
