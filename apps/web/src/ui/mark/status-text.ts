import type { Instant } from '@osmp/domain/kit/time.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { type ShownStatus, shownStatus } from '@osmp/domain/meetings/shown-status.ts'
import { nowMs } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of the thirteen meeting statuses, of an open door, and of a code the product does not know. */
export const meetingStatusTexts = defineTexts({
  unknown: ['其他状态', 'Other'],
  ...MEETING_STATUS_NAMES,
})

/** A meeting's status, and its start where the reader knows it. */
export type StatusNow = { status: number; start?: Instant | null | undefined }

/** Which name the status has now. */
export const statusNow = ({ status, start }: StatusNow): ShownStatus =>
  shownStatus(status, Date.parse(start ?? ''), nowMs())

/** That name in words. */
export const useStatusText = (meeting: StatusNow): string => meetingStatusTexts.useText()[statusNow(meeting)]
