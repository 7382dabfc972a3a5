import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

const waysLine = (...ways: readonly (readonly [count: number, word: string])[]): string =>
  ways
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${word} ${count}`)
    .join(' · ')

const isMail = (address: string): boolean => address.includes('@')
const placeOf = (address: string) =>
  isMail(address) ? [`邮箱 ${address}`, `mailbox ${address}`] : [`手机 ${address}`, `phone ${address}`]

/** Words of the organiser's invitations. */
export const invitationTexts = defineTexts({
  title: ['邀请函', 'Invitations'],
  parts: ['邀请函内容与名单', 'Letters and their words'],
  people: ['邀请名单', 'People'],
  words: ['内容', 'Words'],
  all: ['全部', 'All'],
  unsent: ['未发送', 'Not sent'],
  unwanted: ['医生已拒收', 'Wants none'],
  leaving: ['发送中', 'Being sent'],
  undelivered: ['未送达', 'Not delivered'],
  unopened: ['未打开', 'Not opened'],
  answered: ['已回复', 'answered'],
  sendMany: (count: number) => [`发送 ${count} 份`, `Send ${counted(count, 'letter')}`],
  ways: (phone: number, mail: number, handOver: number) => [
    waysLine([phone, '短信'], [mail, '邮件'], [handOver, '转发']),
    waysLine([phone, 'SMS'], [mail, 'mail'], [handOver, 'to pass on']),
  ],
  sendingMany: (count: number) => [`正在发送 ${count} 份`, `Sending ${counted(count, 'letter')}`],
  undo: (seconds: number) => [`撤销（${seconds}）`, `Undo (${seconds})`],
  undone: (count: number) => [
    count === 0 ? '邀请函已经发出，无法撤销' : `已撤销 ${count} 份，医生没有收到`,
    count === 0 ? 'The letters have left already' : `${counted(count, 'letter')} taken back, nobody received one`,
  ],
  noChannel: ['本系统未接入短信和邮件', 'Neither SMS nor mail is set up here'],
  passOn: (count: number) => [`逐个转发 ${count} 份`, `Pass on ${counted(count, 'letter')} one by one`],
  passOnTitle: (left: number) => [`还有 ${left} 位`, `${left} to go`],
  toContact: ['发给微信客户', 'Send to a WeChat contact'],
  cardTitle: ['会议邀请函', 'Invitation to a meeting'],
  cardLine: ['点开查看会议安排并回复', 'Open it to read the details and to answer'],
  noContacts: [
    '企业微信没有打开客户列表，请改用复制链接',
    'WeCom did not open the list of contacts. Copy the link instead',
  ],
  share: ['分享链接', 'Share the link'],
  passedOn: ['已转发，下一位', 'Passed on, next'],
  skip: ['跳过', 'Skip'],
  passOnDone: ['都处理完了', 'All are done'],
  course: ['这封邀请函的经过', 'The course of this letter'],
  courseMade: ['生成', 'Made'],
  courseHanded: ['会务取走链接转交', 'Staff took the link to hand it over'],
  courseOpened: ['医生打开', 'Opened by the doctor'],
  courseAccepted: ['医生接受', 'Accepted'],
  courseDeclined: ['医生谢绝', 'Declined'],
  opened: ['已打开', 'Opened'],
  accepted: ['已接受', 'Accepted'],
  declined: ['已谢绝', 'Declined'],
  revoked: ['已撤回', 'Withdrawn'],
  states: ['按状态查看', 'By state'],
  choose: ['选择医生', 'Choose doctors'],
  chooseTitle: ['邀请哪些医生', 'Whom to invite'],
  madeSome: (made: number, kept: number) => [
    made === 0 ? '这些医生已有邀请函' : `已生成 ${made} 封${kept > 0 ? `，${kept} 位已有邀请函` : ''}`,
    made === 0 ? 'These doctors have a letter already' : `${made} made${kept > 0 ? `, ${kept} had one already` : ''}`,
  ],
  empty: [
    '还没有邀请函。选择医生，每位医生会有一条专属链接，点开即可接受，不用再填报名表。',
    'No letters yet. Each doctor you choose gets a link of their own and accepts with a tap, without a form.',
  ],
  emptyState: ['没有这个状态的邀请函。', 'No letter is in this state.'],
  speaker: ['讲者', 'Speaker'],
  back: ['返回名单', 'Back to the list'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['链接已复制', 'Link copied'],
  notCopied: ['复制没有成功，请长按链接手动复制', 'The link could not be copied. Press it long to copy'],
  sendNow: ['发到医生手机', 'Send to the doctor’s phone'],
  sendMail: ['发到医生邮箱', 'Send to the doctor’s mailbox'],
  sendAgain: ['再发一次', 'Send again'],
  handOver: ['当面交给医生', 'Hand over in person'],
  sentTo: (address: string) => [
    `已发到医生本人${placeOf(address)[0]}`,
    `Sent to the doctor’s own ${placeOf(address)[1]}`,
  ],
  sent: (address: string) => [
    `${isMail(address) ? '邮件' : '短信'}发到医生本人${placeOf(address)[0]}`,
    `Sent to the doctor’s own ${placeOf(address)[1]}`,
  ],
  queued: (address: string) => [
    `正在发往医生本人${placeOf(address)[0]}`,
    `On its way to the doctor’s own ${placeOf(address)[1]}`,
  ],
  failed: (phone: string) => [
    `没能发到 ${phone}，请稍后再发一次`,
    `It did not reach ${phone}. Please send it again in a while`,
  ],
  byHandNote: (name: string) => [
    `无法发到${name}的手机，请当面交给本人。这样的答复记为“会务协助”，不作为本人身份的证明。`,
    `The phone of ${name} cannot be reached, so please hand the letter over in person. Such an answer counts as helped by staff and does not prove who gave it.`,
  ],
  phoneCode: ['本人手机验证码答复', 'Answered with a code to the own phone'],
  ownLink: ['本人链接答复', 'Answered by the link sent to the doctor alone'],
  esign: ['电子签平台实名答复', 'Answered with the identity of the e-sign provider'],
  byHand: ['会务协助答复，未证明本人', 'Answered with the help of staff, not proved'],
  staffDevice: [
    '答复所用设备曾由会务人员登录，须核实',
    'Answered on a device that staff of the meeting used: to be checked',
  ],
  staffAddress: [
    '答复时的网络与会务人员相同，须核实',
    'Answered from the network of the meeting’s staff: to be checked',
  ],
  newPhone: ['医生手机号近期更换过，须核实', 'The doctor’s number was changed lately: to be checked'],
  qr: ['邀请函二维码', 'QR code of the letter'],
  scanHint: ['扫码打开邀请函，请勿转发', 'Scan to open your letter; please do not pass it on'],
  cardNote: (name: string) => [`致${name}老师`, `For ${name}`],
  personal: (name: string) => [
    `专属链接只发到${name}本人手机，会务人员看不到。`,
    `The own link goes to the phone of ${name} alone; staff do not see it.`,
  ],
  personalMail: (name: string) => [
    `专属链接只发到${name}本人邮箱，会务人员看不到。`,
    `The own link goes to the mailbox of ${name} alone; staff do not see it.`,
  ],
  withdraw: ['撤回邀请函', 'Withdraw'],
  withdrawTitle: (name: string) => [`撤回给${name}的邀请函`, `Withdraw the letter to ${name}`],
  withdrawText: [
    '撤回后链接立即失效，可以重新邀请，届时链接会更换。',
    'Its link is dead at once. You may invite again with a new link.',
  ],
  withdrawn: (name: string) => [`给${name}的邀请函已撤回`, `The letter to ${name} is withdrawn`],
  again: ['重新邀请', 'Invite again'],
  openedAt: (time: string) => [`${time} 打开`, `opened ${time}`],
  answeredAt: (time: string) => [`${time} 答复`, `answered ${time}`],
  madeAt: (time: string) => [`${time} 生成`, `made ${time}`],
  greeting: ['称呼', 'Greeting'],
  body: ['正文', 'Body'],
  signature: ['落款', 'Signature'],
  fills: [
    '{name}、{title}、{meeting} 会换成医生姓名、职称和会议名称。',
    '{name}, {title} and {meeting} become the doctor’s name, title and the meeting.',
  ],
  preview: ['预览', 'Preview'],
  previewFor: ['预览对象', 'Read by'],
  attendee: ['参会医生', 'Attendee'],
  save: ['保存内容', 'Save the words'],
  saved: ['邀请函内容已保存，之后打开的邀请函都用新内容', 'Saved. Letters opened from now on use the new words'],
  useTemplate: ['恢复模板', 'Use the template'],
  missing: ['请填写这一项', 'Please fill this in'],
  meeting: ['会议', 'Meeting'],
  when: ['时间', 'When'],
  where: ['地点', 'Where'],
  online: ['线上参会', 'Online'],
  onlineValue: ['接受邀请后可见入会链接', 'The link appears once you accept'],
  talk: ['讲题', 'Talk'],
})
