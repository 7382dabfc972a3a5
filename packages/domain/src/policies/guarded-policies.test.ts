import { expect, it } from 'vitest'
import { GUARDED_POLICIES, weakensPolicy } from './guarded-policies.ts'
import { isPolicyKey, type PolicyKey, isPolicyValue, POLICY_CATALOG, policyDefinition } from './policy-catalog.ts'

const keys = Object.keys(GUARDED_POLICIES).filter(isPolicyKey)

/** All other policies: no money and no proof follows them, for these reasons. */
const UNGUARDED: Readonly<Record<string, readonly PolicyKey[]>> = {
  'a bound of planning: the approvers see the meeting': [
    'lead.workdays',
    'meeting.days.max',
    'agenda.talks.over',
    'audience.min.inHospital',
    'audience.min.product',
    'audience.min.patient',
    'audience.min.remote',
    'audience.perSpeaker.min',
    'audience.seats.min',
    'attendee.repeatTopic.months',
  ],
  'a mark beside a name: nothing is refused for it': ['attendee.meetings.days90'],
  'the time of a reminder, message or report': [
    'approval.reminder.hours',
    'approval.escalation.hours',
    'closing.reminder.workdays',
    'closing.reminder.hour',
    'report.ready.hour',
    'message.letterAgain.workdays',
    'message.letterLast.days',
    'message.reminder.firstDays',
    'message.reminder.days',
    'message.reminder.hours',
    'message.thanks',
    'message.thanks.hour',
    'message.quiet.from',
    'message.quiet.until',
    'message.perDay',
  ],
  'messages after a meeting, no money and no evidence': ['message.followUp.consent'],
  'names on a screen in the room, masked as shipped and by law a choice of the company': ['signin.wall.names'],
}

it('each policy is guarded, or has a reason', () => {
  const named = [...keys, ...Object.values(UNGUARDED).flat()]
  expect(named.toSorted()).toEqual(Object.keys(POLICY_CATALOG).toSorted())
})

it('lists the policies that guard money or evidence, what weakens them, and how far they go', () => {
  const lines = keys.map((key) => {
    const row = policyDefinition(key)
    const numbers = 'min' in row || 'max' in row ? `${row.min ?? 'unit'} to ${row.max ?? 'unit'}` : '-'
    const bounds = 'isAlwaysOn' in row ? 'always on' : numbers
    return `${key.padEnd(30)} weaker: ${GUARDED_POLICIES[key]?.padEnd(6)} ${bounds}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    approval.compliance.amount     weaker: higher unit to 5000000
    approval.finance.amount        weaker: higher unit to 10000000
    approval.finance.ioPercent     weaker: higher unit to 95
    approval.change.growth         weaker: higher unit to 50
    approval.auto.amount           weaker: higher unit to 1000000
    attendee.meals.months12        weaker: higher unit to 60
    meal.optIn                     weaker: shipped -
    meal.perHead.max               weaker: higher unit to 100000
    meal.perHead.warn              weaker: higher unit to 100000
    budget.overspend               weaker: higher unit to 50
    budget.overspend.line          weaker: higher unit to 50
    speaker.fee.net.max.national   weaker: higher unit to 1000000
    speaker.fee.net.max.regional   weaker: higher unit to 1000000
    speaker.fee.net.max.city       weaker: higher unit to 1000000
    speaker.fee.recordedFactor     weaker: higher -
    speaker.duration.min           weaker: lower  5 to unit
    speaker.duration.tolerance     weaker: higher unit to 60
    speaker.cap.year.net           weaker: higher unit to 20000000
    speaker.cap.year.net.warnAt    weaker: higher unit to 95
    speaker.cap.count.day          weaker: higher unit to 5
    speaker.cap.count.year         weaker: higher unit to 60
    speaker.cap.count.days90       weaker: higher unit to 30
    speaker.employerConsent        weaker: off    always on
    speaker.payment.route          weaker: other  -
    speaker.blacklist              weaker: off    always on
    overpay                        weaker: off    always on
    speaker.conflict.bufferMinutes.sameCity weaker: lower  -
    speaker.conflict.bufferMinutes.otherCity weaker: lower  -
    signin.window.before           weaker: higher -
    signin.window.after            weaker: higher -
    statement.minDuration          weaker: lower  -
    closing.deadline.workdays      weaker: higher -
    fee.submit.workdays            weaker: higher -
    supplement.days                weaker: higher unit to 60
    upload.eventPhotos             weaker: off    -
    evidence.photos.min            weaker: lower  1 to unit
    evidence.signInList            weaker: off    always on
    evidence.agenda                weaker: off    -
    evidence.paidSpeaker           weaker: off    always on
    evidence.late                  weaker: shipped -
    closing.standIn.approval       weaker: off    -
    retention.absent.months        weaker: lower  6 to 24
    retention.signIn.years         weaker: lower  2 to 10
    retention.money.years          weaker: lower  10 to 30
    retention.mail.days            weaker: lower  30 to 365
    retention.answer.diet.days     weaker: higher 1 to 90
    retention.answer.invoice.days  weaker: higher 1 to 730
    retention.answer.licence.days  weaker: higher 1 to 730
    retention.answer.other.days    weaker: higher 1 to 730
    retention.logs.days            weaker: lower  180 to 1095
    "
  `)
})

it('says for each whether a version weakens', () => {
  const at = (value: unknown, severity: 'block' | 'warn' = 'block') => ({ value, severity })
  expect(weakensPolicy('retention.money.years', at(12), at(10))).toBe(true)
  expect(weakensPolicy('retention.money.years', at(10), at(12))).toBe(false)
  expect(weakensPolicy('meal.perHead.max', at(30_000), at(30_001))).toBe(true)
  expect(weakensPolicy('meal.perHead.max', at(30_000), at(20_000, 'warn'))).toBe(true)
  expect(weakensPolicy('overpay', at(true), at(false))).toBe(true)
  expect(weakensPolicy('overpay', at(false), at(true))).toBe(false)
  expect(weakensPolicy('signin.window.after', at(30), at(1440))).toBe(true)
  expect(weakensPolicy('statement.minDuration', at(70), at(1))).toBe(true)
  expect(weakensPolicy('speaker.payment.route', at('qualifiedOrganiser'), at('companyDirect'))).toBe(true)
})

it('keeps floors and ceilings that no policy passes', () => {
  const outside: readonly (readonly [Parameters<typeof isPolicyValue>[0], unknown])[] = [
    ['retention.money.years', 9],
    ['retention.money.years', 31],
    ['retention.signIn.years', 1],
    ['retention.signIn.years', 0],
    ['retention.signIn.years', 11],
    ['retention.absent.months', 5],
    ['retention.absent.months', 25],
    ['retention.mail.days', 29],
    ['retention.logs.days', 179],
    ['approval.compliance.amount', 5_000_001],
    ['approval.finance.amount', 10_000_001],
    ['approval.finance.ioPercent', 96],
    ['approval.auto.amount', 1_000_001],
    ['meal.perHead.max', 100_001],
    ['budget.overspend', 51],
    ['speaker.fee.net.max.national', 1_000_001],
    ['speaker.cap.year.net', 20_000_001],
    ['speaker.cap.count.day', 6],
    ['evidence.photos.min', 0],
    ['evidence.paidSpeaker', false],
    ['evidence.signInList', false],
    ['overpay', false],
    ['speaker.blacklist', false],
    ['speaker.employerConsent', false],
  ]
  for (const [key, value] of outside) expect([key, value, isPolicyValue(key, value)]).toEqual([key, value, false])
  for (const key of Object.keys(POLICY_CATALOG).filter(isPolicyKey))
    expect(isPolicyValue(key, policyDefinition(key).default)).toBe(true)
})
