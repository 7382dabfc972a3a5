import { ENROLMENT_SOURCES, ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** phoneMasked keeps the first three and last four digits. */
export const enrolmentRow = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  status: z.enum(ENROLMENT_STATUSES),
  source: z.enum(ENROLMENT_SOURCES),
  waitNo: z.nullable(z.number()),
  createdAt: instant,
  isSpeaker: z.boolean(),
  /** Linked to a doctor of the directory. */
  isMatched: z.boolean(),
  /** Somebody else of the same name and hospital is in the list. */
  isDoubtful: z.boolean(),
  groupLabel: z.string(),
  /** Name of the colleague who enrolled or invited the person; null: came by himself. */
  invitedBy: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  promotedAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
})
export const enrolResult = shape({
  enrollmentId: id,
  status: z.enum(ENROLMENT_STATUSES),
  waitNo: z.nullable(z.number()),
  name: z.string(),
  /** Token of this meeting for this person; null when staff enrolled somebody else. */
  hcpToken: z.nullable(z.string()),
})

export const ENROLMENT_TABS = ['all', 'pending', 'enrolled', 'waiting', 'signed', 'declined'] as const
export const ENROLMENT_GROUPINGS = ['hospital', 'invitedBy', 'label'] as const
export const enrolmentTab = z.enum(ENROLMENT_TABS)
export const enrolmentGrouping = z.enum(ENROLMENT_GROUPINGS)
/** A group and how many of the people who are not turned down belong to it; an empty name: none. */
export const enrolmentGroup = shape({ name: z.string(), count: z.number() })
/** A list that waits for the sales-automation partner, or was taken by it. */
export const partnerMessage = shape({
  messageId: id,
  state: z.enum(['queued', 'sent', 'failed']),
  people: z.number(),
  queuedAt: instant,
})
/** A doctor of the directory who may be this person; `marks` say what fits. */
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
