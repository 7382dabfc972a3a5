import { CHANNELS } from '@osmp/domain/session/channel.ts'
import { PLACE_NAMES } from '@osmp/domain/session/may-open.ts'
import { ROLES } from '@osmp/domain/session/roles.ts'
import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
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
  /** Screens and their parts that the roles open. */
  mayOpen: z.array(z.enum(PLACE_NAMES)),
  buName: z.string(),
  department: z.string(),
  unread: z.number(),
})

/** A password as typed; its rules are those of domain/session/password-rules.ts. */
export const typedPassword = z.string().check(z.maxLength(200))

/**
 * How a person may sign in by password. `initial` opens the choice of an own one until `until` (system clock), `expired` no more;
 * `setBy` is who set it, null for what was loaded with the company.
 */
export const passwordState = shape({
  state: z.enum(['none', 'initial', 'expired', 'own']),
  until: z.nullable(instant),
  setAt: z.nullable(instant),
  setBy: z.nullable(z.string()),
  /** After a series of wrong passwords: until when new devices wait. */
  waitsUntil: z.nullable(instant),
  /** A new one that waits for a second administrator. */
  asked: z.nullable(waitingRequest),
  /** Until when I may give the one that I asked for and another confirmed; null: none. */
  grantedUntil: z.nullable(instant),
  /** Where a reset sends its one-time link, masked; null: it shows the administrator an initial password. */
  mailTo: z.optional(z.nullable(z.string())),
  /** The unused link of the person, and the state of its mail. */
  link: z.optional(z.nullable(shape({ to: z.string(), state: z.enum(['waiting', 'sent', 'dead']), until: instant }))),
})

/** The secret of a one-time link for a password. */
export const passwordLinkToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'passwordLinkOver' }))

/** A task of `signInTask` and its solution, `task.nonce`: its SHA-256 begins with that many zero bits. */
export const solvedTask = z.optional(z.string().check(z.maxLength(200)))

/** One of my own sessions. `address`: where it began, empty when that was not noted. */
/** Equal tries of a minute are one; `isLocked`: the account was waiting already. */
export const failedSignIn = shape({ id, at: instant, isLocked: z.boolean(), address: z.string(), times: z.number() })

export const ownSession = shape({
  id,
  device: z.string(),
  channel: z.nullable(z.enum(CHANNELS)),
  address: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  isOwn: z.boolean(),
})

/** What a messaging app sends a browser back with: its one-use code and our state. */
export const messagingReturn = shape({
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  state: z.string().check(z.regex(/^[0-9A-Za-z]{1,128}$/, { error: 'messagingStateInvalid' })),
})

const signed = { timestamp: z.number(), nonceStr: z.string(), signature: z.string() }

/** `wx.config`: names as the JS-SDK takes them; timestamp in seconds since 1970 (UTC). */
export const jsSignature = shape({ appId: z.string(), ...signed })

/** `wx.agentConfig` of the work-messaging app. */
export const agentSignature = shape({ corpid: z.string(), agentid: z.string(), ...signed })

/** A session that can still be used. `device`: system and browser as named at sign-in, empty when they were not. */
export const liveSession = shape({
  id,
  employeeCode: z.string(),
  name: z.string(),
  device: z.string(),
  channel: z.nullable(z.enum(CHANNELS)),
  userType: z.enum(['employee', 'workbench']),
  signedInAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  /** The one this call was made with. */
  isOwn: z.boolean(),
})
