import { bad, good, neutral, warn, type Text } from './timeline-entry.ts'

/** What the course of a meeting says of its closing: consents, actual amounts, agenda and files. */
export const CLOSING_TEXTS = {
  speakerCame: neutral(
    '讲者{speaker}已出席',
    'Speaker {speaker} came',
    '讲课 {minutes} 分钟',
    'Spoke for {minutes} minutes',
  ),
  speakerReplaced: warn('讲者{speaker}由他人替换', 'Speaker {speaker} was replaced', '{note}'),
  speakerReplacedPaid: warn(
    '讲者{speaker}由他人替换',
    'Speaker {speaker} was replaced',
    '{note}，税后劳务费 {fee} 元',
    '{note}, {fee} yuan after tax',
  ),
  standInEnded: neutral('{speaker}不再代讲', '{speaker} no longer stands in'),
  speakerAbsent: warn('讲者{speaker}未出席', 'Speaker {speaker} did not come', '{note}'),
  speakerPlanned: neutral('清除了讲者{speaker}的出席登记', 'Cleared the record of speaker {speaker}'),
  consentUploaded: neutral('上传了讲者单位同意证明', 'Uploaded the consent of a speaker’s employer'),
  consentAccepted: good('核对并接受了讲者单位同意证明', 'Accepted the consent of a speaker’s employer'),
  consentWithdrawn: warn('撤下了讲者单位同意证明', 'Took back the consent of a speaker’s employer'),
  spendSubmitted: neutral(
    '提交了费用审批',
    'Submitted the actual amounts for approval',
    '合计 {amount} 元',
    '{amount} yuan in all',
  ),
  spendWithdrawn: neutral('撤回了费用审批', 'Took the actual amounts back'),
  spendPassed: good('通过了实际费用', 'Passed the actual amounts', '{comment}'),
  spendSentBack: bad('退回了实际费用', 'Sent the actual amounts back', '{comment}'),
  spendEscalated: warn(
    '费用审批超时，{from}的审批转交{to}',
    'Overdue; {to} decides on the actual amounts in place of {from}',
  ),
  meetingDoubtAccepted: good(
    '核对并接受了会议整体疑点的说明',
    'Accepted the explanation of the doubt about the meeting',
    '{note}',
  ),
  meetingDoubtReturned: bad(
    '退回了会议整体疑点的说明',
    'Sent the explanation of the doubt about the meeting back',
    '{note}',
  ),
  itemExplained: warn('说明了缺少的结案材料：{item}', 'Said why closing evidence is missing: {item}', '{word}'),
  agendaSaved: neutral('确认了实际议程', 'Confirmed the agenda', '{note}'),
  actualSaved: neutral('登记了实际费用', 'Entered the actual amounts', '合计 {amount} 元', '{amount} yuan in all'),
  filesUploaded: neutral('上传了 {count} 份结案材料', 'Uploaded {count} closing {count|file|files}'),
  filesSupplemented: neutral('补充上传了 {count} 份材料', 'Added {count} {count|file|files} after closing'),
  contractFileAccepted: good(
    '核对了上传的合同，确认属于{speaker}',
    'Accepted an uploaded contract as that of {speaker}',
    '{name}',
  ),
  contractFileReturned: bad('退回了上传的合同“{name}”', 'Sent the uploaded contract “{name}” back', '{note}'),
  fileDeleted: warn('删除了 {count} 份结案材料', 'Deleted {count} closing {count|file|files}', '{name}'),
} satisfies Readonly<Record<string, Text>>
