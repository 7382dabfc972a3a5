import { codeMinutes } from '@osmp/domain/session/phone-code.ts'
import { MAIL_RULE, mailLine } from '../kit/document/mail-face.ts'
import type { OutgoingMail } from '../kit/process/mail-server.ts'
import { codeDigits, linkSeal } from './phone-keys.ts'
import type { PhoneMessageKind, PhoneMessageRow } from './phone-message-repo.ts'

type Both = readonly [zh: string, en: string]

/** Of the messages with a personal link. */
const LINKS: Readonly<Partial<Record<PhoneMessageKind, Both>>> = {
  invitation: ['会议邀请函', 'Your invitation'],
  survey: ['会议问卷', 'Questions about the meeting'],
  contract: ['讲者合同', 'Your contract'],
}

const NO_MORE: Both = ['不再接收会议邀请邮件：', 'No more invitations by mail: ']

/** The mail of a code or personal link to its person's own mailbox: Chinese, then English. `at`: system clock; `unsubscribe`: address of the page that refuses such mails. */
export function mailedMessage(
  message: PhoneMessageRow,
  { key, publicUrl, at, unsubscribe }: { key: Buffer; publicUrl: string; at: string; unsubscribe: string | undefined },
): OutgoingMail {
  const { subject, lines, link } = wordsOf(message, { key, publicUrl })
  const refusal = (locale: 0 | 1) => (unsubscribe === undefined ? [] : [mailLine(NO_MORE[locale], unsubscribe)])
  const lineOf = (text: string) => (text === link ? [{ text, isLink: true }] : mailLine(text))
  return {
    messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
    to: { name: message.params.name, address: message.phone },
    subject: `${subject[0]} / ${subject[1]}`,
    lines: [
      ...lines.map(([zh]) => lineOf(zh)),
      ...refusal(0),
      mailLine(MAIL_RULE),
      ...lines.map(([, en]) => lineOf(en)),
      ...refusal(1),
    ],
    at,
    files: [],
    unsubscribe,
  }
}

function wordsOf(
  { id, kind, objectId, phone, params, sealedLink }: PhoneMessageRow,
  { key, publicUrl }: { key: Buffer; publicUrl: string },
): { subject: Both; lines: Both[]; link?: string } {
  const hello: Both = params.name === '' ? ['您好：', 'Hello,'] : [`${params.name}，您好：`, `${params.name}, hello,`]
  if (kind === 'code') {
    const [code, minutes] = [codeDigits(key, objectId), codeMinutes(phone)]
    const lines: Both[] = [
      hello,
      [`您的验证码是 ${code}，${minutes} 分钟内有效。`, `Your code is ${code}. It holds for ${minutes} minutes.`],
      [
        '请勿告诉他人。如非本人操作，请忽略本邮件。',
        'Please keep it to yourself. If you did not ask for it, ignore this mail.',
      ],
    ]
    return { subject: ['验证码', 'Your code'], lines }
  }
  const subject = LINKS[kind] ?? ['会议通知', 'About a meeting']
  const about: Both =
    params.meeting === undefined ? subject : [`${subject[0]}：${params.meeting}`, `${subject[1]}: ${params.meeting}`]
  const link = sealedLink === null ? publicUrl : publicUrl + linkSeal(key).open(id, sealedLink).toString()
  return { subject: about, lines: [hello, about, [link, link]], link }
}
