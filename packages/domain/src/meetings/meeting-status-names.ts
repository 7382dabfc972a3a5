import { type Words, words } from '../kit/words.ts'
import type { ShownStatus } from './shown-status.ts'

export const MEETING_STATUS_NAMES: Readonly<Record<Exclude<ShownStatus, 'unknown'>, Words>> = {
  draft: words('草稿', 'Draft'),
  submitted: words('待审批', 'Waiting for approval'),
  approving: words('审批中', 'In approval'),
  changeApproving: words('变更审批中', 'Change in approval'),
  sentBack: words('退回待修改', 'Sent back'),
  revoked: words('已撤回', 'Withdrawn'),
  approved: words('已通过', 'Approved'),
  doorOpen: words('待开始，可签到', 'Door open'),
  running: words('执行中', 'Running'),
  toBeClosed: words('待结案', 'To be closed'),
  closed: words('已结案', 'Closed'),
  closedBySystem: words('系统关闭', 'Closed by system'),
  cancelled: words('已取消', 'Cancelled'),
  void: words('已作废', 'Void'),
}
