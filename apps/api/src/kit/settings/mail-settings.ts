import * as z from 'zod/mini'
import { BOUNCE_SETTINGS, type BounceConfig, readBounces } from './bounce-settings.ts'
import { type Setting, setting, wholeNumber } from './config-setting.ts'

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const FROM = /^(?:[^<>\r\n"]{1,60} <[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/

/** The settings of the mail server. */
export const MAIL_SETTINGS = {
  SMTP_URL: setting({
    meaning:
      'Mail server for mailed reports, for one-time links after a reset of a password and for mails to attendees, with MAIL_FROM; without it reports stay in each person’s mailbox in the product, a reset shows an initial password, and an enrolment asks for no mail address',
    expected: 'an address like smtp://user:password@mail.example.com:587, or smtps://… for TLS from the start',
    secret: true,
    schema: z.string().check(z.refine((value) => value === '' || isMailServer(value))),
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of mails',
    expected: 'an address like OSMP <osmp@example.com>',
    schema: z.string().check(z.refine((value) => value === '' || FROM.test(value))),
  }),
  MAIL_PER_MINUTE: setting({
    since: '0.3.0',
    fallback: '300',
    meaning:
      'Mails to attendees that leave in a minute at most, where SMTP_URL is set; what a mail server allows differs',
    expected: 'a whole number from 1 to 6000',
    schema: wholeNumber(1, 6000),
  }),
  ...BOUNCE_SETTINGS,
}

/** Addresses outside the reach of the operator. */
export const ANCHOR_SETTINGS = {
  AUDIT_ANCHOR_MAIL: setting({
    since: '0.2.0',
    shown: 'unset: heads of the audit chain stay in the installation',
    meaning:
      'Mail addresses of auditors, with commas between, that get the heads of the audit chain each day; mailboxes that operators of this server cannot change. Needs SMTP_URL',
    expected: 'mail addresses with commas between, like audit@example.com,compliance@example.com',
    schema: z.pipe(
      z.string().check(z.refine((value) => addressesOf(value).every((address) => ADDRESS.test(address)))),
      z.transform(addressesOf),
    ),
  }),
}

function addressesOf(value: string): string[] {
  return value === '' ? [] : [...new Set(value.split(',').map((address) => address.trim()))]
}

function isMailServer(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

export type MailConfig = {
  readonly url: string
  readonly from: string
  /** Mails to attendees in a minute, at most. */
  readonly perMinute: number
  /** Undefined: what comes back later is not known. */
  readonly bounces?: BounceConfig | undefined
}

/** Undefined where no mail server is set up; one setting without the other is a fault. */
function mailConfig({ url, from, perMinute, bounces }: MailConfig, faults: string[]): MailConfig | undefined {
  if (url === '' && from === '') return undefined
  if (url === '') faults.push('SMTP_URL is missing: it belongs to MAIL_FROM')
  if (from === '') faults.push('MAIL_FROM is missing: it belongs to SMTP_URL')
  return { url, from, perMinute, bounces }
}

type Read = <T>(name: keyof typeof MAIL_SETTINGS, entry: Setting<T>) => T | undefined

export function readMail(read: Read, faults: string[]): MailConfig | undefined {
  const before = faults.length
  const of = (name: 'SMTP_URL' | 'MAIL_FROM') => read(name, MAIL_SETTINGS[name]) ?? ''
  const perMinute = read('MAIL_PER_MINUTE', MAIL_SETTINGS.MAIL_PER_MINUTE) ?? 0
  const url = of('SMTP_URL')
  const bounces = readBounces(read, url !== '', faults)
  const values = { url, from: of('MAIL_FROM'), perMinute, bounces }
  return faults.length === before ? mailConfig(values, faults) : undefined
}

/** Addresses that get the heads of the audit chain; without a mail server they are a fault. */
export function readAnchorMail(
  read: <T>(name: keyof typeof ANCHOR_SETTINGS, entry: Setting<T>) => T | undefined,
  mail: MailConfig | undefined,
  faults: string[],
): readonly string[] {
  const addresses = read('AUDIT_ANCHOR_MAIL', ANCHOR_SETTINGS.AUDIT_ANCHOR_MAIL) ?? []
  if (addresses.length > 0 && mail === undefined && faults.length === 0)
    faults.push('SMTP_URL is missing: AUDIT_ANCHOR_MAIL says who gets mails')
  return addresses
}
