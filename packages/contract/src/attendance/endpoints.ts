import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, instant, keyword, line, list, note, pageNo, shape } from '../kit/fields.ts'
import { statementCandidate, statementRow, verifiedStatement } from './models.ts'
import { TOPIC_SCOPES, topicReport } from './topic-models.ts'

const place = z.nullable(shape({ issuedAt: instant, id }))

export const attendance = {
  /**
   * How often topics were held and attended, by product and month: meetings that are over, of the last twelve months unless told.
   * `productId` narrows the topics, not the products offered.
   */
  attendance: endpoint({
    method: 'GET',
    path: '/v1/meeting/topic/attendance',
    access: { who: 'staff' },
    format: 'jsonapi',
    input: shape({
      scope: z.optional(z.enum(TOPIC_SCOPES)),
      from: z.optional(date),
      to: z.optional(date),
      productId: z.optional(id),
      keyword,
    }),
    output: topicReport,
    errors: ['topicPeriodReversed', 'topicPeriodTooLong'],
  }),
  /** People of a meeting with their attended minutes, signed-in first, 100 a page. requiredMinutes: by the policy statement.minDuration. */
  statementCandidates: endpoint({
    path: '/attendance/statement-candidates',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id, keyword, page: pageNo }),
    output: shape({
      list: z.array(statementCandidate),
      total: z.number(),
      /** Everybody who could come, whatever was searched for. */
      people: z.number(),
      issued: z.number(),
      hasMore: z.boolean(),
      meetingMinutes: z.number(),
      requiredMinutes: z.number(),
      minPercent: z.number(),
    }),
  }),
  /** Issues statements, all or none; who has a valid one keeps it. */
  statementIssue: endpoint({
    path: '/attendance/statement-issue',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'issueStatement' } },
    input: shape({ engagementId: id, enrollmentIds: list(id, 200).check(z.minLength(1, { error: 'inputMissing' })) }),
    output: shape({
      list: z.array(shape({ enrollmentId: id, statementId: id, number: z.string() })),
      /** How many of them are new. */
      issued: z.number(),
    }),
    errors: [...MEETING_STATE_REFUSALS, 'statementTooSoon', 'statementPersonUnknown', 'statementNotDue'],
  }),
  /** Statements of one meeting, or those of the meetings I run and those I issued; newest first, 20 a page. */
  statementList: endpoint({
    path: '/attendance/statement-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList', optional: true } },
    input: shape({
      engagementId: z.optional(id),
      keyword,
      state: z.optional(z.enum(['valid', 'revoked'])),
      cursor: z.optional(shape({ issuedAt: instant, id })),
    }),
    output: shape({ list: z.array(statementRow), cursor: place }),
  }),
  /** Revokes a statement for good; another may be issued. */
  statementRevoke: endpoint({
    path: '/attendance/statement-revoke',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'voidSignIn' } },
    input: shape({ engagementId: id, statementId: id, reason: note(200, 5) }),
    output: shape({}),
    errors: [
      ...MEETING_STATE_REFUSALS,
      'statementMissing',
      'statementIsRevoked',
      'statementTooSoon',
      'wordNamesPerson',
    ],
  }),
  /** Address of the PDF for five minutes, for this person alone. */
  statementLink: endpoint({
    path: '/attendance/statement-link',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    holdsSecret: true,
    input: shape({ engagementId: id, statementId: id }),
    output: shape({ url: z.string(), fileName: z.string() }),
    errors: ['statementMissing', 'statementIsRevoked'],
  }),
  /** The holder of an hcpToken asks for their own statement: address of its PDF for five minutes, or null while they have none. */
  statementMine: endpoint({
    path: '/attendance/statement-mine',
    effect: 'reads',
    access: { who: 'attendee' },
    holdsSecret: true,
    // The page of an ended meeting stays where the token of its reader has expired.
    onFailure: 'null',
    input: shape({ engagementId: id }),
    output: shape({ file: z.nullable(shape({ url: z.string(), fileName: z.string() })) }),
  }),
  /** Is the statement with this code genuine? Unknown codes are answered like known ones, from the same look-up. */
  statementVerify: endpoint({
    path: '/attendance/statement-verify',
    effect: 'reads',
    access: { who: 'public' },
    input: shape({ code: line(40) }),
    output: shape({
      state: z.enum(['valid', 'revoked', 'unknown']),
      statement: z.nullable(verifiedStatement),
    }),
  }),
} as const satisfies Slice
