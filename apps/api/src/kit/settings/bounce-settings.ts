import { BOUNCE_BOX_LETTERS } from '@osmp/domain/messaging/bounce.ts'
import * as z from 'zod/mini'
import { type Setting, setting } from './config-setting.ts'

const BOX = new RegExp(String.raw`^[\w.-]{1,${BOUNCE_BOX_LETTERS}}@[\w.-]+$`)

/** The settings of the mailbox to which mails come back. */
export const BOUNCE_SETTINGS = {
  MAIL_BOUNCE_FROM: setting({
    since: '0.3.0',
    meaning:
      'Mailbox to which mails to attendees come back when they do not arrive, with MAIL_BOUNCE_IMAP_URL and SMTP_URL; it takes what is sent to b+anything@… too. The sender people see stays MAIL_FROM. Without it only what the mail server refuses at once is known',
    expected: `an address like b@meetings.example.com, with at most ${BOUNCE_BOX_LETTERS} letters before the @`,
    schema: z.string().check(z.refine((value) => value === '' || BOX.test(value))),
  }),
  MAIL_BOUNCE_IMAP_URL: setting({
    since: '0.3.0',
    meaning: 'Where that mailbox is read every five minutes; what has been read is marked so and never deleted',
    expected: 'an address like imaps://user:password@mail.example.com:993/INBOX, or imap://… for STARTTLS',
    secret: true,
    schema: z.string().check(z.refine((value) => value === '' || isMailbox(value))),
  }),
}

export type BounceConfig = {
  readonly from: string
  readonly imapUrl: string
}

function isMailbox(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    ['imap:', 'imaps:'].includes(url.protocol) &&
    ![url.hostname, url.username, url.password].includes('')
  )
}

type Read = <T>(name: keyof typeof BOUNCE_SETTINGS, entry: Setting<T>) => T | undefined

/** Undefined where no mailbox is set up; one setting without the other, or without a mail server, is a fault. */
export function readBounces(read: Read, hasServer: boolean, faults: string[]): BounceConfig | undefined {
  const before = faults.length
  const of = (name: keyof typeof BOUNCE_SETTINGS) => read(name, BOUNCE_SETTINGS[name]) ?? ''
  const [from, imapUrl] = [of('MAIL_BOUNCE_FROM'), of('MAIL_BOUNCE_IMAP_URL')]
  if (faults.length > before || from + imapUrl === '') return undefined
  if (from === '') faults.push('MAIL_BOUNCE_FROM is missing: it belongs to MAIL_BOUNCE_IMAP_URL')
  else if (imapUrl === '') faults.push('MAIL_BOUNCE_IMAP_URL is missing: it belongs to MAIL_BOUNCE_FROM')
  else if (!hasServer) faults.push('SMTP_URL is missing: MAIL_BOUNCE_FROM says where mails come back to')
  return { from, imapUrl }
}
