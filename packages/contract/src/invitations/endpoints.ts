import * as z from 'zod/mini'
import { enrolResult } from '../enrolment/models.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, keyword, list, pageNo, shape, text } from '../kit/fields.ts'
import { invitationRow, invitationState, letter, letterWords } from './models.ts'

const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const
const invites = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const counts = z.record(invitationState, z.number())
/** What a link carries. */
const token = text(100, 20)

export const invitations = {
  /** The letter of a meeting: its words (the template until somebody writes their own; version 0), and how attendee and speaker read it. */
  invitationDetail: endpoint({
    method: 'POST',
    path: '/meeting/create/invitationDetail',
    from: 'query',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id }),
    output: shape({
      engagementId: id,
      engagementName: z.string(),
      words: letterWords,
      template: letterWords,
      version: z.number(),
      preview: shape({ attendee: letter, speaker: letter }),
      counts,
    }),
  }),
  /** One doctor's letter with its link; the same link each time until it is withdrawn. Errors: invitationMissing, each invitation refusal. */
  detail: endpoint({
    method: 'POST',
    path: '/invitation/detail',
    from: 'query',
    effect: 'writes',
    access: invites,
    input: shape({ engagementId: id, invitationId: id }),
    output: shape({ ...invitationRow.shape, letter, url: z.string() }),
  }),
  /**
   * Saves the letter's words and makes letters for doctors; one who has a letter keeps it, a withdrawn one gets a new link.
   * Errors: invitationLetterStale, invitationMeetingNotOpen, invitationOver, invitationMeetingCancelled, invitationMissing (no such doctor).
   */
  save: endpoint({
    method: 'POST',
    path: '/invitation/save',
    from: 'either',
    effect: 'writes',
    access: invites,
    input: shape({
      engagementId: id,
      letter: z.optional(shape({ version: int(0, 1_000_000), words: letterWords })),
      hcpIds: z.optional(list(id, 100)),
    }),
    output: shape({ version: z.number(), made: z.number(), kept: z.number() }),
  }),
  /** A meeting's letters, 50 a page in the order they were made, with how many stand where. */
  list: endpoint({
    method: 'POST',
    path: '/invitation/list',
    from: 'query',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id, state: z.optional(invitationState), keyword, page: pageNo }),
    output: shape({ list: z.array(invitationRow), total: z.number(), hasMore: z.boolean(), counts }),
  }),
  /** Withdraws a letter: its link is dead at once. Errors: invitationMissing, invitationIsAccepted. */
  invitationRevoke: endpoint({
    method: 'POST',
    path: '/invitation/revoke',
    from: 'body',
    effect: 'writes',
    access: invites,
    input: shape({ engagementId: id, invitationId: id }),
    output: shape({ state: invitationState }),
  }),
  /** What the holder of a link reads; the first reading is noted. Errors: invitationInvalid, each invitation refusal. */
  invitationOpen: endpoint({
    method: 'POST',
    path: '/invitation/open',
    from: 'body',
    effect: 'writes',
    access: { who: 'public' },
    input: shape({ token }),
    output: shape({
      engagementId: id,
      name: z.string(),
      hcoName: z.string(),
      state: invitationState,
      needsPhone: z.boolean(),
      letter,
      consentText: z.string(),
      answeredAt: z.nullable(instant),
    }),
  }),
  /**
   * Accepts, which enrols the doctor without retyping, or declines, which gives a seat taken back. A repeat changes nothing.
   * Errors: invitationInvalid, each invitation refusal, invitationNeedsPhone, each enrolment refusal.
   */
  invitationAnswer: endpoint({
    method: 'POST',
    path: '/invitation/answer',
    from: 'body',
    effect: 'writes',
    access: { who: 'public' },
    input: shape({
      token,
      accept: z.boolean(),
      consent: z.optional(z.boolean()),
      phone: z.optional(z.string().check(z.regex(/^1[0-9]{10}$/, { error: 'inputPhone' }))),
    }),
    output: shape({ state: invitationState, enrolment: z.nullable(enrolResult) }),
  }),
} as const satisfies Slice
