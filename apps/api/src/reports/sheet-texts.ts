import type { EXPORT_KINDS } from '@osmp/contract/reports/models.ts'
import { type Words, words } from '@osmp/domain/kit/words.ts'
import type { ReachRow } from './reach-repo.ts'

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Names of the lists, also of their sheets and in file names. */
export const LIST_NAMES = {
  invited: words('邀请名单', 'Invitations'),
  enroll: words('报名名单', 'Enrolments'),
  sign: words('签到名单', 'Sign-ins'),
  openLink: words('链接打开记录', 'Link openings'),
  survey: words('问卷答卷', 'Survey answers'),
  surveyResults: words('作答明细', 'Survey results'),
  meetings: words('会议清单', 'Meetings'),
} as const satisfies Record<ExportKind, Words>

export const PARTICIPANTS_NAME = words('参会人名单', 'Participants')

/** Heads of columns. */
export const HEADS = {
  name: words('姓名', 'Name'),
  hospital: words('医院', 'Hospital'),
  department: words('科室', 'Department'),
  phone: words('手机号', 'Mobile'),
  status: words('状态', 'Status'),
  source: words('来源', 'Source'),
  invitedBy: words('邀请人', 'Invited by'),
  label: words('分组', 'Group'),
  enrolledAt: words('报名时间', 'Enrolled at'),
  signedAt: words('签到时间', 'Signed in at'),
  attendedAt: words('参会时间', 'Attended from'),
  leftAt: words('离场时间', 'Left at'),
  method: words('签到方式', 'How'),
  session: words('场次', 'Session'),
  staff: words('代签到人', 'Signed in by'),
  isSpeaker: words('讲者', 'Speaker'),
  takesMeal: words('是否用餐', 'Takes the meal'),
  isDoubtful: words('存疑', 'In doubt'),
  day: words('日期', 'Day'),
  linkSource: words('渠道', 'Channel'),
  opens: words('打开次数', 'Openings'),
  firstAt: words('首次打开', 'First opened'),
  lastAt: words('最近打开', 'Last opened'),
  survey: words('问卷', 'Survey'),
  kind: words('类型', 'Kind'),
  submittedOn: words('提交日期', 'Sent on'),
  submittedAt: words('提交时间', 'Sent at'),
  letter: words('邀请函', 'Letter'),
  invitedAt: words('邀请时间', 'Invited at'),
  openedAt: words('打开时间', 'Opened at'),
  score: words('得分', 'Score'),
  meetingCode: words('会议编号', 'Meeting no.'),
  meetingName: words('会议名称', 'Meeting'),
  category: words('会议类型', 'Meeting type'),
  startAt: words('开始时间', 'Starts at'),
  owner: words('申请人', 'Owner'),
  ownerCode: words('工号', 'Employee no.'),
  team: words('部门', 'Department'),
  budget: words('预算（元）', 'Budget (yuan)'),
  actualAmount: words('实际支出（元）', 'Spent (yuan)'),
  enrolled: words('报名人数', 'Enrolled'),
  signed: words('参会人数', 'Attended'),
  attendanceRate: words('参会率（%）', 'Attendance (%)'),
  costPerAttendee: words('人均费用（元）', 'Cost per attendee (yuan)'),
  closingDeadline: words('结案期限', 'Close by'),
  deadlineNote: words('期限说明', 'Note on the deadline'),
  closedAt: words('结案时间', 'Closed at'),
  onTime: words('按期结案', 'Closed on time'),
} as const satisfies Record<string, Words>

/** States of a letter. */
export const LETTERS = {
  made: words('邀请函已生成', 'Letter made'),
  opened: words('邀请函已打开', 'Letter opened'),
  accepted: words('已接受邀请', 'Accepted'),
  declined: words('已谢绝邀请', 'Declined'),
} as const satisfies Record<NonNullable<ReachRow['letter']>, Words>

export const METHODS = { qr: words('扫码', 'QR code'), staff: words('会务登记', 'By staff') } as const
export const SURVEY_KINDS = {
  survey: words('问卷', 'Survey'),
  exam: words('考试', 'Exam'),
  nps: words('净推荐值', 'NPS'),
} as const
export const ANONYMOUS = words('匿名', 'Anonymous')
export const BY_ESTIMATE = words('按预计的工作日推算', 'By estimated working days')
export const YES = words('是', 'Yes')
export const NO = words('否', 'No')
