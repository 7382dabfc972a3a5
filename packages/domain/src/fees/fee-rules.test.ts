import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, instantMs } from '../kit/time.ts'
import { policiesFor } from '../policies/policy-engine.ts'
import { SPEAKER_LEVELS } from '../speakers/speaker-rules.ts'
import { workCalendar } from '../meetings/work-calendar.ts'
import { decideFeeWindow, levelMaxNet, payableMinutes, proratedNet } from './fee-rules.ts'
import { FEE_HOLDS, feeHolds } from './hold-rules.ts'
import type { FeeClaim, FeeFacts } from './hold-rules.ts'
import { holdText } from './hold-texts.ts'

const POLICIES = policiesFor([], { category: 'ONETIME', region: null, buId: null }, '2026-11-21')
const OFF = policiesFor(
  [
    {
      key: 'overpay',
      value: false,
      severity: 'info',
      category: null,
      region: null,
      buId: null,
      from: '2026-01-01',
      to: null,
      source: 'proposal',
      version: '1',
    },
  ],
  { category: 'ONETIME', region: null, buId: null },
  '2026-11-21',
)

const CLAIM: FeeClaim = {
  level: 'regional',
  recorded: false,
  net: 200_000,
  contractedNet: 200_000,
  contractedMinutes: 40,
  deliveredMinutes: 35,
}
const FACTS: FeeFacts = {
  blacklisted: false,
  signedIn: true,
  employerConsent: true,
  aboveLevelAgreed: false,
  hasLiveFee: false,
  yearNetBefore: 0,
  yearCountBefore: 0,
}

function shown(claim: Partial<FeeClaim>, facts: Partial<FeeFacts>): string[] {
  return feeHolds({ ...CLAIM, ...claim }, { ...FACTS, ...facts }, POLICIES).map(
    (hold) => `${hold.reason}: ${holdText(hold, 'zh-CN')} / ${holdText(hold, 'en')}`,
  )
}

test('net 2,000 for 40 minutes contracted, by minutes delivered', () => {
  const table = [0, 10, 29, 30, 39, 40, 60].map(
    (delivered) =>
      `${delivered} → ${payableMinutes(40, delivered, 10)} min, ${proratedNet(200_000, 40, delivered, 10)} fen`,
  )
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    0 → 0 min, 0 fen
    10 → 10 min, 50000 fen
    29 → 29 min, 145000 fen
    30 → 40 min, 200000 fen
    39 → 40 min, 200000 fen
    40 → 40 min, 200000 fen
    60 → 40 min, 200000 fen
    "
  `)
})

test('never more than contracted, never less for longer', () => {
  const minutes = fc.integer({ min: 1, max: 480 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), minutes, minutes, (net, contracted, delivered) => {
      const due = proratedNet(net, contracted, delivered, 10)
      expect(due).toBeLessThanOrEqual(net)
      expect(proratedNet(net, contracted, delivered + 1, 10)).toBeGreaterThanOrEqual(due)
    }),
  )
  expect(proratedNet(200_000, 0, 10, 10)).toBe(0)
})

test('the highest net fee by level, spoken and recorded', () => {
  const row = (recorded: boolean) => SPEAKER_LEVELS.map((level) => levelMaxNet(level, recorded, POLICIES))
  expect([row(false), row(true)]).toEqual([
    [300_000, 200_000, 100_000],
    [150_000, 100_000, 50_000],
  ])
})

test('each hold, alone, with its sentence', () => {
  expect(shown({}, {})).toEqual([])
  const cases = [
    shown({}, { blacklisted: true }),
    shown({}, { hasLiveFee: true }),
    shown({}, { signedIn: false }),
    shown({}, { signedIn: false, isOnSheet: true }),
    shown({}, { employerConsent: false }),
    shown({ net: 200_001, contractedNet: 200_001 }, {}),
    shown({ net: 100_001, contractedNet: 200_000, recorded: true }, {}),
    shown({ deliveredMinutes: 20 }, {}),
    shown({}, { yearNetBefore: 5_800_001 }),
    shown({}, { yearCountBefore: 12 }),
  ]
  expect(`\n${cases.flat().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    blacklisted: 讲者在不合作名单中 / The speaker is on the list not to be engaged
    duplicate: 同一会议、课题和角色已有一笔劳务费 / There is a fee for this meeting, topic and role already
    notSignedIn: 讲者没有参会记录 / There is no record that the speaker attended
    notSignedIn: 讲者有签到表，未扫码签到 / The speaker is on a paper sign-in sheet and did not scan
    employerConsentMissing: 缺少讲者所在单位的同意证明 / The employer's consent is missing
    feeAboveLevel: 税后 2,000.01 元，超过级别上限 2,000 元 / 2,000.01 yuan net, above the level's 2,000
    feeAboveLevel: 税后 1,000.01 元，超过级别上限 1,000 元 / 1,000.01 yuan net, above the level's 1,000
    feeAboveContract: 税后 2,000 元，超过按合同和实际时长应付的 1,000 元 / 2,000 yuan net, above the 1,000 due by contract and minutes delivered
    yearNetExceeded: 本年累计税后 60,000.01 元，超过上限 60,000 元 / 60,000.01 yuan net this year, above the limit of 60,000
    yearCountExceeded: 本年累计 13 场，超过上限 12 场 / 13 meetings this year, above the limit of 12
    "
  `)
})

test('at a limit nothing is held, and a fee above the level passes once compliance has agreed', () => {
  expect(shown({}, { yearNetBefore: 5_800_000, yearCountBefore: 11 })).toEqual([])
  expect(shown({ net: 250_000, contractedNet: 250_000 }, { aboveLevelAgreed: true })).toEqual([])
})

test('everything wrong at once gives every reason, in order', () => {
  const facts = {
    blacklisted: true,
    signedIn: false,
    employerConsent: false,
    hasLiveFee: true,
    aboveLevelAgreed: false,
    yearNetBefore: 6_000_000,
    yearCountBefore: 12,
  }
  const holds = feeHolds({ ...CLAIM, net: 300_000 }, facts, POLICIES)
  expect(holds.map(({ reason }) => reason)).toEqual(FEE_HOLDS)
  // A row that switches the holds off counts as not there.
  expect(feeHolds({ ...CLAIM, net: 300_000 }, facts, OFF)).toEqual(holds)
})

test('fees are submitted until the tenth working day after the end is over', () => {
  const end = instantMs(instantAt('2026-11-20', '18:00'))
  const last = instantMs(instantAt('2026-12-04', '23:59'))
  expect(decideFeeWindow(last, end, POLICIES, workCalendar([]))).toEqual({ ok: true, until: last + 60_000 })
  expect(decideFeeWindow(last + 60_000, end, POLICIES, workCalendar([]))).toEqual({
    ok: false,
    reason: 'feeWindowClosed',
  })
  const holiday = workCalendar([{ date: '2026-12-01', kind: 'holiday', source: 'company' }])
  expect(decideFeeWindow(last + 60_000, end, POLICIES, holiday).ok).toBe(true)
})
