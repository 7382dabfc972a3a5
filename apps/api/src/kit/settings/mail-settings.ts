import * as z from 'zod/mini'
import { type Setting, setting } from './config-setting.ts'

const FROM = /^(?:[^<>\r\n"]{1,60} <[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/

/** The settings of the mail server. */
export const MAIL_SETTINGS = {
  SMTP_URL: setting({
    meaning:
      'Mail server for mailed reports and for one-time links after a reset of a password, with MAIL_FROM; without it reports stay in each person’s mailbox in the product and a reset shows an initial password',
    expected: 'an address like smtp://user:password@mail.example.com:587, or smtps://… for TLS from the start',
    secret: true,
    schema: z.string().check(z.refine((value) => value === '' || isMailServer(value))),
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of mails',
    expected: 'an address like OSMP <osmp@example.com>',
    schema: z.string().check(z.refine((value) => value === '' || FROM.test(value))),
  }),
}

function isMailServer(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

export type MailConfig = { readonly url: string; readonly from: string }

/** Undefined where no mail server is set up; one setting without the other is a fault. */
function mailConfig({ url, from }: { url: string; from: string }, faults: string[]): MailConfig | undefined {
  if (url === '' && from === '') return undefined
  if (url === '') faults.push('SMTP_URL is missing: it belongs to MAIL_FROM')
  if (from === '') faults.push('MAIL_FROM is missing: it belongs to SMTP_URL')
  return { url, from }
}

type Read = <T>(name: keyof typeof MAIL_SETTINGS, entry: Setting<T>) => T | undefined

export function readMail(read: Read, faults: string[]): MailConfig | undefined {
  const before = faults.length
  const of = (name: keyof typeof MAIL_SETTINGS) => read(name, MAIL_SETTINGS[name]) ?? ''
  const values = { url: of('SMTP_URL'), from: of('MAIL_FROM') }
  return faults.length === before ? mailConfig(values, faults) : undefined
}
