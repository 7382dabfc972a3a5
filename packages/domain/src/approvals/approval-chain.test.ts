import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildApprovalChain, chainPolicy } from './approval-chain.ts'
import type { ChainFacts, ChainPeople } from './approval-chain.ts'

const policy = chainPolicy({ complianceOverFen: 1_000_000, financeOverFen: 2_000_000, financeOverIoPercent: 80 })
const people: ChainPeople = {
  lineManager: ['manager', 'director', 'president'],
  compliance: ['compliance1', 'compliance2'],
  finance: ['finance1', 'finance2'],
}
const plain: ChainFacts = {
  stakes: { submitterId: 'owner', ownerId: 'owner', assistantIds: [], agentId: null, payeeIds: [] },
  amountFen: 500_000,
  ioBalanceFen: 10_000_000,
  hasPaidSpeaker: false,
  venueIsRestaurant: false,
}
const show = (facts: Partial<ChainFacts>, changed: Partial<ChainPeople> = {}) => {
  const chain = buildApprovalChain({ ...plain, ...facts }, policy, { ...people, ...changed })
  return chain.ok
    ? chain.nodes
        .map(({ approverId, steps, because }) => `${approverId} (${steps.join('+')}: ${because.join()})`)
        .join(' → ')
    : chain.reason
}

test('the approvers in the chain, and why', () => {
  const cases: readonly (readonly [string, Partial<ChainFacts>])[] = [
    ['5,000', {}],
    ['10,000', { amountFen: 1_000_000 }],
    ['10,000.01', { amountFen: 1_000_001 }],
    ['paid speaker', { hasPaidSpeaker: true }],
    ['restaurant', { venueIsRestaurant: true }],
    ['20,000.01', { amountFen: 2_000_001 }],
    ['80 % of the IO', { ioBalanceFen: 625_000 }],
    ['over 80 % of the IO', { ioBalanceFen: 624_999 }],
    ['all of it', { amountFen: 3_000_000, hasPaidSpeaker: true, venueIsRestaurant: true, ioBalanceFen: 3_000_000 }],
    ['no money', { amountFen: 0, ioBalanceFen: null }],
  ]
  expect(cases.map(([name, facts]) => `${name}: ${show(facts)}`).join('\n')).toMatchInlineSnapshot(`
    "5,000: manager (lineManager: always)
    10,000: manager (lineManager: always)
    10,000.01: manager (lineManager: always) → compliance1 (compliance: amountOver)
    paid speaker: manager (lineManager: always) → compliance1 (compliance: paidSpeaker)
    restaurant: manager (lineManager: always) → compliance1 (compliance: restaurant)
    20,000.01: manager (lineManager: always) → compliance1 (compliance: amountOver) → finance1 (finance: amountOver)
    80 % of the IO: manager (lineManager: always)
    over 80 % of the IO: manager (lineManager: always) → finance1 (finance: ioShareOver)
    all of it: manager (lineManager: always) → compliance1 (compliance: paidSpeaker,amountOver,restaurant) → finance1 (finance: amountOver,ioShareOver)
    no money: manager (lineManager: always)"
  `)
})

test('a person with a stake is passed over; a manager needed for two steps leaves the line to the next above', () => {
  const stakes = (changed: Partial<ChainFacts['stakes']>) => ({ stakes: { ...plain.stakes, ...changed } })
  const both = { hasPaidSpeaker: true }
  const rows = [
    `manager submits: ${show(stakes({ submitterId: 'manager' }))}`,
    `manager assists, director is paid: ${show(stakes({ assistantIds: ['manager'], payeeIds: ['director'] }))}`,
    `manager is the agent: ${show(stakes({ agentId: 'manager' }))}`,
    `whole line has a stake: ${show(stakes({ assistantIds: ['manager', 'director', 'president'] }))}`,
    `compliance1 owns: ${show({ ...both, ...stakes({ ownerId: 'compliance1' }) })}`,
    `manager is compliance too, another one free: ${show(both, { compliance: ['manager', 'compliance2'] })}`,
    `manager is the only compliance: ${show(both, { compliance: ['manager'] })}`,
    `one person is the whole line and compliance: ${show(both, { lineManager: ['manager'], compliance: ['manager'] })}`,
    `compliance is finance too, another one free: ${show({ ...both, amountFen: 2_000_001 }, { finance: ['compliance1', 'finance2'] })}`,
    `no compliance: ${show(both, { compliance: [] })}`,
    `no finance: ${show({ amountFen: 2_000_001 }, { finance: [] })}`,
    `no compliance, none needed: ${show({}, { compliance: [] })}`,
  ]
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "manager submits: director (lineManager: always)
    manager assists, director is paid: president (lineManager: always)
    manager is the agent: director (lineManager: always)
    whole line has a stake: chainNoLineManager
    compliance1 owns: manager (lineManager: always) → compliance2 (compliance: paidSpeaker)
    manager is compliance too, another one free: manager (lineManager: always) → compliance2 (compliance: paidSpeaker)
    manager is the only compliance: director (lineManager: always) → manager (compliance: paidSpeaker)
    one person is the whole line and compliance: chainTooFewPeople
    compliance is finance too, another one free: manager (lineManager: always) → compliance1 (compliance: paidSpeaker,amountOver) → finance2 (finance: amountOver)
    no compliance: chainNoCompliance
    no finance: chainNoFinance
    no compliance, none needed: manager (lineManager: always)"
  `)
})

test('a policy without a step that applies gives no chain', () => {
  expect(buildApprovalChain(plain, [], people)).toEqual({ ok: false, reason: 'chainEmpty' })
})

test('no person twice, none with a stake, never empty', () => {
  const person = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e')
  const list = fc.uniqueArray(person, { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.record({ lineManager: list, compliance: list, finance: list }),
      fc.record({
        submitterId: person,
        ownerId: person,
        assistantIds: list,
        agentId: fc.option(person),
        payeeIds: list,
      }),
      fc.integer({ min: 0, max: 4_000_000 }),
      (candidates, stakes, amountFen) => {
        const chain = buildApprovalChain({ ...plain, stakes, amountFen }, policy, candidates)
        if (!chain.ok) return
        const ids = chain.nodes.map(({ approverId }) => approverId)
        const staked = [stakes.submitterId, stakes.ownerId, stakes.agentId, ...stakes.assistantIds, ...stakes.payeeIds]
        expect(ids.length).toBeGreaterThan(0)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => staked.includes(id))).toEqual([])
      },
    ),
  )
})
