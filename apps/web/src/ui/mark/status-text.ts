import type { Instant } from '@osmp/domain/kit/time.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { DOOR_OPEN_NAME, type ShownStatus, shownStatus } from '@osmp/domain/meetings/shown-status.ts'
import { namesIn } from '@osmp/domain/kit/words.ts'
import { nowMs } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'

const NAMES = { ...MEETING_STATUS_NAMES, doorOpen: DOOR_OPEN_NAME }

/** Words of the thirteen meeting statuses, of an open door, and of a code the product does not know. */
export const meetingStatusTexts = defineTexts({
  'zh-CN': {
    unknown: '其他状态',
    ...namesIn('zh-CN', NAMES),
  },
  en: {
    unknown: 'Other',
    ...namesIn('en', NAMES),
  },
})

/** A meeting's status, and its start where the reader knows it. */
export type StatusNow = { status: number; start?: Instant | null | undefined }

/** Which name the status has now. */
export const statusNow = ({ status, start }: StatusNow): ShownStatus => shownStatus(status, start ? Date.parse(start) : null, nowMs())

/** That name in words. */
export const useStatusText = (meeting: StatusNow): string => meetingStatusTexts.useText()[statusNow(meeting)]
