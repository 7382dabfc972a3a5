import { expect, test } from 'vitest'
import { hasRole } from './roles.ts'
import type { Actor } from './roles.ts'

test('only staff have roles', () => {
  const staff: Actor = {
    kind: 'staff',
    personId: '1',
    employeeCode: 'E1',
    roles: ['finance'],
    buId: 'b',
    seesOthers: false,
    reportIds: [],
  }
  const attendee: Actor = { kind: 'attendee', hcpId: null, enrollmentId: '1', engagementId: '1' }
  expect([staff, attendee, { kind: 'system' } as const].map((actor) => hasRole(actor, 'finance'))).toEqual([
    true,
    false,
    false,
  ])
})
