import { expect, test } from 'vitest'
import { bounceAddress, bounceEnd, type BounceMail, bounceVerdict } from './bounce.ts'

const BOX = 'b@meetings.example'
const ID = '01989c1a-3b5c-7d1e-8f00-0123456789ab'
const OURS = bounceAddress(BOX, ID, 'c0ffee')
const report = (action: string, status: string) =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; li@clinic.example\nAction: ${action}\nStatus: ${status}\n`
const FAILED = report('failed', '5.1.1')
const DAEMON = 'MAILER-DAEMON@clinic.example'

type Case = [what: string, mail: Partial<BounceMail>]
const CASES: readonly Case[] = [
  ['no such box', { report: FAILED }],
  ['no such box, automatic as Postfix says', { report: FAILED, autoSubmitted: 'auto-replied' }],
  ['box is full', { report: report('failed', '5.2.2 (mailbox full)') }],
  ['no relaying', { report: report('failed', '5.7.1') }],
  ['five days tried', { report: report('failed', '4.4.1') }],
  ['delayed', { report: report('delayed', '4.4.1') }],
  ['delivered', { report: report('delivered', '2.0.0') }],
  ['relayed', { report: report('relayed', '2.0.0') }],
  ['lines in capitals, folded', { report: 'A: b\r\n\r\nACTION: Failed\r\nSTATUS:\r\n 5.4.4\r\n' }],
  ['one copy delivered, one failed', { report: `${report('delivered', '2.0.0')}\n${report('failed', '5.1.1')}` }],
  ['one copy given up, one unknown', { report: `${report('failed', '4.4.7')}\n${report('failed', '5.1.1')}` }],
  ['says all in what it cites', { report: `${report('failed', '5.0.0')}Diagnostic-Code: smtp; 550 5.7.1 not wanted` }],
  ['cites nothing', { report: `${report('failed', '5.0.0')}Diagnostic-Code: smtp; 550 no` }],
  ['failed without a status', { report: 'A: b\n\nAction: failed\n' }],
  ['report without recipients', { report: 'Reporting-MTA: dns; mx.example\n' }],
  ['in small letters', { report: FAILED, to: [OURS.toLowerCase()] }],
  ['in capitals', { report: FAILED, to: [OURS.toUpperCase()] }],
  ['beside other recipients', { report: FAILED, to: ['a@b.example', OURS] }],
  ['another seal', { report: FAILED, to: [bounceAddress(BOX, ID, 'c0ffe0')] }],
  ['another delivery’s seal', { report: FAILED, to: [OURS.replace('9ab.', '9ac.')] }],
  ['without a seal', { report: FAILED, to: [BOX] }],
  ['of another mailbox', { report: FAILED, to: [OURS.replace('meetings', 'others')] }],
  ['nobody named', { report: FAILED, to: [] }],
  ['words of a daemon', { from: DAEMON, text: 'mx.example said: 550 5.1.1 no such user' }],
  ['words of a daemon without a status', { from: 'PostMaster@qq.example', text: 'said: 550 Mailbox not found' }],
  ['words of a daemon, given up', { from: DAEMON, text: 'host unreachable (4.4.2), giving up' }],
  ['words of a daemon without any code', { from: DAEMON, text: 'from 5.6.7.8: 550 people are away' }],
  ['words of a person with a code', { from: 'li@clinic.example', text: '550 5.1.1 no such user' }],
  ['out of office', { from: 'li@clinic.example', autoSubmitted: 'auto-replied', text: 'back on 5.1.2027' }],
  ['says it is no automat', { from: 'li@clinic.example', autoSubmitted: 'No' }],
]

test('mails in the mailbox of bounces', () => {
  const lines = CASES.map(([what, mail]) => {
    const whole = { to: [OURS], from: DAEMON, autoSubmitted: '', report: undefined, text: '', ...mail }
    const verdict = bounceVerdict(whole, BOX, (id, seal) => id === ID && seal === 'c0ffee')
    return `${what}: ${verdict.kind} ${verdict.kind === 'ignored' ? verdict.why : verdict.status}`
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "no such box: hard 5.1.1
    no such box, automatic as Postfix says: hard 5.1.1
    box is full: hard 5.2.2
    no relaying: refused 5.7.1
    five days tried: soft 4.4.1
    delayed: ignored notYet
    delivered: ignored notYet
    relayed: ignored notYet
    lines in capitals, folded: hard 5.4.4
    one copy delivered, one failed: hard 5.1.1
    one copy given up, one unknown: hard 5.1.1
    says all in what it cites: refused 5.7.1
    cites nothing: hard 5.0.0
    failed without a status: ignored unclear
    report without recipients: ignored unclear
    in small letters: hard 5.1.1
    in capitals: hard 5.1.1
    beside other recipients: hard 5.1.1
    another seal: ignored forged
    another delivery’s seal: ignored forged
    without a seal: ignored stranger
    of another mailbox: ignored stranger
    nobody named: ignored stranger
    words of a daemon: hard 5.1.1
    words of a daemon without a status: hard 550
    words of a daemon, given up: soft 4.4.2
    words of a daemon without any code: ignored unclear
    words of a person with a code: ignored unclear
    out of office: ignored autoReply
    says it is no automat: ignored unclear"
  `)
})

test('how a mail ends, by how many the address put off in the seven days before', () => {
  const ends = (['hard', 'refused', 'soft'] as const).flatMap((kind) =>
    [0, 1, 2, 5].map((before) => `${kind}, ${before} before: ${bounceEnd(kind, before)}`),
  )
  expect(ends.join('\n')).toMatchInlineSnapshot(`
    "hard, 0 before: bounced
    hard, 1 before: bounced
    hard, 2 before: bounced
    hard, 5 before: bounced
    refused, 0 before: failed
    refused, 1 before: failed
    refused, 2 before: failed
    refused, 5 before: failed
    soft, 0 before: failed
    soft, 1 before: failed
    soft, 2 before: bounced
    soft, 5 before: bounced"
  `)
})

test('the address of an envelope fits with the longest mailbox', () => {
  const [local = ''] = bounceAddress(`${'b'.repeat(14)}@meetings.example`, ID, '0123456789abcdef').split('@')
  expect(local).toHaveLength(64)
})
