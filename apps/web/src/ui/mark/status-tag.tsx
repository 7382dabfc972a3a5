import { namesIn } from '@osmp/domain/kit/words.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import {
  isMeetingStatus,
  MEETING_STATUSES,
  statusStyle,
  type MeetingStatusName,
} from '@osmp/domain/meetings/meeting-codes.ts'
import { defineTexts } from '../../kit/texts.ts'
import type { IconName } from './icon-paths.ts'
import { Tag } from './tag.tsx'

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

const ICONS: Readonly<Record<MeetingStatusName | 'unknown', IconName>> = {
  draft: 'pen',
  submitted: 'hourglass',
  approving: 'hourglass',
  changeApproving: 'hourglass',
  sentBack: 'undo',
  revoked: 'rotate',
  approved: 'check-circle',
  running: 'play',
  toBeClosed: 'flag',
  closed: 'check',
  closedBySystem: 'lock',
  cancelled: 'x-circle',
  void: 'ban',
  unknown: 'info',
}

const nameOf = (status: number) => (isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown')

/** What a meeting's status is called. */
export const useStatusText = (status: number): string => meetingStatusTexts.useText()[nameOf(status)]

/** A meeting's status as a tag: icon and word of the code, colour by whose turn it is (status1, status2, status3). */
export function StatusTag({ status }: { status: number }) {
  return (
    <Tag tone={statusStyle(status)} icon={ICONS[nameOf(status)]}>
      {useStatusText(status)}
    </Tag>
  )
}
