import { type CategoryField, missingOfCategory, strangeToCategory } from '@osmp/domain/meetings/category-rules.ts'
import { AppError } from '../../kit/http/app-error.ts'
import { fieldName } from '../../kit/http/field-names.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { MeetingForm } from './meeting-form.ts'

/** What a form can lack; each has its name in kit/field-names.ts. */
export type FormField = Extract<
  keyof MeetingForm,
  | 'engagementName'
  | 'executeType'
  | 'startDatetime'
  | 'endDatetime'
  | 'eventId'
  | 'taxonomyId'
  | 'hospitalId'
  | 'department'
  | 'venue'
  | 'isRestaurant'
  | 'platformId'
  | 'joinUrl'
  | 'invitedHcpIds'
  | 'productIds'
  | 'topics'
  | 'speakers'
  | 'expectedAudience'
  | 'expectedPatients'
  | 'costCenterCode'
  | 'ioCode'
  | 'budgetLines'
>

/** What fields are called, in one text. */
export function fieldNames(fields: readonly FormField[], locale: Locale): string {
  return fields.map((field) => fieldName(field, locale)).join(locale === 'en' ? ', ' : '、')
}

const FILLED: Readonly<Record<CategoryField, (form: MeetingForm) => boolean>> = {
  eventId: ({ eventId }) => eventId !== null,
  taxonomyId: ({ taxonomyId }) => taxonomyId !== null,
  hospitalId: ({ hospitalId }) => hospitalId !== null,
  department: ({ department }) => department !== '',
  venue: ({ venue }) => venue !== '',
  isRestaurant: ({ isRestaurant }) => isRestaurant,
  platformId: ({ platformId }) => platformId !== null,
  joinUrl: ({ joinUrl }) => joinUrl !== '',
  invitedHcpIds: ({ invitedHcpIds }) => invitedHcpIds.length > 0,
  expectedPatients: ({ expectedPatients }) => expectedPatients !== null,
  costCenterCode: ({ costCenterCode }) => costCenterCode !== null,
  ioCode: ({ ioCode }) => ioCode !== null,
  budgetLines: ({ budgetLines }) => budgetLines.some(({ amount }) => amount > 0),
}

/** What a submission of this category cannot do without; money and speakers are left to the rules. */
export function missingFields(form: MeetingForm): FormField[] {
  const { meetingTypeCategory: category, executeType } = form
  const always: readonly (readonly [FormField, boolean])[] = [
    ['engagementName', form.engagementName === ''],
    ['startDatetime', form.startDatetime === null],
    ['endDatetime', form.endDatetime === null],
    ['productIds', form.productIds.length === 0],
    ['topics', form.topics.length === 0],
    ['expectedAudience', form.expectedAudience === 0],
  ]
  return [
    ...always.flatMap(([field, isMissing]) => (isMissing ? [field] : [])),
    ...missingOfCategory({ category, executeType }, (field) => FILLED[field](form)),
  ]
}

/** Fields that are filled in though this category never has them. */
export const filledStrangely = (form: MeetingForm): CategoryField[] =>
  strangeToCategory(form.meetingTypeCategory, (field) => FILLED[field](form))

export function requireComplete(form: MeetingForm, locale: Locale): void {
  const missing = missingFields(form)
  if (missing.length === 0) return
  throw new AppError('meetingIncomplete', { fields: fieldNames(missing, locale) }, { fields: missing })
}
