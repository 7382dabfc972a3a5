import { defineTexts } from '../kit/texts.ts'

/** Words of the public page that tells whether a statement is genuine. */
export const verifyTexts = defineTexts({
  title: ['参会证明核验', 'Verify a statement of attendance'],
  valid: ['证明真实有效', 'This statement is genuine'],
  validNote: [
    '下列内容与签发记录一致，请与手中的证明逐项核对。',
    'The following is what was issued. Please compare it with the paper in your hand.',
  ],
  revoked: ['证明已撤销', 'This statement was revoked'],
  revokedNote: (date: string) => [
    `签发方已于 ${date} 撤销这份证明，不能再作为参会凭证。`,
    `The issuer revoked it on ${date}. It no longer proves attendance.`,
  ],
  unknown: ['没有查到这份证明', 'No such statement'],
  unknownNote: [
    '请检查核验码是否输入正确。证明上的二维码会直接打开正确的地址。',
    'Please check the code. The QR code on a statement opens the right address by itself.',
  ],
  name: ['参会者', 'Attendee'],
  nameNote: ['仅显示姓氏', 'family name only'],
  meeting: ['会议', 'Meeting'],
  date: ['会议日期', 'Date'],
  minutes: ['参会时长', 'Attended'],
  minutesValue: (count: number) => [`${count} 分钟`, `${count} min`],
  organiser: ['主办方', 'Organiser'],
  issuedAt: ['签发日期', 'Issued'],
  number: ['证明编号', 'Number'],
  code: ['核验码', 'Code'],
  again: ['核验另一份', 'Verify another'],
  typeCode: ['输入 12 位核验码', '12-character code'],
  codeShort: ['核验码共 12 位，请补全', 'A code has 12 characters'],
  check: ['核验', 'Verify'],
})
