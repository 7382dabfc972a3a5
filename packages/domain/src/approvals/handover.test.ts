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

test('a stored node gives back the steps it was made of; those of earlier builds stand for several', () => {
  const of = (step: 'lineManager' | 'compliance' | 'finance', because: string) =>
    stepsOfNode({ step, because: because.split(' ') as ReturnType<typeof stepsOfNode>[number]['because'] })
      .map((part) => part.step)
      .join('+')
  const built = buildApprovalChain(facts, policy, people)
  if (!built.ok) throw new Error(built.reason)
  for (const { steps, because } of built.nodes)
    expect(of(steps[0] ?? 'finance', because.join(' '))).toBe(steps.join('+'))
  expect(of('lineManager', 'always paidSpeaker amountOver restaurant')).toBe('lineManager+compliance')
  expect(of('compliance', 'paidSpeaker amountOver amountOver ioShareOver')).toBe('compliance+finance')
  expect(of('lineManager', 'always paidSpeaker amountOver restaurant amountOver ioShareOver')).toBe(
    'lineManager+compliance+finance',
  )
})

test('the successor of an approver that left', () => {
  const show = (
    step: 'lineManager' | 'compliance' | 'finance',
    because: string,
    changed: Partial<ChainPeople> = {},
  ) => {
    const node = { step, because: because.split(' ') as ReturnType<typeof stepsOfNode>[number]['because'] }
    const found = successorsOf(node, { ...people, ...changed }, { stakes, taken: ['left', 'president'] })
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
    nobody
    nobody
    nobody"
  `)
})

test('the second approver of a step that waits too long', () => {
  const show = (approverId: string, step: 'lineManager' | 'compliance' | 'finance') =>
    standInFor({ approverId, step }, people, { stakes }) ?? 'nobody'
  expect([show('manager', 'lineManager'), show('compliance1', 'compliance'), show('finance2', 'finance')]).toEqual([
    'director',
    'compliance2',
    'nobody',
  ])
})
