import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { FormRefs } from './form-refs.ts'
import type { MeetingForm } from './meeting-form.ts'
import { categoryText } from '../shown/meeting-texts.ts'
import { fieldNames, filledStrangely, type FormField } from './required-fields.ts'

/** What the form holds that its category has no place for: nothing is dropped behind anybody's back. */
export function strangeFields(form: MeetingForm): FormField[] {
  const { executeTypes, mayPaySpeakers } = categoryRules(form.meetingTypeCategory)
  const isOtherWay = !executeTypes.includes(form.executeType)
  const paysSpeakers = !mayPaySpeakers && form.speakers.some(({ feeNet }) => feeNet > 0)
  return [
    ...(isOtherWay ? (['executeType'] as const) : []),
    ...filledStrangely(form),
    ...(paysSpeakers ? (['speakers'] as const) : []),
  ]
}

/** A meeting built from a branch of content speaks about its product and its topics only. */
export function keepsToBranch(form: MeetingForm, { taxonomy, topics }: FormRefs): boolean {
  if (taxonomy === undefined) return true
  return (
    form.productIds.every((id) => id === taxonomy.productId) &&
    form.topics.every(({ topicId }) => topics.get(topicId)?.taxonomyId === taxonomy.id)
  )
}

export function requireFit(form: MeetingForm, refs: FormRefs, locale: Locale): void {
  const fields = strangeFields(form)
  if (fields.length > 0) {
    const category = categoryText(form.meetingTypeCategory, locale)
    throw new AppError('fieldNotOfCategory', { category, fields: fieldNames(fields, locale) }, { fields })
  }
  if (!keepsToBranch(form, refs)) throw new AppError('contentNotOfBranch')
}
