import { defineTexts } from '../kit/texts.ts'

/** Words of the section on personal data. */
export const privacyTexts = defineTexts({
  search: ['输入完整手机号，或代替手机号的邮箱', 'Whole mobile number, or the mail address in its place'],
  start: [
    '输入完整手机号，查看系统保存了哪些个人信息、保存到何时。每次查询都会留痕',
    'Type a whole mobile number to see what is held and until when. Each look-up is recorded',
  ],
  asks: ['参会者申请删除', 'Erasures asked for by attendees'],
  badPhone: ['请输入完整手机号或邮箱', 'Please enter a complete phone number or email address'],
  find: ['查询', 'Find'],
  doctors: ['医生目录', 'Directory'],
  speaker: ['讲者', 'Speaker'],
  separator: ['；', '; '],
  counts: ['保存的信息', 'What is held'],
  places: ['报名', 'Enrolments'],
  signIns: ['签到', 'Sign-ins'],
  statements: ['参会证明', 'Statements'],
  contracts: ['合同', 'Contracts'],
  fees: ['劳务费', 'Fees'],
  answers: ['问卷回答', 'Answers'],
  meeting: ['会议', 'Meeting'],
  ended: ['结束时间', 'Ends'],
  noEnd: ['未定', 'Not set'],
  kept: ['申请删除时', 'If deletion is asked for'],
  goes: ['立即删除', 'Deleted at once'],
  keptWhy: (why: string, until: string | null) => [
    until === null ? why : `${why}，保留至 ${until}`,
    until === null ? why : `${why}, kept until ${until}`,
  ],
  upcoming: ['会议未结束', 'Meeting not over'],
  absent: ['未到会', 'Did not come'],
  signIn: ['签到凭证', 'Sign-in record'],
  money: ['费用与合同', 'Fees and contracts'],
  onHold: ['保全中', 'On hold'],
  holdText: (reason: string, name: string, at: string) => [
    `${name}于 ${at} 设置：${reason}`,
    `By ${name} on ${at}: ${reason}`,
  ],
  exportIt: ['导出', 'Export'],
  exportTitle: ['导出这个人的全部信息', 'Export everything held about this person'],
  exportText: [
    '导出文件含完整个人信息，请只交给本人',
    'The file holds personal data in full. Hand it to the person alone',
  ],
  exported: ['已导出', 'Exported'],
  erase: ['删除', 'Delete'],
  eraseHeld: ['保全中，解除保全后才能删除', 'On hold. Release the hold to delete'],
  eraseTitle: ['删除这个人的信息', 'Delete this person’s data'],
  eraseText: [
    '由另一位管理员或合规复核，通过后删除姓名、手机号、医院和签名图片，不能恢复。未开始的会议一并取消报名，法规要求保留的部分到期后由系统删除。申请 7 天内有效',
    'Another administrator or compliance confirms it first. Then name, number, hospital and signature images go and cannot be restored. Places at meetings ahead are given up. What the law keeps goes when its time is over. The request lasts 7 days',
  ],
  askErase: ['申请删除', 'Ask for deletion'],
  erased: (kept: number) => [
    kept === 0
      ? '已提交，等待另一位管理员或合规复核'
      : `已提交，等待另一位管理员或合规复核；需保留的 ${kept} 条到期后自动删除`,
    kept === 0
      ? 'It waits for another administrator or compliance'
      : `It waits for another administrator or compliance. ${kept} that must be kept will go by themselves in time`,
  ],
  nothingLeft: ['系统里不再有这个手机号的个人信息', 'Nothing is held under this number any more'],
  hold: ['设置保全', 'Put on hold'],
  holdTitle: ['设置保全', 'Put on hold'],
  holdHelp: [
    '保全期间，这个人的信息不会因申请或到期而删除',
    'During a hold nothing of this person is deleted, by wish or by time',
  ],
  held: ['已设置保全', 'Put on hold'],
  release: ['解除保全', 'Release'],
  releaseTitle: ['解除保全', 'Release the hold'],
  releaseHelp: [
    '由另一位管理员或合规复核，通过后解除。解除后，到期的信息将在当晚删除',
    'Another administrator or compliance confirms it first. What is due will then be deleted the same night',
  ],
  askRelease: ['申请解除', 'Ask for release'],
  released: ['已提交，等待另一位管理员或合规复核', 'It waits for another administrator or compliance'],
  reason: ['原因', 'Reason'],
})
