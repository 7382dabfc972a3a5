import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { NOTED_KINDS } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { code, id, instant, int, line, nameLine, note, nothing, shape } from '../kit/fields.ts'
import {
  actionLogRow,
  anonymousActions,
  auditFault,
  auditKind,
  auditRow,
  clientErrorRow,
  evidenceKey,
  integrationError,
  logCursor,
  pageError,
  pageErrorRow,
  refusalRow,
  userActions,
} from './models.ts'

const ADMIN = { who: 'staff', roles: ['admin'] } as const

export const telemetry = {
  /** Tells of a call that failed by its HTTP status. */
  frontendLogUpload: endpoint({
    path: '/ops/eslog/frontend-log-upload',
    access: { who: 'public' },
    input: integrationError,
    output: nothing,
    bodyLimit: 65_536,
    onFailure: 'swallow',
  }),
  /** Tells what the signed-in person did; twenty actions at most. A meeting out of their sight is left out of the entry. */
  userActionUpload: endpoint({
    path: '/ops/eslog/user-action-upload',
    access: { who: 'staff' },
    input: userActions,
    output: nothing,
    bodyLimit: 8_192,
    onFailure: 'swallow',
  }),
  /** The same without a session: five at most, 30 a minute a device and 3,000 altogether; what is above is not kept. */
  userActionUploadNotoken: endpoint({
    path: '/ops/eslog/user-action-upload-notoken',
    access: { who: 'public' },
    input: anonymousActions,
    output: nothing,
    bodyLimit: 4_096,
    onFailure: 'swallow',
  }),
  /** What people did, newest first, 50 a page; times in UTC, `to` not included. */
  actionLogList: endpoint({
    path: '/telemetry/action-log-list',
    turn: 'list',
    effect: 'reads',
    access: ADMIN,
    input: shape({
      employeeCode: z.optional(line(20, 1)),
      engagementCode: z.optional(line(40, 1)),
      actionCategory: z.optional(int(100, 121)),
      actionCode: z.optional(int(1, 999_999)),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor: z.optional(logCursor),
    }),
    output: shape({ list: z.array(actionLogRow), cursor: z.nullable(logCursor) }),
    errors: ['logPersonUnknown', 'logMeetingUnknown'],
  }),
  /** Calls that failed in clients by their HTTP status, newest first, 50 a page. */
  clientErrorList: endpoint({
    path: '/telemetry/client-error-list',
    turn: 'list',
    effect: 'reads',
    access: ADMIN,
    input: shape({
      apiUrl: z.optional(line(200, 1)),
      resultStatus: z.optional(int(100, 599)),
      employeeCode: z.optional(line(20, 1)),
      before: z.optional(shape({ at: instant, slot: int(0, 9_999) })),
    }),
    output: shape({
      list: z.array(clientErrorRow),
      before: z.nullable(shape({ at: instant, slot: z.number() })),
    }),
  }),
  /** Tells of an error of a page that nothing caught; above 300 a minute altogether nothing is kept. */
  pageErrorUpload: endpoint({
    path: '/ops/eslog/page-error-upload',
    access: { who: 'public' },
    input: pageError,
    output: nothing,
    bodyLimit: 2_048,
    onFailure: 'swallow',
  }),
  /** Errors of pages as clients told them, newest first, 50 a page; `page` by its start. */
  pageErrorList: endpoint({
    path: '/telemetry/page-error-list',
    turn: 'list',
    effect: 'reads',
    access: ADMIN,
    input: shape({
      page: z.optional(line(200, 1)),
      employeeCode: z.optional(line(20, 1)),
      before: z.optional(shape({ at: instant, slot: int(0, 9_999) })),
    }),
    output: shape({
      list: z.array(pageErrorRow),
      before: z.nullable(shape({ at: instant, slot: z.number() })),
    }),
  }),
  /** What was refused, newest first, 50 a page; times in UTC, `to` not included. */
  refusalList: endpoint({
    path: '/telemetry/refusal-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin', 'compliance'] },
    input: shape({
      kind: z.optional(z.enum(NOTED_KINDS)),
      employeeCode: z.optional(line(20, 1)),
      engagementCode: z.optional(line(40, 1)),
      address: z.optional(line(60, 1)),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor: z.optional(logCursor),
    }),
    output: shape({ list: z.array(refusalRow), cursor: z.nullable(logCursor) }),
    errors: ['logPersonUnknown', 'logMeetingUnknown'],
  }),
  /** Links of the audit chain, newest first, 50 a page; with how many rows wait to be sealed, what was anchored last, and the keys of packs. */
  auditList: endpoint({
    path: '/telemetry/audit-list',
    turn: 'list',
    effect: 'reads',
    access: ADMIN,
    input: shape({
      kind: z.optional(auditKind),
      engagementCode: z.optional(code),
      before: z.optional(int(1, Number.MAX_SAFE_INTEGER)),
    }),
    output: shape({
      list: z.array(auditRow),
      before: z.nullable(z.number()),
      waiting: z.number(),
      head: z.nullable(shape({ seq: z.number(), at: instant, hash: z.string() })),
      anchor: z.nullable(shape({ seq: z.number(), at: instant })),
      keys: z.optional(z.array(evidenceKey)),
    }),
    errors: ['logMeetingUnknown'],
  }),
  /**
   * Walks the chain from a link on, for eight seconds at most, and names the first wrong row. `next`: where to go on, null when the
   * end was reached, where rows outside the chain and the anchors are checked too.
   */
  auditVerify: endpoint({
    path: '/telemetry/audit-verify',
    effect: 'reads',
    access: ADMIN,
    input: shape({ from: z.optional(int(1, Number.MAX_SAFE_INTEGER)) }),
    output: shape({
      checkedTo: z.number(),
      total: z.number(),
      anchors: z.number(),
      next: z.nullable(z.number()),
      fault: z.nullable(auditFault),
    }),
  }),
  /** A five-minute address of a meeting's evidence pack for me; asking for one is kept in the audit chain. */
  evidencePack: endpoint({
    path: '/telemetry/evidence-pack',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readEvidence' } },
    holdsSecret: true,
    input: shape({ engagementId: id, reason: note(200, 4) }),
    output: shape({ url: z.string(), fileName: z.string() }),
    errors: ['exportTooMany'],
  }),
  /** Meetings whose evidence I may have, by code or name, twenty at most. */
  evidenceMeetings: endpoint({
    path: '/telemetry/evidence-meetings',
    effect: 'reads',
    access: { who: 'staff', roles: ['finance', 'compliance', 'admin'] },
    input: shape({ keyword: nameLine(60, 1) }),
    output: shape({
      list: z.array(
        shape({ engagementId: id, engagementCode: z.string(), name: z.string(), startAt: z.nullable(instant) }),
      ),
    }),
  }),
} as const satisfies Slice
