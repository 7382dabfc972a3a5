import { namesIn } from '@osmp/domain/kit/words.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the screen after a submission. */
export const submittedTexts = defineTexts({
  'zh-CN': {
    submitted: '已提交',
    waitingFor: (who: string) => `已提交，等待${who}审批`,
    passedBySystem: '已自动通过',
    passedText: '会议符合自动通过条件，可以开始邀请医生。',
    decided: '审批已全部通过',
    decidedText: '可以开始邀请医生。',
    now: '审批中',
    next: '等待前一步',
    done: '已通过',
    share: '分享会议',
    copied: '已复制会议链接',
    again: '再建一个',
    remindText: '审批有结果时会通知您',
    answerBy: (at: string) => `按以往同类审批，一般在 ${at} 前有结果`,
    remindAt: (at: string) => `${at} 仍未处理，系统会自动提醒审批人`,
    path: '审批路径',
    toMeeting: '查看会议',
    ...namesIn('zh-CN', CHAIN_STEP_NAMES),
  },
  en: {
    submitted: 'Submitted',
    waitingFor: (who) => `Submitted, waiting for ${who}`,
    passedBySystem: 'Approved automatically',
    passedText: 'The meeting qualified for automatic approval. You may invite doctors now.',
    decided: 'Approved by everybody',
    decidedText: 'You may invite doctors now.',
    now: 'In approval',
    next: 'Waiting for the step before',
    done: 'Approved',
    share: 'Share',
    copied: 'Link copied',
    again: 'Add another',
    remindText: 'You will be told when it is decided',
    answerBy: (at) => `Going by past approvals of these steps, an answer usually comes by ${at}`,
    remindAt: (at) => `If nothing is decided by ${at}, the approver is reminded automatically`,
    path: 'Approval path',
    toMeeting: 'See the meeting',
    ...namesIn('en', CHAIN_STEP_NAMES),
  },
})
