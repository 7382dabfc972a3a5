import { ROLES } from '@osmp/domain/session/roles.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** An opaque token and when it ends at the latest (UTC); refreshAfter is when the client should rotate it. */
export const sessionToken = shape({
  token: z.string(),
  userType: z.enum(['employee', 'workbench']),
  refreshAfter: instant,
  expiresAt: instant,
})

/** buType is kept on the device; employeeCode, email, userName for the session (product text §4). */
export const userCenter = shape({
  personId: id,
  buType: z.string(),
  employeeCode: z.string(),
  email: z.string(),
  userName: z.string(),
  userType: z.enum(['employee', 'workbench']),
  roles: z.array(z.enum(ROLES)),
  buName: z.string(),
  department: z.string(),
  unread: z.number(),
})
