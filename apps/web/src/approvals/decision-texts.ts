import { defineTexts } from '../kit/texts.ts'

export const decisionTexts = defineTexts({
  pass: ['通过', 'Approve'],
  sendBack: ['退回修改', 'Send back'],
  actingFor: (name: string) => [`您正在代${name}审批`, `You act for ${name}`],
  passed: ['已通过', 'Passed'],
  passedOf: (name: string) => [`已通过“${name}”`, `Approved “${name}”`],
  passedMany: (count: number) => [`已通过 ${count} 份`, `Approved ${count}`],
  undo: (seconds: number) => [`撤销（${seconds}）`, `Undo (${seconds})`],
  notPassed: (name: string, msg: string) => [
    msg === '' ? `“${name}”没有通过，请重试` : `“${name}”没有通过：${msg}`,
    msg === '' ? `“${name}” was not approved. Try again` : `“${name}” was not approved: ${msg}`,
  ],
  open: ['查看', 'Open'],
  backTitle: ['退回修改', 'Send back'],
  backText: ['请写明需要修改的内容，提交人会收到通知。', 'Say what must change. The submitter will be notified.'],
  comment: ['退回意见', 'Comment'],
  commentHint: ['至少 5 个字', 'At least 5 characters'],
  sentBack: (name: string) => [`已退回，${name}会收到您的意见`, `Sent back; ${name} will read your comment`],
  iPassed: (next: string) => [`您已通过，接下来由${next}审批`, `You approved it; ${next} decides next`],
  iPassedLast: ['您已通过，会议可以执行了', 'You approved it; the meeting can go ahead'],
  iPassedLastChange: ['您已通过，变更已生效', 'You approved it; the change is in force'],
  iSentBack: (name: string) => [
    `您已退回，等待${name}修改后重新提交`,
    `You sent it back; ${name} will change it and submit again`,
  ],
  next: (count: number) => [`审批下一份 · 还有 ${count} 份`, `Next one · ${count} left`],
  toList: ['返回审批列表', 'Back to approvals'],
})
