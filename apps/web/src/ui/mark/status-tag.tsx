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
    draft: '草稿',
    submitted: '待审批',
    approving: '审批中',
    changeApproving: '变更审批中',
    sentBack: '退回待修改',
    revoked: '已撤回',
    approved: '已通过',
    running: '执行中',
    toBeClosed: '待结案',
    closed: '已结案',
    closedBySystem: '系统关闭',
    cancelled: '已取消',
    void: '已作废',
    unknown: '其他状态',
  },
  en: {
    draft: 'Draft',
    submitted: 'To approve',
    approving: 'In approval',
    changeApproving: 'Change in approval',
    sentBack: 'Sent back',
    revoked: 'Withdrawn',
    approved: 'Approved',
    running: 'Running',
    toBeClosed: 'To be closed',
    closed: 'Closed',
    closedBySystem: 'Closed by system',
    cancelled: 'Cancelled',
    void: 'Void',
    unknown: 'Other',
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
