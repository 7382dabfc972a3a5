import { SPEAKER_LEVELS } from '@osmp/domain/speakers/speaker-rules.ts'
import { YEAR_STANDINGS } from '@osmp/domain/speakers/year-standing.ts'
import * as z from 'zod/mini'
import { date, id, instant, moneyOut, shape } from '../kit/fields.ts'

export const doctorRow = shape({
  value: id,
  name: z.string(),
  hco: z.string(),
  dept: z.string(),
  code: z.string(),
  phoneMasked: z.string(),
})
export const speakerRow = shape({
  value: id,
  name: z.string(),
  hco: z.string(),
  dept: z.string(),
  code: z.string(),
  title: z.string(),
  level: z.enum(SPEAKER_LEVELS),
  feeNet: moneyOut,
  isBlacklisted: z.boolean(),
  hasEmployerConsent: z.boolean(),
  /** Spoke about the topic that was asked with, in a meeting of my business unit. */
  knowsTopic: z.boolean(),
  /** The year with this talk: it fits, is near the maximum or over it. */
  year: z.enum(YEAR_STANDINGS),
  /** How many percent of the year's maximum are used with it, for finance and compliance alone. */
  yearPercent: z.nullable(z.number()),
})

/** An uploaded consent of a speaker's employer, good until `validUntil`. */
export const consentFile = shape({
  consentId: id,
  fileName: z.string(),
  validUntil: date,
  uploadedAt: instant,
  uploaderName: z.string(),
  /** Compliance has not accepted it yet, so it does not count; builds of the release before leave it out. */
  isWaiting: z.optional(z.boolean()),
})

/**
 * Such a consent on the record of a meeting. `isNew`: no meeting of this speaker was approved since; `mayTakeBack`: the reader uploaded it,
 * or is of compliance; `mayAccept`: it waits and the reader accepts it;
 * `acceptRefusal`: it waits, and this keeps a compliance officer from accepting it.
 */
export const meetingConsent = z.extend(consentFile, {
  hcpId: id,
  isNew: z.boolean(),
  mayTakeBack: z.boolean(),
  mayAccept: z.optional(z.boolean()),
  acceptRefusal: z.optional(z.string()),
})
