import { expect, test } from 'vitest'
import { ROLES } from '../session/roles.ts'
import { EVENT_ACTIONS, eventPolicyRefusal, type EventStanding, mayOnEvent } from './event-policy.ts'

const WHO: readonly (readonly [string, EventStanding])[] = [
  ...(['owner', 'assistant', 'manager'] as const).map(
    (relation) => [relation, { roles: ['employee'], relations: [relation], sameBu: true }] as const,
  ),
  ['finance', { roles: ['employee', 'finance'], relations: [], sameBu: true }],
  ['complnce', { roles: ['employee', 'compliance'], relations: [], sameBu: true }],
  ['admin', { roles: ['admin'], relations: [], sameBu: false }],
  ['otherFin', { roles: ['employee', 'finance'], relations: [], sameBu: false }],
  ['stranger', { roles: ['employee', 'manager', 'approver'], relations: [], sameBu: true }],
]

test('action by relation or role: x is open, no is forbidden, - is as if there were none', () => {
  const head = `${''.padEnd(11)} ${WHO.map(([name]) => name.padEnd(10)).join('')}`.trimEnd()
  const rows = EVENT_ACTIONS.map((action) => {
    const cells = WHO.map(([, standing]) => {
      const refusal = eventPolicyRefusal(standing, action)
      return (refusal === undefined ? 'x' : refusal === 'eventForbidden' ? 'no' : '-').padEnd(10)
    })
    return `${action.padEnd(11)} ${cells.join('')}`.trimEnd()
  })
  expect(`\n${[head, ...rows].join('\n')}\n`).toMatchInlineSnapshot(`
    "
                owner     assistant manager   finance   complnce  admin     otherFin  stranger
    read        x         x         x         x         x         x         -         -
    edit        x         x         no        no        no        no        -         -
    addMeeting  x         x         no        no        no        no        -         -
    cancel      x         no        no        no        no        no        -         -
    "
  `)
})

test('of the roles alone only three open anything', () => {
  const opening = ROLES.filter((role) =>
    EVENT_ACTIONS.some((action) => mayOnEvent({ roles: [role], relations: [], sameBu: true }, action)),
  )
  expect(opening).toEqual(['finance', 'compliance', 'admin'])
})
