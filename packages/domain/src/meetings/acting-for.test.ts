import { expect, test } from 'vitest'
import { chosenOwner } from './acting-for.ts'

const stored = (ownerId: string, agentId: string | null, isDraft = true) => ({ ownerId, agentId, isDraft })

test.each([
  ['a new meeting is the own one', null, undefined, 'agent'],
  ['named by its owner', 'lin', undefined, 'lin'],
  ['not named', 'wang', undefined, 'actingForUnknown'],
  ['nothing chosen over a draft', null, stored('lin', 'agent'), 'lin'],
  ['an own draft given to the colleague', 'lin', stored('agent', null), 'lin'],
  ['a draft for the colleague taken back', 'agent', stored('lin', 'agent'), 'agent'],
  ['a draft of the colleague without the agent', 'agent', stored('lin', null), 'meetingOwnerFixed'],
  ['an own draft given to another', 'wang', stored('agent', null), 'actingForUnknown'],
  ['submitted before', 'lin', stored('agent', null, false), 'meetingOwnerFixed'],
  ['submitted before, taken back', 'agent', stored('lin', 'agent', false), 'meetingOwnerFixed'],
] as const)('%s', (_, wantedId, draft, answer) => {
  const choice = chosenOwner({ actorId: 'agent', wantedId, principalIds: ['lin'], stored: draft })
  expect(choice.ok ? choice.ownerId : choice.reason).toBe(answer)
})
