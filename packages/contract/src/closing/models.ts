import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { MATERIAL_TYPES } from '@osmp/domain/closing/upload-rules.ts'
import { SPEND_REVIEW_STATES, SPEND_STEPS } from '@osmp/domain/closing/spend-review-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, code, date, id, instant, moneyOut, shape } from '../kit/fields.ts'
import { meetingSpeaker } from '../meetings/models.ts'

export const closingFile = shape({
  attachmentId: id,
  type: z.enum(MATERIAL_TYPES),
  fileName: z.string(),
  size: z.number(),
  mediaType: z.string(),
  uploadedAt: instant,
  uploaderName: z.string(),
  isSupplementary: z.boolean(),
  canDelete: z.boolean(),
  /** The picture resembles one of another meeting, which closing asks about. */
  isSimilar: z.boolean(),
  /** That meeting, for readers with access to it. */
  similarTo: z.nullable(shape({ engagementId: id, engagementName: z.string() })),
  /**
   * Of a contract that counts once compliance accepted it for a speaker; left out of other files and of those from before. `mayDecide`: the
   * reader accepts it or sends it back; `decideRefusal`: why a reader of compliance does not.
   */
  contract: z.optional(
    shape({
      state: z.enum(['waiting', 'accepted', 'returned']),
      speakerName: z.nullable(z.string()),
      byName: z.nullable(z.string()),
      at: z.nullable(instant),
      note: z.nullable(z.string()),
      /** The day of signature on it, as its uploader read it; left out of those from before. */
      signedOn: z.optional(date),
      mayDecide: z.boolean(),
      decideRefusal: z.optional(z.string()),
    }),
  ),
})

/** Actual amounts before manager and finance, as given to them. */
export const spendReview = shape({
  reviewId: id,
  state: z.enum(SPEND_REVIEW_STATES),
  planned: moneyOut,
  actual: moneyOut,
  mealPerHead: z.nullable(moneyOut),
  uncovered: z.nullable(moneyOut),
  coverIoCode: z.nullable(code),
  explanation: z.string(),
  submitterName: z.string(),
  submittedAt: instant,
  steps: z.array(
    shape({
      step: z.enum(SPEND_STEPS),
      approverName: z.string(),
      state: z.enum(['waiting', 'active', 'passed', 'sentBack', 'ended']),
      decidedByName: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      comment: z.string(),
    }),
  ),
  /** The reader decides now; `needsCover`: as finance, with an order that covers what is uncovered. */
  mayDecide: z.boolean(),
  /** The reason against a decision of the approver of the active step, or of a deputy. */
  decideRefusal: z.optional(z.string()),
  needsCover: z.boolean(),
  mayWithdraw: z.boolean(),
})

/** A closed meeting as it was. `arrivals`: first sign-ins in their order, 500 at most, of more people evenly chosen ones. */
const recap = shape({
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  /** Hospital and room, as far as there are. */
  place: z.array(z.string()),
  /** Company and division, as strangers see the host. */
  host: z.string(),
  isForPatients: z.boolean(),
  topics: z.number(),
  enrolled: z.number(),
  came: z.number(),
  seats: z.nullable(z.number()),
  /** How many usually come to closed meetings of the category, of the owner or else of the unit; null where there are fewer than three. */
  usual: z.nullable(shape({ of: z.enum(['owner', 'unit']), meetings: z.number(), came: z.number() })),
  /** Mean minutes present of the people there, and how long the meeting was. */
  minutes: z.nullable(shape({ mean: z.number(), of: z.number() })),
  /** Whole yuan a head without speakers' fees, spent on the people there and planned for those expected; null for readers without sight of money. */
  perHead: z.nullable(shape({ actual: moneyOut, planned: moneyOut })),
  arrivals: z.array(instant),
  /** When the last seat, or without seats the last place, was taken. */
  fullAt: z.nullable(instant),
  photos: z.number(),
  lastPhotoAt: z.nullable(instant),
  /** The reader may see the list of people and what was answered. */
  readsPeople: z.boolean(),
})

/** Actual amounts that wait for the reader. */
export const spendWaiting = shape({
  engagementId: id,
  engagementCode: z.string(),
  engagementName: z.string(),
  ownerName: z.string(),
  planned: moneyOut,
  actual: moneyOut,
  uncovered: z.nullable(moneyOut),
  since: instant,
})

export const closingDetail = shape({
  engagementId: id,
  activityCode: z.string(),
  engagementCode: z.string(),
  engagementName: z.string(),
  status: z.number(),
  isClosed: z.boolean(),
  enableUploadEventsPhotos: z.boolean(),
  percent: z.number(),
  /** path: where the missing thing is done. */
  items: z.array(
    shape({
      key: z.string(),
      ok: z.boolean(),
      title: z.string(),
      help: z.string(),
      /** Names of the people of compliance that an uploaded file waits for. */
      waitsFor: z.optional(z.string()),
      path: z.nullable(z.string()),
      /** What was said in place of the thing itself; asksWord: a word would do, and has not been given. */
      word: z.nullable(z.string()),
      asksWord: z.boolean(),
      /** The question with which a colleague outside the meeting's side sent the word back. */
      returned: z.nullable(z.string()),
    }),
  ),
  deadline: z.nullable(date),
  workdaysLeft: z.nullable(z.number()),
  /** Counted over a year without a notice: the deadline moves when the notice differs. */
  isDeadlineEstimated: z.boolean(),
  budget: z.nullable(
    shape({
      planned: moneyOut,
      actual: z.nullable(moneyOut),
      lines: z.array(shape({ type: z.enum(BUDGET_LINE_KINDS), planned: moneyOut, actual: z.nullable(moneyOut) })),
    }),
  ),
  /** What is above the plan: kinds of cost, meals a head (null where within the limit), and whether a word of explanation is asked for. */
  overspend: z.nullable(
    shape({
      linesAbove: z.array(z.enum(BUDGET_LINE_KINDS)),
      /** The whole is above the policy's share of the plan. */
      isAboveShare: z.optional(z.boolean()),
      mealPerHead: z.nullable(moneyOut),
      needsExplanation: z.boolean(),
      /** Manager and finance decide before closing. */
      needsApproval: z.boolean(),
      /** What the internal order has not left; null where it covers all. */
      uncovered: z.nullable(moneyOut),
    }),
  ),
  /** People that came, the people that meals are divided by, and the meals of each; null where the meeting does not ask for the meal, or no person answered. */
  meals: z.optional(z.nullable(shape({ came: z.number(), heads: z.number(), perHead: z.nullable(moneyOut) }))),
  /** The newest application for the actual amounts. */
  spendReview: z.nullable(spendReview),
  /** The actual amounts wait to be given to manager or finance before the meeting can be closed. */
  asksSpendReview: z.boolean(),
  /** Stand-ins with a fee that manager and finance decide on before closing. A server of the release before gives none. */
  standIns: z.optional(
    z.array(
      shape({
        engagementSpeakerId: id,
        name: z.string(),
        replacedName: z.string(),
        net: moneyOut,
        isApproved: z.boolean(),
      }),
    ),
  ),
  explanation: z.string(),
  agendaHeld: z.boolean(),
  /** The agenda as held: null before a statement, else as planned or what was different. */
  agenda: shape({ isAsPlanned: z.nullable(z.boolean()), note: z.string() }),
  /** Paid speakers that came, with a fee that was not submitted yet or came back. */
  feesToSubmit: z.number(),
  /** Whether any speaker was promised pay: without one there is nothing to submit. */
  hasPaidSpeakers: z.boolean(),
  speakers: z.array(meetingSpeaker),
  /** Upload context of the product text, §3. */
  uploadFileList: z.array(closingFile),
  /** The same list under its former name, for pages that were loaded before an update. */
  files: z.array(closingFile),
  /** Until when files may still be added to a closed meeting, UTC; null while it is open. */
  supplementUntil: z.nullable(instant),
  /** How many days after closing files may still be added. */
  supplementDays: z.number(),
  /** The reopening of the meeting: by which person, when (UTC) and why. */
  reopened: z.nullable(shape({ at: instant, byName: z.string(), reason: z.string() })),
  /** Of a closed meeting the link of the audit chain that holds its closing, and when it was closed; null until it is sealed. */
  sealed: z.optional(z.nullable(shape({ no: z.number(), at: instant }))),
  /** Null while the meeting is open. */
  recap: z.optional(z.nullable(recap)),
  allowedActions: z.array(allowedAction),
})
