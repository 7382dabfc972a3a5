import { statusStyle } from '@osmp/domain/meetings/meeting-codes.ts'
import type { ShownStatus } from '@osmp/domain/meetings/shown-status.ts'
import type { IconName } from './icon-paths.ts'
import { type StatusNow, statusNow, useStatusText } from './status-text.ts'
import { Tag } from './tag.tsx'

const ICONS: Readonly<Record<ShownStatus, IconName>> = {
  draft: 'pen',
  submitted: 'hourglass',
  approving: 'hourglass',
  changeApproving: 'hourglass',
  sentBack: 'undo',
  revoked: 'rotate',
  approved: 'check-circle',
  doorOpen: 'clock',
  running: 'play',
  toBeClosed: 'flag',
  closed: 'check',
  closedBySystem: 'lock',
  cancelled: 'x-circle',
  void: 'ban',
  unknown: 'info',
}

/** A meeting's status as a tag: icon and word of the code, colour by whose turn it is (status1, status2, status3). */
export function StatusTag(meeting: StatusNow) {
  return (
    <Tag tone={statusStyle(meeting.status)} icon={ICONS[statusNow(meeting)]}>
      {useStatusText(meeting)}
    </Tag>
  )
}
