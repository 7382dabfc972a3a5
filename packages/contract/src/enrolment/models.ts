import { LINK_STATES } from '@osmp/domain/enrolment/directory-link.ts'
import { ENROLMENT_SOURCES, ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { MESSAGE_CHANNELS } from '@osmp/domain/messaging/plan-delivery.ts'
import * as z from 'zod/mini'
import { date, id, instant, shape } from '../kit/fields.ts'

export const ATTENDEE_MESSAGE_KINDS = [
  'enrolled',
  'approved',
  'declined',
  'withdrawn',
  'promoted',
  'changed',
  'reminder',
  'cancelled',
  'survey',
  'thanks',
] as const
/** `noWay`: no channel reaches the person; their page tells it. */
export const ATTENDEE_MESSAGE_STATES = ['sent', 'waiting', 'failed', 'noWay'] as const
/** `bounced`: the address takes nothing; `skipped`: refused by the person, or known to take nothing. */
export const MESSAGE_DELIVERY_STATES = [
  'sent',
  'waiting',
  'bounced',
  'failed',
  'skipped',
  'optedOut',
  'notAgreed',
] as const
const attendeeMessage = shape({
  kind: z.enum(ATTENDEE_MESSAGE_KINDS),
  at: instant,
  state: z.enum(ATTENDEE_MESSAGE_STATES),
  /** By channel, where one was chosen. */
  by: z.array(shape({ channel: z.enum(MESSAGE_CHANNELS), state: z.enum(MESSAGE_DELIVERY_STATES) })),
})

/** phoneMasked keeps the first three and last four digits, emailMasked the first character and the host; empty without one. */
export const enrolmentRow = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  emailMasked: z.string(),
  status: z.enum(ENROLMENT_STATUSES),
  source: z.enum(ENROLMENT_SOURCES),
  waitNo: z.nullable(z.number()),
  createdAt: instant,
  isSpeaker: z.boolean(),
  /** Linked to a doctor of the directory. */
  isMatched: z.boolean(),
  /** Whether the person is that doctor: `stands` by proof, `waits` for a colleague outside the meeting's side, `helps` counting alone. */
  linkState: z.enum(LINK_STATES),
  /** By a colleague, so that an error can be undone. */
  isLinkedByHand: z.boolean(),
  /** When it was linked. */
  linkedAt: z.optional(z.nullable(instant)),
  /** Why staff linked although not everything fits. */
  linkReason: z.string(),
  /** Another person of the same name and hospital is in the list. */
  isDoubtful: z.boolean(),
  /** Came without being planned for, and waits for the organiser's confirmation. */
  isUnconfirmed: z.boolean(),
  groupLabel: z.string(),
  /** Name of the enrolling or inviting colleague; null: the person came by themselves. */
  invitedBy: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  /** Declined by the person, not by the organiser. */
  isWithdrawn: z.boolean(),
  promotedAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
  /** Takes the meal, as the door says before the form; null: not asked. A server of the release before gives none. */
  takesMeal: z.optional(z.nullable(z.boolean())),
  /** Caps of the policies that the doctor is over: meals in 12 months, meetings in 90 days. */
  overCaps: z.optional(z.array(z.enum(['meals', 'meetings']))),
  /** Topics of this meeting the doctor heard within the months of the policy; the other meeting is null where I may not see it. */
  heardBefore: z.array(
    shape({
      topicName: z.string(),
      meeting: z.nullable(shape({ engagementId: id, engagementName: z.string(), day: date })),
    }),
  ),
  /** Messages to the person, newest first, five at most. */
  messages: z.array(attendeeMessage),
})
export const enrolResult = shape({
  enrollmentId: id,
  status: z.enum(ENROLMENT_STATUSES),
  waitNo: z.nullable(z.number()),
  name: z.string(),
  /** Token of this meeting for this person; null when staff enrolled another person. */
  hcpToken: z.nullable(z.string()),
})

/** Which messages go out by themselves for a meeting. */
export const autoMessages = shape({ letters: z.boolean(), reminders: z.boolean(), thanks: z.boolean() })

/** Messages of a kind, the time of the last, and how far they came. */
export const toldCount = shape({
  kind: z.enum(ATTENDEE_MESSAGE_KINDS),
  at: instant,
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
  noWay: z.number(),
})

export const ENROLMENT_TABS = ['all', 'pending', 'enrolled', 'waiting', 'signed', 'walkIn', 'declined'] as const
export const ENROLMENT_GROUPINGS = ['hospital', 'invitedBy', 'label'] as const
export const enrolmentTab = z.enum(ENROLMENT_TABS)
export const enrolmentGrouping = z.enum(ENROLMENT_GROUPINGS)
/** A group and the number of its people, without those turned down; an empty name: none. */
export const enrolmentGroup = shape({ name: z.string(), count: z.number() })
/** A list that waits for the sales-automation partner, or was taken by it. */
export const partnerMessage = shape({
  messageId: id,
  state: z.enum(['queued', 'sent', 'failed']),
  people: z.number(),
  queuedAt: instant,
  /** How many the system took, null before its answer, and the doctors it refused. */
  accepted: z.nullable(z.number()),
  refused: z.array(shape({ doctor: z.string(), reason: z.string() })),
})
/** A possible doctor of the directory for this person; `marks` say what fits. */
export const matchSuggestion = shape({
  hcpId: id,
  name: z.string(),
  hco: z.string(),
  dept: z.string(),
  title: z.string(),
  phoneMasked: z.string(),
  marks: z.array(z.enum(['phone', 'phoneTail', 'name', 'hospital'])),
  isTaken: z.boolean(),
})

/** An invitation code as its organiser sees it. */
export const invitationCode = shape({
  codeId: id,
  /** In two groups of four. */
  code: z.string(),
  label: z.string(),
  most: z.number(),
  used: z.number(),
  endsAt: z.nullable(instant),
  state: z.enum(['live', 'used', 'ended', 'revoked']),
})
