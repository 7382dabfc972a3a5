import { describe, expect, test } from 'vitest'
import { RELATIONS, ROLES } from '../session/roles.ts'
import { MEETING_ACTIONS, mayOnMeeting, meetingPolicyRefusal } from './meeting-policy.ts'
import type { Standing } from './meeting-policy.ts'

const WHO: readonly (readonly [string, Standing])[] = [
  ...RELATIONS.map((relation) => [relation, { roles: ['employee'], relations: [relation], sameBu: true }] as const),
  ['finance', { roles: ['employee', 'finance'], relations: [], sameBu: true }],
  ['complnce', { roles: ['employee', 'compliance'], relations: [], sameBu: true }],
  ['admin', { roles: ['admin'], relations: [], sameBu: false }],
]

test('action by relation or role: x is open, everything else refused', () => {
  const head = `${''.padEnd(16)} ${WHO.map(([name]) => name.padEnd(9)).join('')}`.trimEnd()
  const rows = MEETING_ACTIONS.map((action) => {
    const cells = WHO.map(([, standing]) => (mayOnMeeting(standing, action) ? 'x' : '.').padEnd(9))
    return `${action.padEnd(16)} ${cells.join('')}`.trimEnd()
  })
  expect([head, ...rows].join('\n')).toMatchInlineSnapshot(`
    "                 owner    assistantagent    speaker  attendee approver manager  finance  complnce admin
    readLanding      x        x        x        x        x        x        x        x        x        x
    read             x        x        x        .        .        x        x        x        x        x
    readBudget       x        x        x        .        .        x        x        x        x        x
    readFees         x        x        x        .        .        x        x        x        x        x
    readFiles        x        x        x        .        .        x        x        x        x        x
    readLog          x        x        x        .        .        x        x        x        x        x
    readPhotos       x        x        x        .        .        x        x        x        x        x
    readSignList     x        x        x        .        .        .        x        x        x        x
    readEvidence     .        .        .        .        .        .        .        x        x        x
    readConsent      x        x        x        .        .        x        .        .        x        x
    edit             x        x        x        .        .        .        .        .        .        .
    delete           x        .        x        .        .        .        .        .        .        .
    submit           x        x        x        .        .        .        .        .        .        .
    revoke           x        x        x        .        .        .        .        .        .        .
    cancel           x        .        x        .        .        .        .        .        .        .
    cancelAndCreate  x        .        x        .        .        .        .        .        .        .
    change           x        x        x        .        .        .        .        .        .        .
    rearrangeAgenda  x        x        x        .        .        .        .        .        .        .
    recreate         x        x        x        .        .        .        .        .        .        .
    pass             .        .        .        .        .        x        .        .        .        .
    sendBack         .        .        .        .        .        x        .        .        .        .
    enrolDoctor      x        x        x        .        .        .        .        .        .        .
    editLanding      x        x        x        .        .        .        .        .        .        .
    runMeeting       x        x        x        .        .        .        .        .        .        .
    undoLink         x        x        x        .        .        .        .        .        x        .
    acceptDoubts     .        .        .        .        .        .        .        .        x        .
    voidSignIn       x        x        x        .        .        .        .        .        x        .
    uploadPhoto      x        x        x        .        .        .        .        .        .        .
    deletePhoto      x        x        x        .        .        .        .        .        .        .
    setSpeakerStatus x        x        x        .        .        .        .        .        .        .
    end              x        x        x        .        .        .        .        .        .        .
    close            x        x        x        .        .        .        .        .        .        .
    reopen           .        .        .        .        .        .        .        x        x        .
    uploadFile       x        x        x        .        .        .        .        .        .        .
    deleteFile       x        x        x        .        .        .        .        .        .        .
    supplementFile   x        x        x        .        .        .        .        .        .        .
    submitFees       x        x        x        .        .        .        .        .        .        .
    decideFees       .        .        .        .        .        .        .        x        x        .
    payFees          .        .        .        .        .        .        .        x        .        .
    sendReport       x        x        x        .        .        .        .        .        .        .
    issueStatement   x        x        x        .        .        .        .        .        .        ."
  `)
})

describe('what opens nothing', () => {
  test.each<readonly [string, Standing]>([
    ['no role, no relation', { roles: [], relations: [], sameBu: true }],
    [
      'employee, manager, approver by role alone',
      { roles: ['employee', 'manager', 'approver'], relations: [], sameBu: true },
    ],
    ['finance and compliance of another BU', { roles: ['finance', 'compliance'], relations: [], sameBu: false }],
  ])('%s', (_, standing) => {
    expect(MEETING_ACTIONS.filter((action) => mayOnMeeting(standing, action))).toEqual([])
  })

  test('an admin changes nothing', () => {
    const admin: Standing = { roles: ['admin'], relations: [], sameBu: true }
    const open = MEETING_ACTIONS.filter((action) => mayOnMeeting(admin, action))
    expect(open.every((action) => action.startsWith('read'))).toBe(true)
  })

  test.each(['owner', 'assistant', 'agent'] as const)(
    'roles of oversight for the %s: neither reopening their meeting nor accepting a doubt about it',
    (relation) => {
      const both: Standing = { roles: ['finance', 'compliance'], relations: [relation], sameBu: true }
      const other = { ...both, relations: [] }
      const checks = (['reopen', 'acceptDoubts'] as const).map((action) => [
        mayOnMeeting(both, action),
        mayOnMeeting(other, action),
      ])
      expect(checks).toEqual([
        [false, true],
        [false, true],
      ])
    },
  )

  test('no role is missing from the table without meaning to', () => {
    const byRoleAlone = ROLES.filter((role) =>
      MEETING_ACTIONS.some((action) => mayOnMeeting({ roles: [role], relations: [], sameBu: true }, action)),
    )
    expect(byRoleAlone).toEqual(['finance', 'compliance', 'admin'])
  })
})

test('outside the scope a meeting does not exist; inside, the action is forbidden', () => {
  const stranger: Standing = { roles: ['employee'], relations: [], sameBu: true }
  const manager: Standing = { roles: ['employee'], relations: ['manager'], sameBu: true }
  const attendee: Standing = { roles: [], relations: ['attendee'], sameBu: false }
  expect(meetingPolicyRefusal(stranger, 'read')).toBe('meetingNotFound')
  expect(meetingPolicyRefusal(stranger, 'cancel')).toBe('meetingNotFound')
  expect(meetingPolicyRefusal(attendee, 'readSignList')).toBe('meetingNotFound')
  expect(meetingPolicyRefusal(manager, 'cancel')).toBe('meetingForbidden')
  expect(meetingPolicyRefusal(manager, 'read')).toBeUndefined()
})
