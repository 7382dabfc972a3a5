import { type CategoryField, missingOfCategory, strangeToCategory } from '@osmp/domain/meetings/category-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Locale } from '../kit/locale.ts'
import type { MeetingForm } from './meeting-form.ts'

const LABELS = {
  engagementName: ['会议名称', 'name'],
  executeType: ['召开方式', 'way of holding it'],
  startDatetime: ['开始时间', 'start'],
  endDatetime: ['结束时间', 'end'],
  eventId: ['所属活动', 'event'],
  taxonomyId: ['内容分类', 'branch of content'],
  hospitalId: ['医院或会场', 'hospital or venue'],
  department: ['科室', 'department'],
  venue: ['会场', 'venue'],
  isRestaurant: ['餐厅', 'restaurant'],
  platformId: ['会议平台', 'platform'],
  joinUrl: ['入会链接', 'join link'],
  invitedHcpIds: ['拟邀医生', 'doctors to invite'],
  productIds: ['产品', 'products'],
  topics: ['课题', 'topics'],
  speakers: ['讲者劳务费', 'speaker fees'],
  expectedAudience: ['预计人数', 'expected people'],
  expectedPatients: ['患者人数', 'patients'],
  costCenterCode: ['成本中心', 'cost centre'],
  ioCode: ['内部订单', 'internal order'],
  budgetLines: ['预算费用', 'budget lines'],
} as const satisfies Partial<Record<keyof MeetingForm, readonly [zh: string, en: string]>>

export type FormField = keyof typeof LABELS

/** What fields are called, in one text. */
export function fieldNames(fields: readonly FormField[], locale: Locale): string {
  return fields.map((field) => LABELS[field][locale === 'en' ? 1 : 0]).join(locale === 'en' ? ', ' : '、')
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

/** Errors: meetingIncomplete, naming what is missing; data: the field names. */
export function requireComplete(form: MeetingForm, locale: Locale): void {
  const missing = missingFields(form)
  if (missing.length === 0) return
  throw new AppError('meetingIncomplete', { fields: fieldNames(missing, locale) }, { fields: missing })
}
