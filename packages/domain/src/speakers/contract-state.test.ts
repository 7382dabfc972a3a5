import { describe, expect, it } from 'vitest'
import { MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import { CONTRACT_STANDINGS, CONTRACT_STATES, contractStanding, decideIssue, decideSigning } from './contract-state.ts'
import { changedTerms, type ContractTerms } from './contract-terms.ts'

const TERMS: ContractTerms = {
  topicName: '心力衰竭的药物治疗',
  role: 'speaker',
  minutes: 40,
  isRecorded: false,
  net: 200_000,
  gross: 230_000,
  paymentRoute: 'qualifiedOrganiser',
  startAt: '2026-12-08T06:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
}

describe('what makes a contract stale', () => {
  it.each([
    [{ net: 180_000 }, ['fee']],
    [{ gross: 231_000 }, ['fee']],
    [{ topicName: '心房颤动' }, ['topic']],
    [{ role: 'chair' as const }, ['topic']],
    [{ minutes: 30 }, ['minutes']],
    [{ isRecorded: true }, ['minutes']],
    [{ startAt: '2026-12-09T06:00:00.000Z', endAt: '2026-12-09T08:00:00.000Z' }, ['time']],
    [{ paymentRoute: 'companyDirect' as const }, ['route']],
    [{ net: 180_000, minutes: 30 }, ['fee', 'minutes']],
    [{}, []],
  ])('%o', (change, expected) => {
    expect(changedTerms(TERMS, { ...TERMS, ...change })).toEqual(expected)
  })
})

it('how a contract stands, by state and by what became of the talk', () => {
  const cases = [
    ['as agreed', {}],
    ['terms changed', { changed: ['fee'] as const }],
    ['talk gone', { isTalkGone: true }],
    ['time over', { now: 100 }],
  ] as const
  const rows = CONTRACT_STATES.map((state) => {
    const facts = { state, isTalkGone: false, changed: [], now: 99, expiresAt: 100 }
    return `${state.padEnd(9)} ${cases.map(([name, change]) => `${name}=${contractStanding({ ...facts, ...change })}`).join(' ')}`
  })
  expect(contractStanding(undefined)).toBe('none')
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    open      as agreed=open terms changed=stale talk gone=stale time over=expired
    signed    as agreed=signed terms changed=signedStale talk gone=signedStale time over=signed
    declined  as agreed=declined terms changed=declined talk gone=declined time over=declined
    voided    as agreed=voided terms changed=voided talk gone=voided time over=voided
    "
  `)
})

it('who may sign, by standing and status of the meeting', () => {
  const rows = CONTRACT_STANDINGS.map((standing) => {
    const open = MEETING_STATUS_CODES.filter((status) => decideSigning(standing, status).ok)
    const refusal = decideSigning(standing, 40)
    return `${standing.padEnd(11)} ${open.join(' ') || '-'} ${refusal.ok ? '' : refusal.reason}`.trimEnd()
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    none        - contractVoided
    open        20 40 50 60
    expired     - contractExpired
    stale       - contractStale
    signed      - contractIsSigned
    signedStale - contractStale
    declined    - contractDeclined
    voided      - contractVoided
    "
  `)
  expect(decideSigning('open', 80)).toEqual({ ok: false, reason: 'contractMeetingClosed' })
})

it('what asking for a link does, by standing', () => {
  const said = (facts: Parameters<typeof decideIssue>[1]) =>
    CONTRACT_STANDINGS.map((standing) => {
      const decision = decideIssue(standing, facts)
      const text = !decision.ok ? decision.reason : decision.what === 'keep' ? 'keep' : `make (${decision.cause})`
      return `${standing.padEnd(11)} ${text}`
    }).join('\n')
  expect(`\n${said({ net: 1, hasPhone: true, wantsNew: false })}\n`).toMatchInlineSnapshot(`
    "
    none        make (termsChanged)
    open        keep
    expired     make (expired)
    stale       make (termsChanged)
    signed      keep
    signedStale make (termsChanged)
    declined    make (termsChanged)
    voided      make (termsChanged)
    "
  `)
  expect(`\n${said({ net: 1, hasPhone: true, wantsNew: true })}\n`).toMatchInlineSnapshot(`
    "
    none        make (termsChanged)
    open        make (reissued)
    expired     make (expired)
    stale       make (termsChanged)
    signed      contractIsSigned
    signedStale make (termsChanged)
    declined    make (termsChanged)
    voided      make (termsChanged)
    "
  `)
  expect(decideIssue('none', { net: 0, hasPhone: true, wantsNew: false })).toEqual({
    ok: false,
    reason: 'contractNotNeeded',
  })
  expect(decideIssue('none', { net: 1, hasPhone: false, wantsNew: false })).toEqual({
    ok: false,
    reason: 'contractNoPhone',
  })
})
