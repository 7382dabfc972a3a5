import type { CorrectedField, PersonWords } from '@osmp/domain/enrolment/enrolment-correction.ts'
import { differingFields } from '@osmp/domain/kit/merge-fields.ts'
import { attendeePhoneOrText, readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import type { View } from '../../kit/form/kept-entries.ts'
import { type KeptDraft, useUnkeptDraft } from '../../kit/use-kept-draft.ts'

export type CorrectedPerson = { name: string; hcoName: string; department: string; phoneMasked: string }
/** `reason`: asked of the organiser alone. */
export type Correction = PersonWords & { reason: string }
export type CorrectionDraft = KeptDraft<Correction>

/** The words of an enrolment, being corrected; the number is the masked one until another is typed. */
export const useCorrectionDraft = ({ name, hcoName, department, phoneMasked }: CorrectedPerson): CorrectionDraft =>
  useUnkeptDraft<Correction>({ name, hcoName, department, phone: phoneMasked, reason: '' })

/** The fields that were touched, and over which values they were typed. */
export function correctionOf({ typed, over }: View<Correction>) {
  const { phone: phoneMasked, reason: _, ...words } = over
  const given = trimmed(typed)
  const touched = differingFields(given, { ...words, phone: phoneMasked }).map(
    (field) => [field, given[field]] as const,
  )
  return { ...Object.fromEntries(touched), seen: { ...words, phoneMasked } }
}

/** Which of the fields cannot be sent so. */
export function correctionFaults<Word>(
  { typed, over }: View<Correction>,
  words: { nameMissing: Word; phoneWrong: Word },
): Partial<Record<CorrectedField, Word>> {
  const { name, phone } = trimmed(typed)
  return {
    ...(name !== over.name && name.length < 2 && { name: words.nameMissing }),
    ...(phone !== over.phone && readAttendeePhone(phone) === undefined && { phone: words.phoneWrong }),
  }
}

const trimmed = ({ name, phone, hcoName, department }: PersonWords): PersonWords => ({
  name: name.trim(),
  phone: attendeePhoneOrText(phone),
  hcoName: hcoName.trim(),
  department: department.trim(),
})
