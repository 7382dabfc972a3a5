import { words } from '../kit/words.ts'

/** Groups of statuses by which lists of meetings are narrowed and counted. */
export const MEETING_GROUP_NAMES = {
  draft: words('草稿', 'Drafts'),
  inApproval: words('审批中', 'Pending approval'),
  toAct: words('待我处理', 'Needs me'),
  upcoming: words('待召开', 'Upcoming'),
  running: words('进行中', 'Running'),
  toClose: words('待结案', 'To close'),
  closed: words('已结案', 'Closed'),
  ended: words('已终止', 'Ended'),
} as const
