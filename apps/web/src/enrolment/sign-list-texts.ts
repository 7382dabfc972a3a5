import { defineTexts } from '../kit/texts.ts'

type Doubt = { withName: string | null; withMeeting: string | null; seconds: number | null }

/** Words of the list of sign-ins and of the sessions. */
export const signListTexts = defineTexts({
  filter: ['筛选', 'Filter'],
  all: ['全部', 'All'],
  doubtful: ['有疑点', 'Doubtful'],
  sessionNo: (no: number) => [`第 ${no} 场`, `Session ${no}`],
  takeOut: ['导出', 'Export'],
  export: ['导出 CSV', 'Export CSV'],
  exported: (count: number) => [`已导出 ${count} 条签到记录`, `${count} sign-ins exported`],
  exportFailed: ['没能导出，请稍后重试', 'The export failed. Please try again later'],
  fileName: ['签到名单', 'Sign-ins'],
  /** Between the names: a comma. */
  columns: [
    '姓名,医院,科室,讲者,场次,签到方式,签到时间,补传延迟（分钟）,签退时间,各次在场,在场分钟,疑点,说明,作废原因',
    'Name,Hospital,Department,Speaker,Session,Method,Signed in,Sent late (min),Signed out,Stays,Minutes,Doubts,Explanation,Void because',
  ],
  yes: ['是', 'Yes'],
  stay: (minutes: number) => [`在场 ${minutes} 分钟`, `${minutes} min present`],
  leftAt: (time: string) => [`${time} 签退`, `Out at ${time}`],
  notSignedOut: ['未签退', 'Not signed out'],
  now: ['现在', 'now'],
  staySeparator: ['，', ', '],
  uploadedAt: (time: string, minutes: number) => [
    `断网签到，${time} 上传，晚 ${minutes} 分钟`,
    `Signed without network, sent at ${time}, ${minutes} min late`,
  ],
  byStaff: (name: string) => [`由${name}登记`, `By ${name}`],
  reason: (reason: string) => [`窗口外签到：${reason}`, `Out of time: ${reason}`],
  noDoubts: ['没有需要说明的签到', 'Nothing needs an explanation'],
  sameSignature: ({ withName }: Doubt) => [
    `与${withName ?? '他人'}的签名笔迹相同`,
    `Same strokes as ${withName ?? 'somebody else'}`,
  ],
  signatureReused: ({ withMeeting }: Doubt) => [
    `签名在会议 ${withMeeting ?? '其他会议'} 用过`,
    `Signature used at meeting ${withMeeting ?? 'elsewhere'}`,
  ],
  secondsApart: ({ withName, seconds }: Doubt) => [
    `与${withName ?? '他人'}用同一部手机，只隔 ${seconds ?? 0} 秒`,
    `Same phone as ${withName ?? 'somebody else'}, ${seconds ?? 0} s apart`,
  ],
  sameDevice: ({ withName }: Doubt) => [
    `与${withName ?? '他人'}用了同一部手机`,
    `Same phone as ${withName ?? 'somebody else'}`,
  ],
  lateUpload: () => ['签到两小时后才上传', 'Sent more than two hours later'],
  outsideWindow: () => ['不在签到时间内', 'Out of the time to sign in'],
  deskRepeat: () => [
    '同一签到台有两条相同序号的记录，可能事后改动过',
    'Two entries of one desk have the same number: one may have been changed later',
  ],
  deskGap: () => [
    '这条之前，同一签到台有记录没有上传，可能被删除',
    'An entry of this desk before it was never sent: it may have been deleted',
  ],
  deskSpeed: () => [
    '签到台两次登记不到一秒，或时间倒退',
    'Less than a second after the one before at this desk, or before it',
  ],
  sessions: ['签到场次', 'Sessions'],
  sessionsHelp: [
    '多天或全天的会议可以每天或每半天各签到一次。有人签到后不能再调整。',
    'A meeting of a whole day or several days can have a sign-in each day or half-day. It cannot be changed once somebody has signed in.',
  ],
  whole: ['全程一次', 'Once'],
  day: ['每天一次', 'Each day'],
  halfDay: ['每半天一次', 'Each half-day'],
  splitSaved: ['签到场次已保存', 'Sessions saved'],
  signedIn: (count: number) => [`${count} 人`, `${count}`],
})
