import { ACT_DOUBTS, PERSON_PROOFS } from '@osmp/domain/session/person-act.ts'
import { CONTRACT_STANDINGS, CONTRACT_VOID_CAUSES } from '@osmp/domain/speakers/contract-state.ts'
import { CONTRACT_CHANGES } from '@osmp/domain/speakers/contract-terms.ts'
import { PAYMENT_ROUTES } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, date, id, instant, line, list, moneyOut, note, sha256, shape } from '../kit/fields.ts'

/** Secret of a signing link. */
export const contractToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'contractLinkInvalid' }))
/** What contractProve gave: that the reader has the speaker's phone; good for an hour. */
export const contractProof = z.string().check(z.regex(/^[\w.-]{40,80}$/, { error: 'phoneProofGone' }))
/** The code sent to the speaker's phone; where the installation reaches no phones, its last four digits. */
export const contractCode = z.string().check(z.regex(/^(?:[0-9]{4}|[0-9]{6})$/, { error: 'contractCodeForm' }))

const standing = z.enum(CONTRACT_STANDINGS)

/**
 * The contract of one talk as the organiser sees it; number and times are null without one. `changed`: what is no longer as
 * agreed. `earlier`: contracts it replaced, latest first. Actions: link, reissue, download.
 */
export const contractRow = shape({
  engagementSpeakerId: id,
  standing,
  number: z.nullable(z.string()),
  issuedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** The latest link sent to the speaker's own phone; null: none. */
  sent: z.nullable(shape({ at: instant, state: z.enum(['queued', 'sent', 'failed']), phoneMasked: z.string() })),
  /** A number of the speaker's that was changed lately: until when codes and links still go to the one before (`phoneMasked`); null: none. */
  oldPhone: z.nullable(shape({ until: instant, phoneMasked: z.string() })),
  /** How it is known that the speaker signed, and why compliance should look at it; null unsigned, and for what was signed before this was kept. */
  signing: z.nullable(shape({ proof: z.enum(PERSON_PROOFS), doubts: z.array(z.enum(ACT_DOUBTS)) })),
  signedAt: z.nullable(instant),
  declinedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  changed: z.array(z.enum(CONTRACT_CHANGES)),
  earlier: z.array(
    shape({
      number: z.string(),
      voidedAt: instant,
      cause: z.enum(CONTRACT_VOID_CAUSES),
      reason: z.nullable(z.string()),
      wasSigned: z.boolean(),
    }),
  ),
  allowedActions: z.array(allowedAction),
})

const section = shape({ heading: z.string(), paragraphs: z.array(z.string()) })

export const contractDocument = shape({
  title: z.string(),
  number: z.string(),
  parties: z.array(shape({ label: z.string(), name: z.string(), lines: z.array(z.string()) })),
  facts: z.array(shape({ label: z.string(), value: z.string() })),
  sections: z.array(section),
  consents: z.array(z.string()),
})

/**
 * The speaker's own fee once submitted; amounts in yuan. `bankTail`: last four digits of their account, empty when unknown or when the
 * organiser pays. `settlement`: the organiser that paid, and the day.
 */
export const ownFee = shape({
  state: z.enum(['checking', 'approved', 'paid', 'returned']),
  net: moneyOut,
  gross: moneyOut,
  tax: moneyOut,
  taxTableVersion: z.string(),
  contractedMinutes: z.number(),
  deliveredMinutes: z.number(),
  paidAt: z.nullable(instant),
  bankTail: z.string(),
  paymentRoute: z.optional(z.enum(PAYMENT_ROUTES)),
  settlement: z.optional(z.nullable(shape({ organiser: z.string(), settledOn: z.string() }))),
  /** Where it is on its way; `checked` too while it is held or was sent back. `expectedOn`: day (Asia/Shanghai) of the payment. */
  way: z.optional(
    shape({
      state: z.enum(['checked', 'approved', 'failed', 'paid']),
      submittedAt: instant,
      decidedAt: z.nullable(instant),
      expectedOn: z.nullable(date),
    }),
  ),
})

/** What the speaker reads after proving who they are. `how`: signs on this page, or at the e-sign provider. */
export const contractForSpeaker = shape({
  standing,
  how: z.enum(['embedded', 'esign', 'fadada']),
  speakerName: z.string(),
  engagementName: z.string(),
  role: z.enum(SPEAKER_ROLES),
  startDatetime: instant,
  net: moneyOut,
  document: contractDocument,
  documentSha256: sha256,
  expiresAt: instant,
  canSign: z.boolean(),
  /** Why it cannot be signed, in the reader's language. */
  reason: z.nullable(z.string()),
  changed: z.array(z.enum(CONTRACT_CHANGES)),
  signedAt: z.nullable(instant),
  pdfSha256: z.nullable(sha256),
  declinedAt: z.nullable(instant),
  /** Common reasons to decline, in the reader's language; none where it cannot be declined. */
  declineReasons: z.array(z.string()),
  fee: z.nullable(ownFee),
})

/** {placeholders} in title, sections and consents are filled in; company: who signs. */
export const contractTemplate = shape({
  title: line(60, 1),
  sections: list(
    shape({
      heading: line(60, 1),
      paragraphs: list(note(1_000, 1), 20).check(z.minLength(1, { error: 'inputMissing' })),
    }),
    20,
  ).check(z.minLength(1, { error: 'inputMissing' })),
  consents: list(note(120, 1), 10).check(z.minLength(1, { error: 'inputMissing' })),
  company: shape({ name: line(80, 1), creditCode: line(18), address: line(120), contact: line(60) }),
})
