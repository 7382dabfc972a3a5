import { SPEAKER_LEVELS } from '@osmp/domain/speakers/speaker-rules.ts'
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
})

/** An uploaded consent of a speaker's employer, good until `validUntil`. */
export const consentFile = shape({
  consentId: id,
  fileName: z.string(),
  validUntil: date,
  uploadedAt: instant,
  uploaderName: z.string(),
})
