import { AppError } from '../kit/app-error.ts'
import type { Locale } from '../kit/locale.ts'
import type { MeetingForm } from './meeting-form.ts'

const LABELS = {
  engagementName: ['会议名称', 'name'],
  startDatetime: ['开始时间', 'start'],
  endDatetime: ['结束时间', 'end'],
  venue: ['医院或会场', 'hospital or venue'],
  platformId: ['会议平台', 'platform'],
  productIds: ['产品', 'products'],
  topics: ['课题', 'topics'],
  expectedAudience: ['预计人数', 'expected people'],
} as const satisfies Partial<Record<keyof MeetingForm, readonly [zh: string, en: string]>>

type Required = keyof typeof LABELS

/** What a submission cannot do without; money and speakers are left to the rules. */
export function missingFields(form: MeetingForm): Required[] {
  const hasRoom = form.executeType !== 'online'
  const missing: Readonly<Record<Required, boolean>> = {
    engagementName: form.engagementName === '',
    startDatetime: form.startDatetime === null,
    endDatetime: form.endDatetime === null,
    venue: hasRoom && form.hospitalId === null && form.venue === '',
    platformId: form.executeType !== 'onSite' && form.platformId === null,
    productIds: form.productIds.length === 0,
    topics: form.topics.length === 0,
    expectedAudience: form.expectedAudience === 0,
  }
  // The keys of `missing` are exactly those of its type.
  return (Object.keys(missing) as Required[]).filter((field) => missing[field])
}

/** Errors: meetingIncomplete, naming what is missing; data: the field names. */
export function requireComplete(form: MeetingForm, locale: Locale): void {
  const missing = missingFields(form)
  if (missing.length === 0) return
  const labels = missing.map((field) => LABELS[field][locale === 'en' ? 1 : 0])
  throw new AppError('meetingIncomplete', { fields: labels.join(locale === 'en' ? ', ' : '、') }, { fields: missing })
}
