import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the screen after a submission. */
export const submittedTexts = defineTexts({
  submitted: ['已提交', 'Submitted'],
  waitingFor: (who: string) => [`已提交，等待${who}审批`, `Submitted, waiting for ${who}`],
  passedBySystem: ['已自动通过', 'Approved automatically'],
  passedText: [
    '会议符合自动通过条件，可以开始邀请医生。',
    'The meeting qualified for automatic approval. You may invite doctors now.',
  ],
  decided: ['审批已全部通过', 'Approved by everybody'],
  decidedText: ['可以开始邀请医生。', 'You may invite doctors now.'],
  now: ['审批中', 'In approval'],
  next: ['等待前一步', 'Waiting for the step before'],
  done: ['已通过', 'Approved'],
  share: ['分享会议', 'Share'],
  copied: ['已复制会议链接', 'Link copied'],
  again: ['再建一个', 'Add another'],
  remindText: ['审批有结果时会通知您', 'We’ll notify you of the decision'],
  answerBy: (at: string) => [`通常 ${at} 前有结果`, `Usually decided by ${at}`],
  remindAt: (at: string) => [
    `${at} 还没审批，我们会提醒审批人`,
    `We’ll remind the approver if it’s still open at ${at}`,
  ],
  path: ['审批路径', 'Approval path'],
  toMeeting: ['查看会议', 'See the meeting'],
  ...CHAIN_STEP_NAMES,
})
