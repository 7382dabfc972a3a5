import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETING_CATEGORIES } from '../meetings/meeting-codes.ts'
import { isPolicyKey, isPolicyValue, POLICY_CATALOG, policyDefinition } from './policy-catalog.ts'
import type { PolicyKey } from './policy-catalog.ts'
import { effectivePolicy, policiesFor, SHIPPED_ROWS, SHIPPED_VERSION } from './policy-engine.ts'
import type { PolicyRow } from './policy-engine.ts'
import { policySentence } from './policy-sentences.ts'
import type { PolicyScope } from './policy-scope.ts'

const KEYS = Object.keys(POLICY_CATALOG).filter(isPolicyKey)
const SCOPE: PolicyScope = { category: 'ONETIME', region: 'east', buId: 'onco' }
const EVERYWHERE = { category: null, region: null, buId: null }
const DAY = '2026-11-21'

function row(change: Partial<PolicyRow>): PolicyRow {
  const base = {
    key: 'lead.workdays',
    value: 3,
    severity: 'block',
    from: '2026-01-01',
    to: null,
    version: '1',
    source: 'proposal',
  } as const
  return { ...base, ...EVERYWHERE, ...change }
}

function value(rows: readonly PolicyRow[], onDate = DAY): number {
  return effectivePolicy(rows, 'lead.workdays', SCOPE, onDate).value
}

test('the whole catalog', () => {
  const rows = KEYS.map((key) => {
    const { unit, default: shipped, severity, source } = policyDefinition(key)
    return [key.padEnd(42), severity.padEnd(5), String(shipped).padEnd(18), unit.padEnd(9), source].join(' ')
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    lead.workdays                              block 3                  workdays  inferred
    meeting.days.max                           block 7                  days      proposal
    agenda.talks.over                          warn  0                  minutes   proposal
    audience.min.inHospital                    warn  15                 count     company practice
    audience.min.product                       warn  5                  count     company practice
    audience.min.patient                       warn  30                 count     company practice
    audience.min.remote                        warn  5                  count     company practice
    audience.perSpeaker.min                    warn  5                  count     company practice
    audience.seats.min                         warn  100                percent   proposal
    attendee.repeatTopic.months                warn  12                 months    industry code
    attendee.meals.months12                    warn  4                  count     industry code
    attendee.meetings.days90                   warn  6                  count     industry code
    meal.optIn                                 info  off                choice    proposal
    meal.perHead.max                           block 30000              fen       weak source, to be confirmed
    meal.perHead.warn                          warn  20000              fen       weak source, to be confirmed
    budget.overspend                           block 10                 percent   company practice
    budget.overspend.line                      warn  0                  percent   company practice
    signin.window.before                       info  60                 minutes   proposal
    signin.window.after                        info  30                 minutes   proposal
    signin.wall.names                          info  masked             choice    PIPL
    message.followUp.consent                   info  notAsked           choice    PIPL
    message.letterAgain.workdays               info  3                  workdays  proposal
    message.letterLast.days                    info  1                  days      proposal
    message.reminder.firstDays                 info  3                  days      proposal
    message.reminder.days                      info  1                  days      proposal
    message.reminder.hours                     info  2                  hours     proposal
    message.thanks                             info  true               flag      proposal
    message.thanks.hour                        info  9                  hourOfDay proposal
    message.quiet.from                         info  21                 hourOfDay proposal
    message.quiet.until                        info  8                  hourOfDay proposal
    message.perDay                             info  3                  count     proposal
    statement.minDuration                      info  70                 percent   proposal
    speaker.fee.net.max.national               block 300000             fen       association practice
    speaker.fee.net.max.regional               block 200000             fen       association practice
    speaker.fee.net.max.city                   block 100000             fen       association practice
    speaker.fee.recordedFactor                 block 50                 percent   association practice
    speaker.duration.min                       block 20                 minutes   proposal
    speaker.duration.tolerance                 info  10                 minutes   proposal
    speaker.cap.year.net                       block 6000000            fen       proposal
    speaker.cap.year.net.warnAt                warn  80                 percent   proposal
    speaker.cap.count.day                      block 2                  count     proposal
    speaker.cap.count.year                     block 12                 count     proposal
    speaker.cap.count.days90                   warn  3                  count     proposal
    speaker.conflict.bufferMinutes.sameCity    block 30                 minutes   proposal
    speaker.conflict.bufferMinutes.otherCity   block 180                minutes   proposal
    speaker.employerConsent                    block true               flag      国卫办医急函〔2023〕469号
    speaker.payment.route                      warn  qualifiedOrganiser choice    国卫办医急函〔2023〕469号
    speaker.blacklist                          block true               flag      product text
    overpay                                    block true               flag      product text
    fee.submit.workdays                        block 10                 workdays  proposal
    closing.deadline.workdays                  block 5                  workdays  association practice
    closing.reminder.workdays                  info  1,3,5              dayList   association practice
    closing.reminder.hour                      info  9                  hourOfDay association practice
    supplement.days                            block 10                 days      product text
    upload.eventPhotos                         info  true               flag      product text
    report.ready.hour                          info  8                  hourOfDay product text
    evidence.photos.min                        block 3                  count     association practice
    evidence.signInList                        block true               flag      association practice
    evidence.agenda                            block true               flag      association practice
    evidence.paidSpeaker                       block true               flag      association practice
    evidence.late                              block word               choice    proposal
    closing.standIn.approval                   block true               flag      proposal
    retention.absent.months                    info  6                  months    PIPL
    retention.signIn.years                     info  2                  years     PIPL
    retention.money.years                      info  10                 years     proposal
    retention.mail.days                        info  90                 days      proposal
    retention.answer.diet.days                 info  14                 days      PIPL
    retention.answer.invoice.days              info  180                days      proposal
    retention.answer.licence.days              info  730                days      proposal
    retention.answer.other.days                info  180                days      proposal
    retention.logs.days                        info  180                days      proposal
    approval.compliance.amount                 info  1000000            fen       proposal
    approval.finance.amount                    info  2000000            fen       proposal
    approval.finance.ioPercent                 info  80                 percent   proposal
    approval.change.growth                     info  20                 percent   product text
    approval.auto.amount                       info  200000             fen       proposal
    approval.reminder.hours                    info  8                  hours     proposal
    approval.escalation.hours                  info  24                 hours     proposal
    "
  `)
})

test('every default is a value its key can have, and has a name in both languages', () => {
  for (const key of KEYS) {
    const { zh, en, default: shipped } = policyDefinition(key)
    expect(isPolicyValue(key, shipped), key).toBe(true)
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})

test('values a key cannot have', () => {
  const bad: [PolicyKey, unknown][] = [
    ...['3', 3.5, -1, 61, null, true, Number.NaN].map((v): [PolicyKey, unknown] => ['lead.workdays', v]),
    ...[101, -1].map((v): [PolicyKey, unknown] => ['statement.minDuration', v]),
    ...[1, 'true', null].map((v): [PolicyKey, unknown] => ['overpay', v]),
    ...['cash', '', true].map((v): [PolicyKey, unknown] => ['speaker.payment.route', v]),
    ...[[], [0], [1.5], ['1'], 3, '1,3'].map((v): [PolicyKey, unknown] => ['closing.reminder.workdays', v]),
    ['closing.reminder.hour', 24],
    ['retention.logs.days', 179],
  ]
  expect(bad.filter(([key, v]) => isPolicyValue(key, v))).toEqual([])
  expect(isPolicyValue('closing.reminder.workdays', [1, 4])).toBe(true)
  expect(isPolicyValue('speaker.payment.route', 'companyDirect')).toBe(true)
})

test('the most specific row wins, whatever the order of the rows', () => {
  const rows = [
    row({ value: 1 }),
    row({ value: 2, buId: 'onco' }),
    row({ value: 3, region: 'east' }),
    row({ value: 4, category: 'ONETIME' }),
    row({ value: 5, region: 'east', buId: 'onco' }),
    row({ value: 6, category: 'ONETIME', buId: 'onco' }),
    row({ value: 7, category: 'ONETIME', region: 'east' }),
    row({ value: 8, category: 'ONETIME', region: 'east', buId: 'onco' }),
  ]
  for (let count = rows.length; count > 0; count -= 1) {
    const some = rows.slice(0, count)
    expect(value(some)).toBe(count)
    expect(value(some.toReversed())).toBe(count)
  }
})

test('a row of another scope, day, key or kind of value never counts', () => {
  const others = [
    row({ value: 9, category: 'PPM' }),
    row({ value: 9, category: 'ONETIME', region: 'west' }),
    row({ value: 9, buId: 'vaccines' }),
    row({ value: 9, from: '2026-11-22' }),
    row({ value: 9, to: '2026-11-20' }),
    row({ value: 9, key: 'fee.submit.workdays' }),
    row({ value: '9' }),
  ]
  expect(effectivePolicy(others, 'lead.workdays', SCOPE, DAY)).toEqual({
    key: 'lead.workdays',
    value: 3,
    severity: 'block',
    version: SHIPPED_VERSION,
    from: null,
    source: 'inferred',
  })
})

test('rows are in force from their first to their last day, and a later one takes over', () => {
  const rows = [row({ value: 4, to: '2026-12-31' }), row({ value: 6, from: '2026-12-01', version: '2' })]
  const days = ['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01', '2026-12-31', '2027-06-01']
  expect(days.map((day) => value(rows, day))).toEqual([3, 4, 4, 6, 6, 6])
  expect(value([row({ value: 4 }), row({ value: 5, version: '2' })])).toBe(5)
  expect(['2026-12-31', '2027-01-01'].map((day) => value([row({ value: 4, to: '2026-12-31' })], day))).toEqual([4, 3])
})

test('severity and version come from the row', () => {
  const policy = effectivePolicy([row({ severity: 'warn', version: '7' })], 'lead.workdays', SCOPE, DAY)
  expect(policy).toEqual({
    key: 'lead.workdays',
    value: 3,
    severity: 'warn',
    version: '7',
    from: '2026-01-01',
    source: 'proposal',
  })
})

test('lead times as shipped', () => {
  const lead = MEETING_CATEGORIES.map((category) => {
    const policies = policiesFor(SHIPPED_ROWS, { ...SCOPE, category }, DAY)
    return `${category} ${policies('lead.workdays').value}`
  })
  expect(lead).toEqual(['SUBEVENT 5', 'PPM 3', 'ONETIME 3', 'TAXONOMY 3', 'REMOTE_EDA 2', 'VX 2'])
  expect(SHIPPED_ROWS.every(({ key, value: shipped }) => isPolicyKey(key) && isPolicyValue(key, shipped))).toBe(true)
})

test('a row for nowhere else changes nothing, one more specific always decides', () => {
  const pick = (field: string) => fc.constantFrom(null, field, 'elsewhere')
  const anyRow = fc
    .record({ category: pick('ONETIME'), region: pick('east'), value: fc.integer({ min: 0, max: 60 }) })
    .map((change) => row(change))
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const foreign = row({ value: 60, ...SCOPE, buId: 'elsewhere' })
      expect(value([...rows, foreign])).toBe(value(rows))
      expect(value([...rows, row({ value: 17, ...SCOPE })])).toBe(17)
    }),
  )
})

test.each(KEYS)('%s says its value, and a flag says both', (key) => {
  const isFlag = policyDefinition(key).unit === 'flag'
  for (const locale of ['zh-CN', 'en'] as const) {
    const said = policySentence(key, true, { shown: '<7>', locale })
    expect(said.includes('<7>')).toBe(!isFlag)
    expect(policySentence(key, false, { shown: '<7>', locale }) !== said).toBe(isFlag)
  }
})
