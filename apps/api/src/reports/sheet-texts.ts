import type { EXPORT_KINDS } from '@osmp/contract/reports/models.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { ReachRow } from './reach-repo.ts'

export type ExportKind = (typeof EXPORT_KINDS)[number]
type Text = Readonly<Record<Locale, string>>

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, en })

/** Names of the lists, also of their sheets and in file names. */
export const LIST_NAMES = {
  invited: text('邀请名单', 'Invitations'),
  enroll: text('报名名单', 'Enrolments'),
  sign: text('签到名单', 'Sign-ins'),
  openLink: text('链接打开记录', 'Link openings'),
  survey: text('问卷答卷', 'Survey answers'),
  surveyResults: text('作答明细', 'Survey results'),
  meetings: text('会议清单', 'Meetings'),
} as const satisfies Record<ExportKind, Text>

export const PARTICIPANTS_NAME = text('参会人名单', 'Participants')

/** Heads of columns. */
export const HEADS = {
  name: text('姓名', 'Name'),
  hospital: text('医院', 'Hospital'),
  department: text('科室', 'Department'),
  phone: text('手机号', 'Mobile'),
  status: text('状态', 'Status'),
  source: text('来源', 'Source'),
  invitedBy: text('邀请人', 'Invited by'),
  label: text('分组', 'Group'),
  enrolledAt: text('报名时间', 'Enrolled at'),
  signedAt: text('签到时间', 'Signed in at'),
  attendedAt: text('参会时间', 'Attended from'),
  leftAt: text('离场时间', 'Left at'),
  method: text('签到方式', 'How'),
  session: text('场次', 'Session'),
  staff: text('代签到人', 'Signed in by'),
  isSpeaker: text('讲者', 'Speaker'),
  isDoubtful: text('存疑', 'In doubt'),
  day: text('日期', 'Day'),
  linkSource: text('渠道', 'Channel'),
  opens: text('打开次数', 'Openings'),
  firstAt: text('首次打开', 'First opened'),
  lastAt: text('最近打开', 'Last opened'),
  survey: text('问卷', 'Survey'),
  kind: text('类型', 'Kind'),
  submittedOn: text('提交日期', 'Sent on'),
  submittedAt: text('提交时间', 'Sent at'),
  letter: text('邀请函', 'Letter'),
  invitedAt: text('邀请时间', 'Invited at'),
  openedAt: text('打开时间', 'Opened at'),
  score: text('得分', 'Score'),
  meetingCode: text('会议编号', 'Meeting no.'),
  meetingName: text('会议名称', 'Meeting'),
  category: text('会议类型', 'Meeting type'),
  startAt: text('开始时间', 'Starts at'),
  owner: text('申请人', 'Owner'),
  ownerCode: text('工号', 'Employee no.'),
  team: text('部门', 'Department'),
  budget: text('预算（元）', 'Budget (yuan)'),
  actualAmount: text('实际支出（元）', 'Spent (yuan)'),
  enrolled: text('报名人数', 'Enrolled'),
  signed: text('参会人数', 'Attended'),
  attendanceRate: text('参会率（%）', 'Attendance (%)'),
  costPerAttendee: text('人均费用（元）', 'Cost per attendee (yuan)'),
  closingDeadline: text('结案期限', 'Close by'),
  deadlineNote: text('期限说明', 'Note on the deadline'),
  closedAt: text('结案时间', 'Closed at'),
  onTime: text('按期结案', 'Closed on time'),
} as const satisfies Record<string, Text>

/** States of a letter. */
export const LETTERS = {
  made: text('邀请函已生成', 'Letter made'),
  opened: text('邀请函已打开', 'Letter opened'),
  accepted: text('已接受邀请', 'Accepted'),
  declined: text('已谢绝邀请', 'Declined'),
} as const satisfies Record<NonNullable<ReachRow['letter']>, Text>

export const METHODS = { qr: text('扫码', 'QR code'), staff: text('会务登记', 'By staff') } as const
export const SURVEY_KINDS = {
  survey: text('问卷', 'Survey'),
  exam: text('考试', 'Exam'),
  nps: text('净推荐值', 'NPS'),
} as const
export const ANONYMOUS = text('匿名', 'Anonymous')
export const BY_ESTIMATE = text('按预计的工作日推算', 'By estimated working days')
export const YES = text('是', 'Yes')
export const NO = text('否', 'No')

export const STATUS_NAMES = {
  0: text('草稿', 'Draft'),
  10: text('待审批', 'Waiting for approval'),
  15: text('审批中', 'Being approved'),
  20: text('变更审批中', 'Change being approved'),
  26: text('退回待修改', 'Sent back'),
  30: text('已撤回', 'Taken back'),
  40: text('已通过', 'Approved'),
  50: text('执行中', 'Running'),
  60: text('待结案', 'To be closed'),
  70: text('已结案', 'Closed'),
  71: text('系统关闭', 'Closed by the system'),
  80: text('已取消', 'Cancelled'),
  90: text('已作废', 'Void'),
} as const satisfies Record<MeetingStatus, Text>
