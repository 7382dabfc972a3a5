import { MESSAGE_KINDS } from '@osmp/domain/messaging/plan-delivery.ts'
import { codeMinutes, PHONE_CODE } from '@osmp/domain/session/phone-code.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import type { MailConfig } from '../kit/settings/mail-settings.ts'
import type { SmsConfig } from '../kit/settings/sms-settings.ts'
import { readContactKeys } from './contact-keys.ts'
import { choicePath } from './deliveries/choice-token.ts'
import { contactHash } from './deliveries/contact-hash.ts'
import { refusesTextsOf } from './deliveries/choice-repo.ts'
import { codeDigits, linkSeal } from './phone-keys.ts'
import { mailedMessage } from './phone-mail.ts'
import {
  endDemoMessages,
  endPhoneMessage,
  notePhoneFault,
  type PhoneMessageKind,
  type PhoneMessageRow,
  takeDuePhoneMessages,
} from './phone-message-repo.ts'
import { type Sms, SmsError } from './sms.ts'
import { smsPortOf } from './sms-port.ts'

const ATTEMPTS = 6
/** What the message is about, in the few characters a template leaves for it. */
const ABOUT = {
  contract: '讲者合同',
  invitation: '会议邀请函',
  survey: '会议问卷',
} as const satisfies Partial<Record<PhoneMessageKind, string>>

export type PhoneSender = Pick<Ctx, 'inTransaction' | 'config' | 'clock' | 'signInKey' | 'log'>

/** Sends what waits for people's own phones and mailboxes, each once; six tries within ten minutes, a code while it holds. */
export async function sendPhoneMessages(sender: PhoneSender): Promise<void> {
  const { sms, mail, demo } = sender.config
  if (demo) await sender.inTransaction((tx) => endDemoMessages(tx, nowOf(sender)))
  await Promise.all([
    sms && sendAll(sender, 'sms', (message) => sendText(sms, sender, message)),
    mail && sendAll(sender, 'mail', (message) => sendMail(mail, sender, message)),
  ])
}

/** Throws SmsError where it was not taken. */
type Send = (message: PhoneMessageRow) => Promise<void>

async function sendAll(sender: PhoneSender, channel: 'sms' | 'mail', send: Send): Promise<void> {
  for (;;) {
    const at = nowOf(sender)
    const due = await sender.inTransaction((tx) => takeDuePhoneMessages(tx, channel, at))
    if (due.length === 0) return
    for (const message of due) await sendOne(sender, send, message)
  }
}

const sendText = (config: SmsConfig, { signInKey, clock }: PhoneSender, message: PhoneMessageRow): Promise<void> =>
  smsPortOf(config)(textOf(config, signInKey, message), clock.systemNow())

async function sendMail(mail: MailConfig, sender: PhoneSender, message: PhoneMessageRow) {
  const { config, signInKey, clock } = sender
  const { createMailServer } = await import('../kit/process/mail-server.ts')
  const server = createMailServer(mail)
  try {
    const at = new Date(clock.systemNow()).toISOString()
    const unsubscribe = message.kind === 'invitation' ? await refusalOf(sender, message.phone) : undefined
    const verdict = await server.send(
      mailedMessage(message, { key: signInKey, publicUrl: config.publicUrl, at, unsubscribe }),
    )
    if (verdict.kind !== 'sent') throw new SmsError(verdict.why, verdict.kind !== 'again')
  } finally {
    server.close()
  }
}

/** The page on which the reader of a letter refuses more of them. */
async function refusalOf({ inTransaction, config, clock }: PhoneSender, address: string): Promise<string> {
  const { seal, contactKey } = await inTransaction((tx) => readContactKeys(tx, config))
  const hash = contactHash(contactKey, 'mail', address)
  return config.publicUrl + choicePath(seal, { hash, what: MESSAGE_KINDS.letter.purpose, now: clock.systemNow() })
}

const nowOf = ({ clock }: PhoneSender): string => new Date(clock.systemNow()).toISOString()

async function sendOne(sender: PhoneSender, send: Send, due: PhoneMessageRow) {
  const { inTransaction, clock, log } = sender
  const now = clock.systemNow()
  const end = (state: 'sent' | 'failed', why: string | null) =>
    inTransaction((tx) =>
      endPhoneMessage(tx, due.id, { state, masked: maskAddress(due.phone), at: new Date(now).toISOString(), why }),
    )
  if (due.kind === 'code' && now >= Date.parse(due.createdAt) + codeMinutes(due.phone) * 60_000)
    return end('failed', 'ended')
  if (await isRefused(sender, due)) return end('failed', 'optedOut')
  try {
    await send(due)
    await end('sent', null)
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    log.warn(
      { messageId: due.id, why: error.message, attempts: due.attempts },
      'a text message or mailed code could not be sent',
    )
    if (error.isFinal || due.attempts >= ATTEMPTS) return end('failed', error.message)
    await inTransaction((tx) => notePhoneFault(tx, due.id, error.message))
  }
}

/** A letter to a number that stopped text messages stays here; all else was asked for, or has to be known. */
async function isRefused({ config, inTransaction }: PhoneSender, { kind, phone }: PhoneMessageRow) {
  if (kind !== 'invitation' || phone.includes('@')) return false
  return inTransaction(async (tx) => {
    const { contactKey } = await readContactKeys(tx, config)
    return refusesTextsOf(tx, contactHash(contactKey, 'sms', phone), 'letter')
  })
}

function textOf(
  config: SmsConfig,
  key: Buffer,
  { id, kind, objectId, phone, params, sealedLink }: PhoneMessageRow,
): Sms {
  if (kind === 'code')
    return {
      messageId: id,
      phone,
      template: config.codeTemplate,
      params: [codeDigits(key, objectId), String(PHONE_CODE.minutes)],
    }
  const path = sealedLink === null ? '-' : linkSeal(key).open(id, sealedLink).toString().slice(1)
  return { messageId: id, phone, template: config.linkTemplate, params: [aboutOf(kind, params), path] }
}

function aboutOf(
  kind: Exclude<PhoneMessageKind, 'code'>,
  { tail = '', bank = '', contact = '' }: PhoneMessageRow['params'],
): string {
  if (kind === 'phoneChanged') return `登记手机号已改为尾号${tail}`
  if (kind === 'account') return `劳务费收款账户已确认：${bank}尾号${tail}，如有误请联系${contact}`
  return ABOUT[kind]
}
