import { nameKey } from '../kit/name-key.ts'
import type { EnrolmentStatus } from './enrolment-state.ts'

export const CORRECTED_FIELDS = ['name', 'phone', 'hcoName', 'department'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]
/** What an enrolment says of its person. */
export type PersonWords = Readonly<Record<CorrectedField, string>>

export const CORRECTION_REFUSALS = [
  'enrolmentCorrectedTooLate',
  'enrolmentIsDeclined',
  'enrolmentIsVoid',
  'enrolmentNameLinked',
] as const
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number]

export type CorrectionFacts = {
  readonly status: EnrolmentStatus
  /** Linked to the directory, which then says name, hospital and department. */
  readonly isLinked: boolean
  readonly before: PersonWords
  readonly after: PersonWords
}

/** Which fields a correction changes, in their order. */
export const changedFields = (before: PersonWords, after: PersonWords): readonly CorrectedField[] =>
  CORRECTED_FIELDS.filter((field) => before[field] !== after[field])

/** Why an enrolment cannot be corrected so; undefined when it can. Open until the person has signed in. */
export function correctionRefusal({ status, isLinked, before, after }: CorrectionFacts): CorrectionRefusal | undefined {
  if (status === 'void') return 'enrolmentIsVoid'
  if (status === 'declined') return 'enrolmentIsDeclined'
  if (status === 'signed' || status === 'left') return 'enrolmentCorrectedTooLate'
  const isOnlyPhone = changedFields(before, after).every((field) => field === 'phone')
  return isLinked && !isOnlyPhone ? 'enrolmentNameLinked' : undefined
}

/** The organiser gives the place another name: whoever held its pass until now may be somebody else. */
export const endsPasses = (before: PersonWords, after: PersonWords): boolean =>
  nameKey(before.name) !== nameKey(after.name)
