import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const SMTP_URL = 'smtp://user:secret@mail.example.com:587'
const MAIL_FROM = 'OSMP <osmp@example.com>'

test('both set: the mail server; none set: none', () => {
  expect(loadConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({
    config: { mail: { url: SMTP_URL, from: MAIL_FROM } },
  })
  expect(loadConfig({})).toMatchObject({ config: { mail: undefined } })
})

const MAIL_BOUNCE_FROM = 'b@meetings.example.com'
const MAIL_BOUNCE_IMAP_URL = 'imaps://user:secret@mail.example.com:993/INBOX'

test('the mailbox of bounces belongs to the mail server, none by default', () => {
  expect(loadConfig({ SMTP_URL, MAIL_FROM, MAIL_BOUNCE_FROM, MAIL_BOUNCE_IMAP_URL })).toMatchObject({
    config: { mail: { bounces: { from: MAIL_BOUNCE_FROM, imapUrl: MAIL_BOUNCE_IMAP_URL } } },
  })
  expect(loadConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ config: { mail: { bounces: undefined } } })
})

test('auditors get the heads of the audit chain at several addresses, none by default', () => {
  const AUDIT_ANCHOR_MAIL = 'audit@example.com, board@example.com,audit@example.com'
  expect(loadConfig({ SMTP_URL, MAIL_FROM, AUDIT_ANCHOR_MAIL })).toMatchObject({
    config: { anchorMail: ['audit@example.com', 'board@example.com'] },
  })
  expect(loadConfig({})).toMatchObject({ config: { anchorMail: [] } })
})

describe('faults', () => {
  test.each([
    [{ SMTP_URL }, 'MAIL_FROM is missing: it belongs to SMTP_URL'],
    [{ MAIL_FROM }, 'SMTP_URL is missing: it belongs to MAIL_FROM'],
    [
      { SMTP_URL: 'http://secret@mail.example.com', MAIL_FROM },
      'SMTP_URL is not readable: expected an address like smtp://user:password@mail.example.com:587, or smtps://… for TLS from the start',
    ],
    [
      { SMTP_URL, MAIL_FROM: 'a@b.example, c@d.example' },
      'MAIL_FROM is "a@b.example, c@d.example": expected an address like OSMP <osmp@example.com>',
    ],
    [{ SMTP_URL, MAIL_FROM, MAIL_BOUNCE_FROM }, 'MAIL_BOUNCE_IMAP_URL is missing: it belongs to MAIL_BOUNCE_FROM'],
    [{ SMTP_URL, MAIL_FROM, MAIL_BOUNCE_IMAP_URL }, 'MAIL_BOUNCE_FROM is missing: it belongs to MAIL_BOUNCE_IMAP_URL'],
    [{ MAIL_BOUNCE_FROM, MAIL_BOUNCE_IMAP_URL }, 'SMTP_URL is missing: MAIL_BOUNCE_FROM says where mails come back to'],
    [
      { SMTP_URL, MAIL_FROM, MAIL_BOUNCE_FROM, MAIL_BOUNCE_IMAP_URL: 'imaps://mail.example.com' },
      'MAIL_BOUNCE_IMAP_URL is not readable: expected an address like imaps://user:password@mail.example.com:993/INBOX, or imap://… for STARTTLS',
    ],
    [
      { SMTP_URL, MAIL_FROM, MAIL_BOUNCE_FROM: 'bounces-of-mails@b.example', MAIL_BOUNCE_IMAP_URL },
      'MAIL_BOUNCE_FROM is "bounces-of-mails@b.example": expected an address like b@meetings.example.com, with at most 14 letters before the @',
    ],
    [{ AUDIT_ANCHOR_MAIL: 'a@b.example' }, 'SMTP_URL is missing: AUDIT_ANCHOR_MAIL says who gets mails'],
    [
      { SMTP_URL, MAIL_FROM, AUDIT_ANCHOR_MAIL: 'a@b.example;c@d.example' },
      'AUDIT_ANCHOR_MAIL is "a@b.example;c@d.example": expected mail addresses with commas between, like audit@example.com,compliance@example.com',
    ],
  ])('%o', (env, line) => {
    expect(loadConfig(env)).toEqual({ ok: false, faults: [line] })
  })
})
