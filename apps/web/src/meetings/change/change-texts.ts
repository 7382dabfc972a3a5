import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of changing an approved meeting. */
export const changeTexts = defineTexts({
  title: ['变更会议', 'Change meeting'],
  intro: [
    '标有“需重新审批”的内容改动后要再审批（预算减少、人数增加不到 20% 除外），其他改动提交后立即生效。',
    'What is marked “Needs approval” is approved again when it changes, except a lower budget or up to 20% more people. Everything else holds at once.',
  ],
  sentBackBy: (who: string, time: string) => [`${who}于 ${time} 退回变更`, `Change sent back by ${who}, ${time}`],
  reopened: [
    '已带入上次申请的内容，改好后可再次提交。',
    'What you asked for is filled in. Revise it and submit again.',
  ],
  fromPlan: ['改为从现行方案开始', 'Start from the plan in force'],
  resumed: (time: string) => [`已恢复 ${time} 未提交的变更`, `Resumed the change you left at ${time}`],
  discard: ['放弃改动', 'Discard'],
  changes: ['变更内容', 'What changes'],
  none: ['还没有改动', 'No changes yet'],
  atOnce: ['提交后立即生效，无需审批。', 'Holds at once when you submit it. Nobody needs to approve it.'],
  needsApproval: [
    '提交后需重新审批。通过前，会议按现行方案进行。',
    'Needs approval again. Until then the meeting goes by the plan in force.',
  ],
  path: ['审批路径', 'Approval path'],
  noPath: ['按提示改好后显示审批人', 'Approvers are shown once the form is in order'],
  reason: ['变更原因', 'Why it changes'],
  reasonHint: ['审批人和会议历程里会看到', 'Approvers read it, and it stays in the timeline'],
  reasonMissing: ['请填写变更原因，至少 2 个字', 'Please say why, in 2 characters or more'],
  submitNow: ['确认变更', 'Change now'],
  submitApproval: ['提交变更审批', 'Submit for approval'],
  count: (count: number) => [`${count} 处改动`, count === 1 ? '1 change' : `${count} changes`],
  nothing: ['请先改动内容', 'Change something first'],
  appliedToast: ['变更已生效', 'The change holds now'],
  sentToast: (who: string) => [`变更已提交，等待${who}审批`, `Submitted. Waiting for ${who}`],
  keptAt: (time: string) => [`已存本机 ${time}`, `Kept here ${time}`],
  merged: [
    '会议刚被他人变更，已并入您的改动，请核对后再提交',
    'Somebody just changed the meeting. Your changes were kept on top; please check them and submit again',
  ],
  ...CHAIN_STEP_NAMES,
})
