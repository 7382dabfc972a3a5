import { expect, test } from 'vitest'
import type { ChangeField } from '../meetings/change-diff.ts'
import { buildApprovalChain, chainPolicy } from './approval-chain.ts'
import { differenceOnlyChain } from './change-chain.ts'

const policy = chainPolicy({ complianceOverFen: 1_000_000, financeOverFen: 2_000_000, financeOverIoPercent: 80 })
const people = { lineManager: ['manager'], compliance: ['compliance'], finance: ['finance'] }
/** A meeting for which a first submission asks everybody, for every reason. */
const EVERYTHING = {
  stakes: { submitterId: 'owner', ownerId: 'owner', assistantIds: [], agentId: null, payeeIds: [] },
  amountFen: 3_000_000,
  ioBalanceFen: 3_000_000,
  hasPaidSpeaker: true,
  venueIsRestaurant: true,
}

const FIELDS: readonly ChangeField[] = [
  'category',
  'executeType',
  'startAt',
  'endAt',
  'placeId',
  'isRestaurant',
  'platformId',
  'budgetFen',
  'costCenterCode',
  'ioCode',
  'speakers',
  'topicIds',
  'audience',
  'departmentId',
  'productIds',
  'talkMinutes',
  'budgetLines',
]

function pathOf(fields: readonly ChangeField[], material = true, facts = EVERYTHING): string {
  const changes = fields.map((field) => ({ field, material }))
  const chain = buildApprovalChain(facts, differenceOnlyChain(policy, changes), people)
  return chain.ok
    ? chain.nodes.map(({ approverId, because }) => `${approverId} (${because.join()})`).join(' → ')
    : chain.reason
}

test('whom each material difference calls in, where a first submission would ask everybody', () => {
  const rows = FIELDS.map((field) => `${field.padEnd(15)}${pathOf([field])}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "category       manager (always) → compliance (paidSpeaker)
    executeType    manager (always) → compliance (paidSpeaker,restaurant)
    startAt        manager (always)
    endAt          manager (always)
    placeId        manager (always) → compliance (paidSpeaker,restaurant)
    isRestaurant   manager (always) → compliance (paidSpeaker,restaurant)
    platformId     manager (always)
    budgetFen      manager (always) → compliance (amountOver) → finance (amountOver,ioShareOver)
    costCenterCode manager (always) → finance (amountOver,ioShareOver)
    ioCode         manager (always) → finance (amountOver,ioShareOver)
    speakers       manager (always) → compliance (paidSpeaker)
    topicIds       manager (always)
    audience       manager (always) → compliance (paidSpeaker)
    departmentId   manager (always) → compliance (paidSpeaker)
    productIds     manager (always) → compliance (paidSpeaker)
    talkMinutes    manager (always) → compliance (paidSpeaker)
    budgetLines    manager (always) → compliance (amountOver) → finance (amountOver,ioShareOver)"
  `)
})

test('a meeting without paid speaker, restaurant or much money asks the line manager only', () => {
  const plain = {
    ...EVERYTHING,
    amountFen: 500_000,
    ioBalanceFen: 9_000_000,
    hasPaidSpeaker: false,
    venueIsRestaurant: false,
  }
  expect(new Set(FIELDS.map((field) => pathOf([field], true, plain)))).toEqual(new Set(['manager (always)']))
})

test('a budget that fell calls nobody in beside the line manager', () => {
  expect(pathOf(['budgetFen'], false)).toBe('manager (always)')
})

test('differences add up', () => {
  expect(pathOf(['startAt', 'speakers', 'budgetFen'])).toBe(
    'manager (always) → compliance (paidSpeaker,amountOver) → finance (amountOver,ioShareOver)',
  )
})
