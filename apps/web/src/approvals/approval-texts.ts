import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

export const approvalTexts = defineTexts({
  lists: ['审批列表', 'Approval lists'],
  waiting: ['待我审批', 'For me'],
  mine: ['我已审批', 'Decided by me'],
  noWaiting: ['没有待您审批的申请', 'Nothing waits for your approval'],
  doneToday: ['今天的审批都处理完了', 'Today’s approvals are done'],
  applications: (count: number) => [`${count} 份`, counted(count, 'application')],
  noMine: ['您还没有审批过申请', 'You have not decided anything yet'],
  search: ['搜索会议名称、编号、申请人', 'Name, code or owner'],
  nothing: ['没有符合条件的申请', 'No application matches'],
  warnings: (count: number) => [`${count} 项提醒`, `${count} to note`],
  change: ['变更', 'Change'],
  asked: ['等待回答', 'No answer yet'],
  answered: ['已回答', 'Answered'],
  waited: (span: string) => [`已等待 ${span}`, `Waiting ${span}`],
  justNow: ['刚刚提交', 'Just submitted'],
  minutes: (count: number) => [`${count} 分钟`, `${count} min`],
  hours: (count: number) => [`${count} 小时`, `${count} h`],
  days: (count: number) => [`${count} 天`, `${count} d`],
  actingFor: (name: string) => [`代${name}审批`, `Acting for ${name}`],
  passed: ['已通过', 'Passed'],
  sentBack: ['已退回', 'Sent back'],
  decidedAt: (time: string) => [`${time} 审批`, `Decided ${time}`],
  order: ['按会议开始时间排列', 'By start of the meeting'],
  select: ['多选', 'Select'],
  selectDone: ['退出多选', 'Done'],
  selectFirst: ['请先选择申请', 'Choose applications first'],
  selectOne: (name: string) => [`选择“${name}”`, `Select “${name}”`],
  selectHint: ['请打开审批', 'Open to decide'],
  selectAll: (count: number) => [`选中无提醒的 ${count} 项`, `Select all ${count} without notes`],
  selectNone: ['取消全选', 'Select none'],
  passSelected: (count: number, amount: string) => [
    count === 0 ? '请选择申请' : `通过 ${count} 份 · ¥${amount}`,
    count === 0 ? 'Choose applications' : `Approve ${count} · ¥${amount}`,
  ],
  passSelectedTitle: (count: number) => [
    `通过所选 ${count} 项申请？`,
    count === 1 ? 'Approve this application?' : `Approve ${count} applications?`,
  ],
  passSelectedText: (amount: string) => [
    `合计预算 ${amount} 元。通过后 5 秒内可以撤销。`,
    `${amount} yuan in all. You can undo this for 5 seconds.`,
  ],
  results: ['批量审批结果', 'What became of them'],
  resultsSum: (passed: number, all: number) => [
    passed === all ? `${all} 项全部通过` : `${all} 项中通过 ${passed} 项`,
    passed === all ? `All ${all} approved` : `${passed} of ${all} approved`,
  ],
  resultPassed: ['已通过', 'Approved'],
  resultFailed: ['未通过', 'Not approved'],
  resultsUnsure: [
    '部分结果未能确认，请重试；已通过的不会重复提交',
    'Some answers did not arrive. Try again: nothing is approved twice',
  ],
  again: ['重试', 'Try again'],
  dismiss: ['知道了', 'Got it'],
  look: ['查看', 'Open'],
  passKey: ['通过', 'Approve'],
  nudge: ['提醒审批人', 'Remind the approver'],
  nudged: (name: string) => [`已提醒${name}，明天可以再次提醒`, `${name} was reminded. You can do so again tomorrow`],
  states: ['申请状态', 'State'],
  pending: ['审批中', 'In approval'],
  approved: ['已通过', 'Approved'],
  sentBackState: ['被退回', 'Sent back'],
  revoked: ['已撤回', 'Withdrawn'],
  terminated: ['已终止', 'Ended'],
  all: ['全部', 'All'],
  noSubmissions: ['这里还没有申请', 'No submissions here yet'],
  create: ['新建会议', 'New meeting'],
  submittedAt: (time: string) => [`${time} 提交`, `Submitted ${time}`],
  waitsFor: (name: string) => [`等待${name}审批`, `Waiting for ${name}`],
  moreOf: (name: string) => [`${name}：更多操作`, `${name}: more actions`],
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
