import { AUDIT_FAULTS, AUDIT_KINDS } from '@osmp/domain/telemetry/audit-chain.ts'
import { NOTED_KINDS } from '@osmp/domain/telemetry/refusal-kinds.ts'
import * as z from 'zod/mini'
import { id, instant, int, line, list, shape } from '../kit/fields.ts'

const word = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w.:-]*$/))
/** As SemVer writes it, with the commit after a plus. */
const version = z.string().check(z.maxLength(40), z.regex(/^[\w.:+-]*$/))

/**
 * A call that failed by its HTTP status. The product text also names the request's header and body: they are dropped unread, for
 * they may hold a token or a name. The fields after `apiUrl` are ours and may be left out.
 * `sceneType` 20 in the work-messaging app, else 21 (product text, §7); `apiUrl` is the call's path without its query.
 */
export const integrationError = shape({
  sceneType: z.union([z.literal(20), z.literal(21)]),
  integrationType: z.literal(100_001),
  resultStatus: int(100, 599),
  apiUrl: z.string().check(z.maxLength(200), z.regex(/^(?:\/[\w.-]+)+$/)),
  code: z._default(word(20), ''),
  requestId: z._default(word(64), ''),
  durationMs: z._default(int(0, 3_600_000), 0),
  appVersion: z._default(version, ''),
  /** The employee code of the session, empty without one. */
  searchKeyword1: z._default(word(40), ''),
})

/**
 * An error of a page that nothing caught: its name, its place in the code (file:line:column) and the screen with ids left out as `*`.
 * These fields and no others: what the error says may hold anything and never comes along.
 */
export const pageError = shape({
  sceneType: z.union([z.literal(20), z.literal(21)]),
  errorName: z.string().check(z.maxLength(40), z.regex(/^\w*$/)),
  place: z.string().check(z.maxLength(120), z.regex(/^(?:[\w.-]+:\d{1,7}:\d{1,7})?$/)),
  page: z.string().check(z.maxLength(200), z.regex(/^(?:\/(?:\*|[A-Za-z][A-Za-z-]{0,29})?)+$/)),
  appVersion: version,
  /** The employee code of the session, empty without one. */
  searchKeyword1: word(40),
})

/**
 * One thing a person did (product text, §6 and §7): client 1 and source 2 in our own client. The two descriptions belong to the
 * format and are not kept: what a category and a code mean stands in the product.
 */
const userAction = {
  client: int(0, 99),
  source: int(0, 99),
  actionCategory: int(100, 121),
  actionCode: int(1, 999_999),
  actionCategoryDesc: z.optional(line(60)),
  actionDesc: z.optional(line(60)),
  meetingId: z.optional(id),
}

/** One action, or with `more` a few at once. */
export const userActions = shape({ ...userAction, more: z.optional(list(shape(userAction), 19)) })

/** The same without a session; `deviceId` is the name a browser gave itself. */
export const anonymousActions = shape({
  ...userAction,
  deviceId: z.optional(word(64)),
  more: z.optional(list(shape(userAction), 4)),
})

export const pageErrorRow = shape({
  slot: z.number(),
  at: instant,
  sceneType: z.number(),
  errorName: z.string(),
  place: z.string(),
  page: z.string(),
  appVersion: z.string(),
  employeeCode: z.string(),
})

/** A place in a list ordered by time and id, newest first. */
export const logCursor = shape({ at: instant, id })

export const actionLogRow = shape({
  id,
  at: instant,
  /** Null without a session. */
  person: z.nullable(shape({ employeeCode: z.string(), name: z.string() })),
  actionCategory: z.number(),
  actionCode: z.number(),
  category: z.string(),
  /** Empty for a code the product does not know. */
  action: z.string(),
  meeting: z.nullable(shape({ engagementId: id, engagementCode: z.string(), name: z.string() })),
})

export const clientErrorRow = shape({
  slot: z.number(),
  at: instant,
  sceneType: z.number(),
  resultStatus: z.number(),
  apiUrl: z.string(),
  code: z.string(),
  requestId: z.string(),
  durationMs: z.number(),
  appVersion: z.string(),
  employeeCode: z.string(),
})

/** One line of the log of refusals: the first of a minute, and how many equal ones came in it. */
export const refusalRow = shape({
  id,
  at: instant,
  kind: z.enum(NOTED_KINDS),
  /** Its name in the product, and the sentence that was answered. */
  result: z.string(),
  reason: z.string(),
  who: z.enum(['staff', 'attendee', 'unknownCode', 'nobody', 'many']),
  person: z.nullable(shape({ employeeCode: z.string(), name: z.string() })),
  call: z.string(),
  objectId: z.nullable(z.string()),
  engagementCode: z.nullable(z.string()),
  address: z.string(),
  device: z.string(),
  requestId: z.string(),
  times: z.number(),
})

export const auditKind = z.enum(AUDIT_KINDS)

/** One link of the audit chain; hashes are SHA-256 in hex. */
export const auditRow = shape({
  seq: z.number(),
  at: instant,
  kind: auditKind,
  ref: z.string(),
  /** What happened, in a few words of the reader's language; empty when the row it stands for is gone. */
  title: z.string(),
  /** When it happened, and to what: a meeting's code, an internal order, a person. */
  happenedAt: z.nullable(instant),
  subject: z.string(),
  payloadHash: z.string(),
  prevHash: z.string(),
  hash: z.string(),
})

/** A public key of evidence packs (Ed25519, 32 bytes in base64), with the fingerprint on statements; `until` null: it signs now. */
export const evidenceKey = shape({
  fingerprint: z.string(),
  publicKey: z.string(),
  from: instant,
  until: z.nullable(instant),
})

/** The first wrong row: where in the chain, of what kind, which row, and what is wrong. seq is null for a row outside the chain. */
export const auditFault = shape({
  what: z.enum(AUDIT_FAULTS),
  seq: z.nullable(z.number()),
  kind: z.nullable(z.string()),
  ref: z.nullable(z.string()),
})
