import { expect, test } from 'vitest'
import { displayTime, instantOf } from '../kit/time.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannelName,
  type MessageContact,
  type MessageKind,
  planDelivery,
  refusedAtOnce,
} from './plan-delivery.ts'

const DAY = '2026-11-25'
/** `09:00` of the day, `+1 08:00` of the next. */
function at(text: string): number {
  const [days, clock] = text.includes(' ') ? text.split(' ') : ['+0', text]
  return Date.parse(`${DAY}T${clock}:00+08:00`) + Number(days) * 86_400_000
}

/** Contacts as `wechat mail!` (bounced), `mail-place` (refused). */
const contactsOf = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => {
        const [channel = '', refused] = part.replace('!', '').split('-')
        const contact = { isBounced: part.includes('!'), refused: refused === undefined ? [] : [refused] }
        return [channel, contact as MessageContact]
      }),
  ) as Partial<Record<MessageChannelName, MessageContact>>

type Case = {
  kind: MessageKind
  contacts: string
  on?: string
  now?: string
  start?: string
  from?: string
  today?: number
  gone?: true
  /** The last word on messages after a meeting. */
  said?: boolean
  asks?: true
  /** Policies other than shipped: quiet from, until, most a day. */
  by?: readonly [from: number, until: number, perDay: number]
}

const SHIPPED = [21, 8, 3] as const

function line({
  kind,
  contacts,
  on,
  now = '10:00',
  start = '+3 09:00',
  from = now,
  today = 0,
  gone,
  said,
  asks,
  by,
}: Case): string {
  const [quietFrom, quietUntil, perDay] = by ?? SHIPPED
  const channels = MESSAGE_CHANNELS.filter((channel) => on === undefined || on.split(' ').includes(channel))
  const facts = { toldFrom: at(from), startsAt: start === '' ? null : at(start), toldToday: today }
  const consent = { followUp: said ?? null, asksFollowUp: asks === true }
  const person = { ...facts, ...consent, isGone: gone === true, contacts: contactsOf(contacts) }
  const rules = { channels, quiet: { from: quietFrom, until: quietUntil }, perDay }
  const plan = planDelivery(kind, person, rules, at(now))
  const given = [
    `${kind} ${now}`,
    contacts === '' ? 'nothing known' : contacts,
    ...(on === undefined ? [] : [`only ${on}`]),
    ...(start === '+3 09:00' ? [] : [`starts ${start}`]),
    ...(from === now ? [] : [`of ${from}`]),
    ...(today === 0 ? [] : [`${today} today`]),
    ...(gone ? ['gone'] : []),
    ...(said === undefined ? [] : [said ? 'agreed' : 'withdrawn']),
    ...(asks ? ['consent asked'] : []),
    ...(by === undefined ? [] : [`quiet ${quietFrom}–${quietUntil}, ${perDay} a day`]),
  ]
  const found =
    plan.kind === 'send'
      ? plan.channels.join(' + ')
      : plan.kind === 'wait'
        ? `waits until ${displayTime(instantOf(plan.until)).slice(5)}`
        : plan.why
  return `${given.join(', ')} → ${found}`
}

const ALL = 'wechat sms mail'
const CASES: readonly Case[] = [
  ...(Object.keys(MESSAGE_KINDS) as MessageKind[]).map((kind) => ({ kind, contacts: ALL })),
  { kind: 'enrolled', contacts: 'mail' },
  { kind: 'enrolled', contacts: ALL, on: 'mail' },
  { kind: 'enrolled', contacts: 'sms', on: 'wechat mail' },
  { kind: 'enrolled', contacts: 'sms', on: 'sms' },
  { kind: 'changed', contacts: 'sms mail', on: 'sms mail' },
  { kind: 'changed', contacts: 'sms-all mail', on: 'sms mail' },
  { kind: 'cancelled', contacts: 'sms-all', on: 'sms' },
  { kind: 'enrolled', contacts: 'sms! mail', on: 'sms mail' },
  { kind: 'code', contacts: 'sms-all', on: 'sms' },
  { kind: 'enrolled', contacts: '' },
  { kind: 'enrolled', contacts: ALL, gone: true },
  { kind: 'enrolled', contacts: 'mail', now: '23:10' },
  { kind: 'withdrawn', contacts: 'mail', now: '02:00' },
  { kind: 'approved', contacts: 'mail', now: '20:59' },
  { kind: 'approved', contacts: 'mail', now: '21:00' },
  { kind: 'approved', contacts: 'mail', now: '07:59' },
  { kind: 'approved', contacts: 'mail', now: '08:00' },
  { kind: 'approved', contacts: 'mail', today: 2 },
  { kind: 'approved', contacts: 'mail', today: 3 },
  { kind: 'enrolled', contacts: 'mail', today: 3 },
  { kind: 'reminder', contacts: 'mail', now: '07:00', start: '09:00' },
  { kind: 'reminder', contacts: 'mail', now: '07:00', start: '07:30' },
  { kind: 'reminder', contacts: 'mail', now: '09:00', start: '09:00' },
  { kind: 'reminder', contacts: 'mail', now: '20:00', start: '+1 07:00', today: 3 },
  { kind: 'cancelled', contacts: 'mail', now: '22:00', start: '+1 09:00' },
  { kind: 'cancelled', contacts: 'mail', now: '22:00' },
  { kind: 'cancelled', contacts: 'mail', now: '22:00', start: '' },
  { kind: 'changed', contacts: 'mail', now: '22:00', start: '+1 10:00' },
  { kind: 'changed', contacts: ALL, today: 5, start: '12:00' },
  { kind: 'reminder', contacts: 'sms! mail' },
  { kind: 'reminder', contacts: 'wechat! sms! mail!' },
  { kind: 'changed', contacts: 'wechat mail!' },
  { kind: 'changed', contacts: 'mail-place' },
  { kind: 'changed', contacts: 'mail-all' },
  { kind: 'cancelled', contacts: 'wechat-place mail-all' },
  { kind: 'reminder', contacts: 'wechat-place mail' },
  { kind: 'reminder', contacts: 'mail-place' },
  { kind: 'survey', contacts: 'mail-place' },
  { kind: 'survey', contacts: 'mail-followUp' },
  { kind: 'letter', contacts: 'mail-invite' },
  { kind: 'contract', contacts: 'mail-all' },
  { kind: 'approved', contacts: 'mail', from: '-1 10:00' },
  { kind: 'approved', contacts: 'mail', from: '-1 09:59' },
  ...(['survey', 'thanks', 'certificate', 'reminder', 'cancelled', 'letter'] as const).flatMap((kind) => [
    { kind, contacts: ALL, said: false },
    { kind, contacts: ALL, asks: true as const },
  ]),
  { kind: 'survey', contacts: ALL, said: true },
  { kind: 'survey', contacts: ALL, said: true, asks: true },
  { kind: 'survey', contacts: ALL, said: false, asks: true },
  { kind: 'survey', contacts: 'mail-followUp', said: true },
  { kind: 'survey', contacts: 'mail-followUp wechat', said: true, asks: true },
  { kind: 'approved', contacts: 'mail', now: '20:00', by: [20, 9, 3] },
  { kind: 'approved', contacts: 'mail', now: '21:30', by: [22, 7, 3] },
  { kind: 'approved', contacts: 'mail', now: '08:30', by: [20, 9, 3] },
  { kind: 'approved', contacts: 'mail', now: '07:30', by: [22, 7, 3] },
  { kind: 'approved', contacts: 'mail', today: 1, by: [21, 8, 1] },
  { kind: 'approved', contacts: 'mail', today: 4, by: [21, 8, 5] },
  { kind: 'enrolled', contacts: 'mail', now: '23:00', today: 1, by: [20, 9, 1] },
]

test('where a message goes, until when it waits, why it is dropped', () => {
  expect(CASES.map(line).join('\n')).toMatchInlineSnapshot(`
    "letter 10:00, wechat sms mail → sms
    letterAgain 10:00, wechat sms mail → sms
    enrolled 10:00, wechat sms mail → wechat + mail
    approved 10:00, wechat sms mail → wechat + mail
    declined 10:00, wechat sms mail → wechat + mail
    promoted 10:00, wechat sms mail → wechat + mail
    withdrawn 10:00, wechat sms mail → wechat + mail
    changed 10:00, wechat sms mail → wechat + mail
    cancelled 10:00, wechat sms mail → wechat + mail
    reminder 10:00, wechat sms mail → wechat
    survey 10:00, wechat sms mail → wechat
    thanks 10:00, wechat sms mail → wechat
    certificate 10:00, wechat sms mail → wechat
    contract 10:00, wechat sms mail → sms
    code 10:00, wechat sms mail → sms
    enrolled 10:00, mail → mail
    enrolled 10:00, wechat sms mail, only mail → mail
    enrolled 10:00, sms, only wechat mail → noWay
    enrolled 10:00, sms, only sms → sms
    changed 10:00, sms mail, only sms mail → sms + mail
    changed 10:00, sms-all mail, only sms mail → mail
    cancelled 10:00, sms-all, only sms → optedOut
    enrolled 10:00, sms! mail, only sms mail → mail
    code 10:00, sms-all, only sms → sms
    enrolled 10:00, nothing known → noWay
    enrolled 10:00, wechat sms mail, gone → personGone
    enrolled 23:10, mail → mail
    withdrawn 02:00, mail → mail
    approved 20:59, mail → mail
    approved 21:00, mail → waits until 11-26 08:00
    approved 07:59, mail → waits until 11-25 08:00
    approved 08:00, mail → mail
    approved 10:00, mail, 2 today → mail
    approved 10:00, mail, 3 today → waits until 11-26 08:00
    enrolled 10:00, mail, 3 today → mail
    reminder 07:00, mail, starts 09:00 → waits until 11-25 08:00
    reminder 07:00, mail, starts 07:30 → afterStart
    reminder 09:00, mail, starts 09:00 → afterStart
    reminder 20:00, mail, starts +1 07:00, 3 today → afterStart
    cancelled 22:00, mail, starts +1 09:00 → mail
    cancelled 22:00, mail → waits until 11-26 08:00
    cancelled 22:00, mail, starts  → waits until 11-26 08:00
    changed 22:00, mail, starts +1 10:00 → waits until 11-26 08:00
    changed 10:00, wechat sms mail, starts 12:00, 5 today → wechat + mail
    reminder 10:00, sms! mail → mail
    reminder 10:00, wechat! sms! mail! → noWay
    changed 10:00, wechat mail! → wechat
    changed 10:00, mail-place → mail
    changed 10:00, mail-all → optedOut
    cancelled 10:00, wechat-place mail-all → wechat
    reminder 10:00, wechat-place mail → mail
    reminder 10:00, mail-place → optedOut
    survey 10:00, mail-place → mail
    survey 10:00, mail-followUp → optedOut
    letter 10:00, mail-invite → optedOut
    contract 10:00, mail-all → mail
    approved 10:00, mail, of -1 10:00 → mail
    approved 10:00, mail, of -1 09:59 → expired
    survey 10:00, wechat sms mail, withdrawn → optedOut
    survey 10:00, wechat sms mail, consent asked → notAgreed
    thanks 10:00, wechat sms mail, withdrawn → optedOut
    thanks 10:00, wechat sms mail, consent asked → notAgreed
    certificate 10:00, wechat sms mail, withdrawn → optedOut
    certificate 10:00, wechat sms mail, consent asked → notAgreed
    reminder 10:00, wechat sms mail, withdrawn → wechat
    reminder 10:00, wechat sms mail, consent asked → wechat
    cancelled 10:00, wechat sms mail, withdrawn → wechat + mail
    cancelled 10:00, wechat sms mail, consent asked → wechat + mail
    letter 10:00, wechat sms mail, withdrawn → sms
    letter 10:00, wechat sms mail, consent asked → sms
    survey 10:00, wechat sms mail, agreed → wechat
    survey 10:00, wechat sms mail, agreed, consent asked → wechat
    survey 10:00, wechat sms mail, withdrawn, consent asked → optedOut
    survey 10:00, mail-followUp, agreed → optedOut
    survey 10:00, mail-followUp wechat, agreed, consent asked → wechat
    approved 20:00, mail, quiet 20–9, 3 a day → waits until 11-26 09:00
    approved 21:30, mail, quiet 22–7, 3 a day → mail
    approved 08:30, mail, quiet 20–9, 3 a day → waits until 11-25 09:00
    approved 07:30, mail, quiet 22–7, 3 a day → mail
    approved 10:00, mail, 1 today, quiet 21–8, 1 a day → waits until 11-26 08:00
    approved 10:00, mail, 4 today, quiet 21–8, 5 a day → mail
    enrolled 23:00, mail, 1 today, quiet 20–9, 1 a day → mail"
  `)
})

test('one tap refuses the purpose, or all mail where the purpose holds nothing back', () => {
  const kinds = Object.keys(MESSAGE_KINDS) as MessageKind[]
  expect(kinds.map((kind) => `${kind}: ${refusedAtOnce(kind) ?? 'nothing'}`).join(', ')).toMatchInlineSnapshot(
    `"letter: invite, letterAgain: invite, enrolled: place, approved: place, declined: place, promoted: place, withdrawn: place, changed: all, cancelled: all, reminder: place, survey: followUp, thanks: followUp, certificate: followUp, contract: nothing, code: nothing"`,
  )
})
