import { defineTexts } from '../kit/texts.ts'

export const approvalTexts = defineTexts({
  'zh-CN': {
    lists: '审批列表',
    waiting: '待我审批',
    mine: '我已审批',
    noWaiting: '没有待您审批的申请',
    noMine: '您还没有审批过申请',
    search: '搜索会议名称、编号、申请人',
    nothing: '没有符合条件的申请',
    clear: '清除条件',
    warnings: (count: number) => `${count} 项提醒`,
    paidSpeakers: (count: number) => `${count} 位付费讲者`,
    change: '变更申请',
    waited: (span: string) => `已等待 ${span}`,
    justNow: '刚刚提交',
    minutes: (count: number) => `${count} 分钟`,
    hours: (count: number) => `${count} 小时`,
    days: (count: number) => `${count} 天`,
    actingFor: (name: string) => `代 ${name} 审批`,
    passed: '已通过',
    sentBack: '已退回',
    decidedAt: (time: string) => `${time} 审批`,
    select: '多选',
    selectDone: '退出多选',
    selectOne: (name: string) => `选择 ${name}`,
    selectHint: '有提醒的申请请逐份打开审批',
    passSelected: (count: number) => `通过 ${count} 份`,
    passSelectedTitle: (count: number) => `通过所选 ${count} 份申请？`,
    passSelectedText: (amount: string) => `合计预算 ${amount} 元。提交后不能撤销。`,
    selectedDone: (count: number) => `已通过 ${count} 份申请`,
    selectedFailed: (name: string, why: string) => `「${name}」未通过：${why}`,
    states: '申请状态',
    pending: '审批中',
    approved: '已通过',
    sentBackState: '被退回',
    revoked: '已撤回',
    terminated: '已终止',
    all: '全部',
    noSubmissions: '这里还没有申请',
    create: '新建会议',
    submittedAt: (time: string) => `${time} 提交`,
    waitsFor: (name: string) => `等待${name}审批`,
    moreOf: (name: string) => `${name}：更多操作`,
  },
  en: {
    lists: 'Approval lists',
    waiting: 'For me',
    mine: 'Decided by me',
    noWaiting: 'Nothing waits for your approval',
    noMine: 'You have not decided anything yet',
    search: 'Name, code or owner',
    nothing: 'No application matches',
    clear: 'Clear',
    warnings: (count) => `${count} to note`,
    paidSpeakers: (count) => (count === 1 ? '1 paid speaker' : `${count} paid speakers`),
    change: 'Change',
    waited: (span) => `Waiting ${span}`,
    justNow: 'Just submitted',
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => `${count} d`,
    actingFor: (name) => `Acting for ${name}`,
    passed: 'Passed',
    sentBack: 'Sent back',
    decidedAt: (time) => `Decided ${time}`,
    select: 'Select',
    selectDone: 'Done',
    selectOne: (name) => `Select ${name}`,
    selectHint: 'Open those with something to note one by one',
    passSelected: (count) => `Pass ${count}`,
    passSelectedTitle: (count) => (count === 1 ? 'Pass this application?' : `Pass ${count} applications?`),
    passSelectedText: (amount) => `${amount} yuan in all. This cannot be undone.`,
    selectedDone: (count) => (count === 1 ? '1 application passed' : `${count} applications passed`),
    selectedFailed: (name, why) => `“${name}” was not passed: ${why}`,
    states: 'State',
    pending: 'In approval',
    approved: 'Approved',
    sentBackState: 'Sent back',
    revoked: 'Withdrawn',
    terminated: 'Ended',
    all: 'All',
    noSubmissions: 'No submissions here yet',
    create: 'New meeting',
    submittedAt: (time) => `Submitted ${time}`,
    waitsFor: (name) => `Waits for ${name}`,
    moreOf: (name) => `${name}: more actions`,
  },
})

type Words = ReturnType<typeof approvalTexts.useText>
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something waits, in the largest unit that fits. */
export function waitedText(text: Words, since: string, now: number): string {
  const span = now - Date.parse(since)
  if (span < MINUTE_MS) return text.justNow
  if (span < HOUR_MS) return text.waited(text.minutes(Math.floor(span / MINUTE_MS)))
  if (span < DAY_MS) return text.waited(text.hours(Math.floor(span / HOUR_MS)))
  return text.waited(text.days(Math.floor(span / DAY_MS)))
}
