import { expect, test } from 'vitest'
import { type PassedStep, stepRefusal, stepsDone } from './step-refusal.ts'

const stakes = { submitterId: 'submitter', ownerId: 'owner', assistantIds: ['helper'], agentId: 'agent', payeeIds: [] }
const decided = (decidedBy: string | null, escalatedToId: string | null = null): PassedStep[] => [
  { approverId: 'manager', escalatedToId, decidedBy },
]

test('decisions on a step, by doer and by the steps passed before it', () => {
  const passed: Record<string, PassedStep[]> = {
    'nothing passed': [],
    'passed by manager': decided('manager'),
    'passed by deputy': decided('deputy'),
    'passed by director, to whom it went up': decided('director', 'director'),
    'passed, person not kept': decided(null),
  }
  const doers = ['manager', 'deputy', 'director', 'compliance', 'compliance for manager', 'deputy for compliance']
  const cell = (doer: string, steps: PassedStep[]) => {
    const [actorId = '', principalId = actorId] = doer.split(' for ')
    return (stepRefusal({ actorId, principalId }, { stakes, passed: steps }) ?? 'yes').padEnd(24)
  }
  const lines = Object.entries(passed).map(([name, steps]) =>
    [name.padEnd(40), ...doers.map((doer) => cell(doer, steps))].join('').trimEnd(),
  )
  expect(
    `\n${[
      ''.padEnd(40) +
        doers
          .map((doer) => doer.padEnd(24))
          .join('')
          .trimEnd(),
      ...lines,
    ].join('\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
                                            manager                 deputy                  director                compliance              compliance for manager  deputy for compliance
    nothing passed                          yes                     yes                     yes                     yes                     yes                     yes
    passed by manager                       decisionStepTaken       yes                     yes                     yes                     decisionStepTaken       yes
    passed by deputy                        decisionStepTaken       decisionStepTaken       yes                     yes                     decisionStepTaken       decisionStepTaken
    passed by director, to whom it went up  yes                     yes                     decisionStepTaken       yes                     yes                     yes
    passed, person not kept                 decisionStepTaken       yes                     yes                     yes                     decisionStepTaken       yes
    "
  `)
})

test('a stake comes first, of either person', () => {
  const refusal = (actorId: string, principalId = actorId) =>
    stepRefusal({ actorId, principalId }, { stakes, passed: decided('submitter') })
  expect(['submitter', 'owner', 'helper', 'agent'].map((who) => refusal(who))).toEqual([
    'decisionOwnSubmission',
    'decisionOwnMeeting',
    'decisionActsForOwner',
    'decisionActsForOwner',
  ])
  expect([refusal('deputy', 'agent'), refusal('agent', 'finance')]).toEqual([
    'decisionActsForOwner',
    'decisionActsForOwner',
  ])
})

test('each passed step is a deed of one or two people', () => {
  expect(stepsDone([...decided('manager'), ...decided('deputy'), ...decided('director', 'director')])).toEqual([
    { deed: 'approveStep', personIds: ['manager'] },
    { deed: 'approveStep', personIds: ['deputy', 'manager'] },
    { deed: 'approveStep', personIds: ['director'] },
  ])
})
