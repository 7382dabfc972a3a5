/** What the course of a meeting says of its closing: consents, actual amounts, agenda and files. */
export const CLOSING_TEXTS = {
  consentUploaded: {
    zh: '上传了讲者单位同意证明',
    en: 'Uploaded the consent of a speaker’s employer',
    tone: 'neutral',
  },
  consentWithdrawn: { zh: '撤下了讲者单位同意证明', en: 'Took back the consent of a speaker’s employer', tone: 'warn' },
  spendSubmitted: {
    zh: '提交了费用审批',
    en: 'Submitted the actual amounts for approval',
    detailZh: '合计 {amount} 元',
    detailEn: '{amount} yuan in all',
    tone: 'neutral',
  },
  spendWithdrawn: { zh: '撤回了费用审批', en: 'Took the actual amounts back', tone: 'neutral' },
  spendPassed: {
    zh: '通过了实际费用',
    en: 'Passed the actual amounts',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'good',
  },
  spendSentBack: {
    zh: '退回了实际费用',
    en: 'Sent the actual amounts back',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'bad',
  },
  spendEscalated: {
    zh: '费用审批超时，{from}的审批转交{to}',
    en: 'Overdue; {to} decides on the actual amounts in place of {from}',
    tone: 'warn',
  },
  itemExplained: {
    zh: '说明了缺少的结案材料：{item}',
    en: 'Said why closing evidence is missing: {item}',
    detailZh: '{word}',
    detailEn: '{word}',
    tone: 'warn',
  },
  agendaSaved: {
    zh: '确认了实际议程',
    en: 'Confirmed the agenda',
    detailZh: '{note}',
    detailEn: '{note}',
    tone: 'neutral',
  },
  actualSaved: {
    zh: '登记了实际费用',
    en: 'Entered the actual amounts',
    detailZh: '合计 {amount} 元',
    detailEn: '{amount} yuan in all',
    tone: 'neutral',
  },
  filesUploaded: {
    zh: '上传了 {count} 份结案材料',
    en: 'Uploaded {count} closing {count|file|files}',
    tone: 'neutral',
  },
  filesSupplemented: {
    zh: '补充上传了 {count} 份材料',
    en: 'Added {count} {count|file|files} after closing',
    tone: 'neutral',
  },
  fileDeleted: {
    zh: '删除了 {count} 份结案材料',
    en: 'Deleted {count} closing {count|file|files}',
    detailZh: '{name}',
    detailEn: '{name}',
    tone: 'warn',
  },
} as const
