import { expect, test } from 'vitest'
import { mayDecide } from './decision-policy.ts'
import type { MeetingStakes } from './decision-policy.ts'

const stakes: MeetingStakes = {
  submitterId: 'submitter',
  ownerId: 'owner',
  assistantIds: ['assistant1', 'assistant2'],
  agentId: 'agent',
  payeeIds: ['payee'],
}
const people = ['submitter', 'owner', 'assistant1', 'assistant2', 'agent', 'payee', 'manager']

test('deciders (rows) for principals (columns): no person with a stake, on either side of a delegation', () => {
  const cell = (actorId: string, principalId: string) => {
    const answer = mayDecide({ actorId, principalId }, stakes)
    return (answer.ok ? 'yes' : answer.reason.replace('decision', '')).padEnd(14)
  }
  const rows = people.map((actorId) =>
    `${actorId.padEnd(10)} alone ${cell(actorId, actorId)} for manager ${cell(actorId, 'manager')} manager for them ${cell('manager', actorId)}`.trimEnd(),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "submitter  alone OwnSubmission  for manager OwnSubmission  manager for them OwnSubmission
    owner      alone OwnMeeting     for manager OwnMeeting     manager for them OwnMeeting
    assistant1 alone ActsForOwner   for manager ActsForOwner   manager for them ActsForOwner
    assistant2 alone ActsForOwner   for manager ActsForOwner   manager for them ActsForOwner
    agent      alone ActsForOwner   for manager ActsForOwner   manager for them ActsForOwner
    payee      alone PaidByMeeting  for manager PaidByMeeting  manager for them PaidByMeeting
    manager    alone yes            for manager yes            manager for them yes"
  `)
})

test('a meeting without an agent gives no person the stake of an agent', () => {
  expect(mayDecide({ actorId: 'manager', principalId: 'manager' }, { ...stakes, agentId: null })).toEqual({ ok: true })
})
