import { expect, test } from 'vitest'
import { buildApprovalChain, type ChainFacts, type ChainPeople, chainPolicy } from './approval-chain.ts'
import { standInFor, stepsOfNode, successorsOf } from './handover.ts'

const policy = chainPolicy({ complianceOverFen: 1_000_000, financeOverFen: 2_000_000, financeOverIoPercent: 80 })
const stakes = { submitterId: 'owner', ownerId: 'owner', assistantIds: ['helper'], agentId: null, payeeIds: [] }
const facts: ChainFacts = {
  stakes,
  amountFen: 3_000_000,
  ioBalanceFen: 3_000_000,
  hasPaidSpeaker: true,
  venueIsRestaurant: true,
}
const people: ChainPeople = {
  lineManager: ['director', 'president'],
  compliance: ['helper', 'compliance2'],
  finance: ['finance2'],
}

test('a stored node gives back the steps it was made of', () => {
  const chains: readonly ChainPeople[] = [
    { lineManager: ['a'], compliance: ['b'], finance: ['c'] },
    { lineManager: ['a'], compliance: ['a'], finance: ['c'] },
    { lineManager: ['a'], compliance: ['b'], finance: ['b'] },
    { lineManager: ['a'], compliance: ['a'], finance: ['a'] },
  ]
  for (const chain of chains) {
    const built = buildApprovalChain(facts, policy, chain)
    if (!built.ok) throw new Error(built.reason)
    for (const { steps, because } of built.nodes)
      expect(stepsOfNode({ step: steps[0] ?? 'finance', because }).map(({ step }) => step)).toEqual(steps)
  }
})

test('who follows somebody who left', () => {
  const show = (
    step: 'lineManager' | 'compliance' | 'finance',
    because: string,
    changed: Partial<ChainPeople> = {},
  ) => {
    const node = { step, because: because.split(' ') as ReturnType<typeof stepsOfNode>[number]['because'] }
    const found = successorsOf(node, { ...people, ...changed }, { stakes, taken: ['left', 'finance2'] })
    return (
      found?.map((one) => `${one.approverId} (${one.steps.join('+')}: ${one.because.join()})`).join(' → ') ?? 'nobody'
    )
  }
  expect(
    [
      show('lineManager', 'always'),
      show('compliance', 'paidSpeaker amountOver'),
      show('finance', 'amountOver ioShareOver'),
      show('lineManager', 'always paidSpeaker ioShareOver'),
      show('compliance', 'amountOver amountOver', { finance: ['compliance2'] }),
      show('compliance', 'paidSpeaker', { compliance: ['helper'] }),
      show('lineManager', 'always paidSpeaker', { compliance: [] }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "director (lineManager: always)
    compliance2 (compliance: paidSpeaker,amountOver)
    finance2 (finance: amountOver,ioShareOver)
    director (lineManager: always) → compliance2 (compliance: paidSpeaker) → finance2 (finance: ioShareOver)
    compliance2 (compliance+finance: amountOver,amountOver)
    nobody
    nobody"
  `)
})

test('who may decide beside somebody who lets a step wait', () => {
  const show = (approverId: string, step: 'lineManager' | 'compliance' | 'finance') =>
    standInFor({ approverId, step }, people, stakes) ?? 'nobody'
  expect([show('manager', 'lineManager'), show('compliance1', 'compliance'), show('finance2', 'finance')]).toEqual([
    'director',
    'compliance2',
    'nobody',
  ])
})
