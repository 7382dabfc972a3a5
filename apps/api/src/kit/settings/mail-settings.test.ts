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
    [{ AUDIT_ANCHOR_MAIL: 'a@b.example' }, 'SMTP_URL is missing: AUDIT_ANCHOR_MAIL says who gets mails'],
    [
      { SMTP_URL, MAIL_FROM, AUDIT_ANCHOR_MAIL: 'a@b.example;c@d.example' },
      'AUDIT_ANCHOR_MAIL is "a@b.example;c@d.example": expected mail addresses with commas between, like audit@example.com,compliance@example.com',
    ],
  ])('%o', (env, line) => {
    expect(loadConfig(env)).toEqual({ ok: false, faults: [line] })
  })
})
