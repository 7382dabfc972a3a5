import { INVITATION_REFUSALS } from '@osmp/domain/invitations/invitation-state.ts'
import { ENROLMENT_REFUSALS } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { ACT_DOUBTS, PERSON_PROOFS } from '@osmp/domain/session/person-act.ts'
import * as z from 'zod/mini'
import { enrolResult } from '../enrolment/models.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, keyword, line, list, pageNo, phone, shape } from '../kit/fields.ts'
import { invitationRow, invitationState, letter, letterFilter, letterWords } from './models.ts'

const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const
const invites = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const counts = z.record(invitationState, z.number())
/** What a link carries. */
const token = line(100, 20)

export const invitations = {
  /** The letter of a meeting: its words (the template until own words are saved; version 0), and how attendee and speaker read it. */
  invitationDetail: endpoint({
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
  /** One doctor's letter to read, and how its link fared; `url` is the meeting's common page, which is tied to no doctor. */
  detail: endpoint({
    path: '/invitation/detail',
    from: 'query',
    access: invites,
    holdsSecret: true,
    input: shape({ engagementId: id, invitationId: id }),
    output: shape({
      ...invitationRow.shape,
      letter,
      url: z.string(),
      /** Goes to the doctor's own phone, else to the own mailbox, or is handed over where neither is known or reached here. */
      reach: z.enum(['phone', 'mail', 'handOver']),
      /** The latest sending; null: none. */
      sent: z.nullable(shape({ at: instant, state: z.enum(['queued', 'sent', 'failed']), phoneMasked: z.string() })),
      /** When staff took the link to hand it over: what is answered by it counts as helped. */
      handedAt: z.nullable(instant),
      /** How it is known that the doctor answered, and why it should be looked at. */
      answer: z.nullable(shape({ proof: z.enum(PERSON_PROOFS), doubts: z.array(z.enum(ACT_DOUBTS)) })),
    }),
    errors: [...INVITATION_REFUSALS, 'invitationMissing'],
  }),
  /** Sends a letter's link to the doctor's own phone; `handOver` has it only where that cannot be, and its reader is logged. */
  invitationSend: endpoint({
    path: '/invitation/send',
    access: invites,
    input: shape({ engagementId: id, invitationId: id }),
    output: shape({ sentTo: z.nullable(z.string()), handOver: z.nullable(z.string()) }),
    errors: [...INVITATION_REFUSALS, 'invitationMissing', 'invitationUnwanted', 'personalLinkOften'],
  }),
  /**
   * Sends letters that wait to their doctors' own phones: the named ones, or the next 100. They leave after some seconds, in which
   * `invitationSendUndo` takes them back. `noWay`: for staff to hand over; `skipped`: named ones that do not wait, or what is beyond the 100.
   */
  invitationSendMany: endpoint({
    path: '/invitation/send-many',
    access: invites,
    input: shape({ engagementId: id, invitationIds: z.optional(list(id, 100)) }),
    output: shape({ queued: z.number(), skipped: z.number(), noWay: z.number() }),
    errors: [...INVITATION_REFUSALS, 'invitationMissing'],
  }),
  /** Takes back what the same person sent within the last seconds and what has not left yet. A repeat takes back nothing. */
  invitationSendUndo: endpoint({
    path: '/invitation/send-undo',
    access: invites,
    input: shape({ engagementId: id }),
    output: shape({ takenBack: z.number() }),
  }),
  /** Saves the letter's words and makes letters for doctors; an existing letter is kept, a withdrawn one gets a new link. */
  save: endpoint({
    path: '/invitation/save',
    from: 'either',
    access: invites,
    input: shape({
      engagementId: id,
      letter: z.optional(shape({ version: int(0, 1_000_000), words: letterWords })),
      hcpIds: z.optional(list(id, 100)),
    }),
    output: shape({ version: z.number(), made: z.number(), kept: z.number() }),
    errors: [...INVITATION_REFUSALS, 'invitationLetterStale', 'invitationMissing'],
  }),
  /** A meeting's letters, 50 a page in the order they were made, with how many stand where; `unsent`: those that wait to be sent. */
  list: endpoint({
    path: '/invitation/list',
    turn: 'list',
    from: 'query',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id, state: z.optional(letterFilter), keyword, page: pageNo }),
    output: shape({
      list: z.array(invitationRow),
      total: z.number(),
      hasMore: z.boolean(),
      counts,
      unsent: z.optional(z.number()),
      /** Letters that left and are not opened yet. */
      unopened: z.optional(z.number()),
      /** How those that wait would go: to phones, to mailboxes (absent where no mails are sent), or by the hands of staff. */
      ways: z.optional(shape({ phone: z.number(), mail: z.optional(z.number()), handOver: z.number() })),
      /** The number of letters the caller may still take back, and for how many seconds. */
      undo: z.optional(z.nullable(shape({ count: z.number(), seconds: z.number() }))),
    }),
  }),
  /** Withdraws a letter: its link is dead at once. */
  invitationRevoke: endpoint({
    path: '/invitation/revoke',
    access: invites,
    input: shape({ engagementId: id, invitationId: id }),
    output: shape({ state: invitationState }),
    errors: ['invitationMissing', 'invitationIsAccepted'],
  }),
  /** What the holder of a link reads; the first reading is noted. */
  invitationOpen: endpoint({
    path: '/invitation/open',
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
      /** Accepting asks whether one takes the meal. */
      asksMeal: z.optional(z.boolean()),
      /** Why it can no longer be accepted, in the caller's language: opened first after the closing date. */
      closed: z.optional(z.string()),
    }),
    errors: [...INVITATION_REFUSALS, 'invitationInvalid'],
  }),
  /** Accepts, which enrols the doctor without retyping, or declines, which gives a seat taken back. A repeat changes nothing. */
  invitationAnswer: endpoint({
    path: '/invitation/answer',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({
      token,
      accept: z.boolean(),
      consent: z.optional(z.boolean()),
      phone: z.optional(phone),
      /** With an acceptance, where the meeting's form asks. */
      takesMeal: z.optional(z.boolean()),
    }),
    output: shape({ state: invitationState, enrolment: z.nullable(enrolResult) }),
    errors: [
      ...INVITATION_REFUSALS,
      ...ENROLMENT_REFUSALS,
      'enrolmentMealMissing',
      'invitationInvalid',
      'invitationNeedsPhone',
    ],
  }),
} as const satisfies Slice
