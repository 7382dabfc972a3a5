import { CONTRACT_STANDINGS, CONTRACT_VOID_CAUSES } from '@osmp/domain/speakers/contract-state.ts'
import { CONTRACT_CHANGES } from '@osmp/domain/speakers/contract-terms.ts'
import { SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, id, instant, list, moneyOut, sha256, shape, text } from '../kit/fields.ts'

/** Secret of a signing link. */
export const contractToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'contractLinkInvalid' }))
/** Last four digits of the phone on file: what proves that the reader is the speaker. */
export const phoneTail = z.string().check(z.regex(/^[0-9]{4}$/, { error: 'contractPhoneTail' }))

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

/** The speaker's own fee once submitted; amounts in yuan. `bankTail`: last four digits of their account, empty when unknown. */
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

const line = (max: number) => text(max, 1)
/** {placeholders} in title, sections and consents are filled in; company: who signs. */
export const contractTemplate = shape({
  title: line(60),
  sections: list(
    shape({ heading: line(60), paragraphs: list(line(1_000), 20).check(z.minLength(1, { error: 'inputMissing' })) }),
    20,
  ).check(z.minLength(1, { error: 'inputMissing' })),
  consents: list(line(120), 10).check(z.minLength(1, { error: 'inputMissing' })),
  company: shape({ name: line(80), creditCode: text(18), address: text(120), contact: text(60) }),
})
