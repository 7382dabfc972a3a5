import { statusStyle, type MeetingStatusName } from '@osmp/domain/meetings/meeting-codes.ts'
import type { IconName } from './icon-paths.ts'
import { statusName, useStatusText } from './status-text.ts'
import { Tag } from './tag.tsx'

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

/** A meeting's status as a tag: icon and word of the code, colour by whose turn it is (status1, status2, status3). */
export function StatusTag({ status }: { status: number }) {
  return (
    <Tag tone={statusStyle(status)} icon={ICONS[statusName(status)]}>
      {useStatusText(status)}
    </Tag>
  )
}
