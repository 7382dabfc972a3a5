import { parseMoney } from '@osmp/domain/kit/money.ts'
import { readCount } from '@osmp/domain/kit/read-count.ts'
import { type CategoryField, categoryRules, hasField, missingOfCategory } from '@osmp/domain/meetings/category-rules.ts'
import { calendarDays } from '@osmp/domain/meetings/day-count.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { ENTERED_LINES, type MeetingFormState } from './meeting-form-state.ts'

export type MeetingFormInput = CallInput<'meetings', 'meetingValidate'>['form']

const [LEAST_MINUTES, MOST_MINUTES] = [5, 600]

/**
 * What is sent: amounts that cannot be read and half-typed links count as empty, so that a draft can be kept at any moment. What the category has
 * no place for stays on the device only, for the moment it is chosen back.
 */
export function formInput(form: MeetingFormState): MeetingFormInput {
  const of = (field: CategoryField, named: { value: string } | null) =>
    hasField(form, field) ? (named?.value ?? null) : null
  const { mayPaySpeakers } = categoryRules(form.category)
  return {
    meetingTypeCategory: form.category,
    engagementName: form.name,
    executeType: form.executeType,
    startDatetime: form.start,
    endDatetime: form.end,
    dayHours: dayHoursInput(form),
    hospitalId: of('hospitalId', form.hospital),
    department: hasField(form, 'department') ? form.department : '',
    venue: hasField(form, 'venue') ? form.venue : '',
    isRestaurant: hasField(form, 'isRestaurant') && form.isRestaurant,
    platformId: of('platformId', form.platform),
    joinUrl: hasField(form, 'joinUrl') && isJoinUrl(form.joinUrl) ? form.joinUrl.trim() : '',
    productIds: form.products.map(({ value }) => value),
    topics: form.topics.map(({ topicId, minutes }) => ({ topicId, minutes: minutesOf(minutes) })),
    speakers: form.speakers.flatMap(({ hcpId, topicId, role, minutes, feeNet, isRecorded }) =>
      topicId === null
        ? []
        : [
            {
              hcpId,
              topicId,
              role,
              minutes: minutesOf(minutes),
              feeNet: mayPaySpeakers ? amountOf(feeNet) : '0',
              isRecorded,
            },
          ],
    ),
    costCenterCode: of('costCenterCode', form.costCenter),
    ioCode: of('ioCode', form.io),
    budgetLines: budgetLines(form),
    assistantIds: form.assistants.map(({ value }) => value),
    // A form that a device kept under the release before has none.
    ownerId: form.owner?.value ?? null,
    agentId: form.agent?.value ?? null,
    eventId: of('eventId', form.event),
    taxonomyId: of('taxonomyId', form.taxonomy),
    invitedHcpIds: hasField(form, 'invitedHcpIds') ? form.invited.map(({ value }) => value) : [],
    expectedAudience: countOf(form.expectedAudience),
    expectedPatients: hasField(form, 'expectedPatients') ? countOrNone(form.expectedPatients) : null,
    seats: countOrNone(form.seats),
    note: form.note,
    warningComments: { ...form.warningComments },
  }
}

/** Hours of days that the meeting has; what was set for days it has no more stays on the device. */
function dayHoursInput({ start, end, dayHours }: MeetingFormState): MeetingFormInput['dayHours'] {
  if (start === null || end === null) return []
  const days = calendarDays({ startAt: Date.parse(start), endAt: Date.parse(end) })
  // A form that a device kept under the release before has none.
  return days === 1 ? [] : (dayHours ?? []).slice(0, days)
}

function budgetLines(form: MeetingFormState): MeetingFormInput['budgetLines'] {
  const { lines } = categoryRules(form.category)
  return ENTERED_LINES.filter((type) => lines.includes(type))
    .map((type) => ({
      type,
      amount: amountOf(form.lines[type] ?? ''),
      note: form.lineNotes[type] ?? '',
    }))
    .filter(({ amount }) => Number(amount) > 0)
}

/** A category that shows no budget still needs somebody to pay its speakers. */
export function hasBudget({ category, speakers }: MeetingFormState): boolean {
  if (showsBudget(category)) return true
  return categoryRules(category).mayPaySpeakers && speakers.some(({ feeNet }) => Number(amountOf(feeNet)) > 0)
}

export function isJoinUrl(typed: string): boolean {
  try {
    return new URL(typed.trim()).protocol === 'https:'
  } catch {
    return false
  }
}

/** Whether two forms say the same; the server trims texts and writes amounts with two decimals. */
export function isSameInput(one: MeetingFormInput, other: MeetingFormInput): boolean {
  return plainText(one) === plainText(other)
}

function plainText(input: MeetingFormInput): string {
  const plain = (key: string, value: unknown) =>
    key === 'amount' || key === 'feeNet' ? Number(value) : typeof value === 'string' ? value.trim() : value
  const { productIds, assistantIds, ...rest } = input
  return JSON.stringify({ ...rest, chosen: [...productIds, ...assistantIds].sort() }, plain)
}

function amountOf(typed: string): string {
  return parseMoney(typed).ok ? typed : '0'
}

function minutesOf(typed: string): number {
  return Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, countOf(typed)))
}

function countOf(typed: string): number {
  return Math.min(100_000, readCount(typed) ?? 0)
}

/** An empty count, or none at all, is no count. */
function countOrNone(typed: string): number | null {
  const count = countOf(typed)
  return count === 0 ? null : count
}

/** Fields a submission cannot do without, from top to bottom; the first one is jumped to. Ids are those of the fields on the screen. */
export function missingFields(form: MeetingFormState): string[] {
  const ofCategory = missingOfCategory(form, (field) => isFilled(form, field))
  const hasWrongLink = hasField(form, 'joinUrl') && form.joinUrl.trim() !== '' && !isJoinUrl(form.joinUrl)
  const isPaid = hasBudget(form)
  const missing: Readonly<Record<string, boolean>> = {
    engagementName: form.name.trim() === '',
    startDatetime: form.start === null,
    endDatetime: form.end === null,
    hospitalId: ofCategory.includes('hospitalId'),
    department: ofCategory.includes('department'),
    platformId: ofCategory.includes('platformId'),
    joinUrl: ofCategory.includes('joinUrl') || hasWrongLink,
    productIds: form.products.length === 0,
    taxonomyId: ofCategory.includes('taxonomyId'),
    topics: form.topics.length === 0,
    invitedHcpIds: ofCategory.includes('invitedHcpIds'),
    expectedAudience: countOf(form.expectedAudience) === 0,
    ioCode: isPaid && form.io === null && Number(totalHint(form)) > 0,
    costCenterCode: isPaid && form.costCenter === null,
  }
  return [...Object.keys(missing).filter((field) => missing[field]), ...unreadAmounts(form), ...unreadCounts(form)]
}

/** Fields that hold an amount which cannot be read: sent, it would count as none. */
function unreadAmounts({ category, speakers, lines }: MeetingFormState): string[] {
  const isUnread = (typed = '') => typed !== '' && !parseMoney(typed).ok
  const { mayPaySpeakers, lines: offered } = categoryRules(category)
  const fees = speakers.flatMap(({ feeNet }, index) => (isUnread(feeNet) ? [`speakers.${index}`] : []))
  const entered = ENTERED_LINES.filter((type) => offered.includes(type) && isUnread(lines[type]))
  return [...(mayPaySpeakers ? fees : []), ...entered.map((type) => `budgetLines.${type}`)]
}

/** Fields that hold a count which cannot be read. */
function unreadCounts({ topics, speakers, expectedPatients, seats }: MeetingFormState): string[] {
  const isUnread = (typed: string) => typed !== '' && readCount(typed) === undefined
  return [
    ...topics.flatMap(({ minutes }, index) => (isUnread(minutes) ? [`topics.${index}`] : [])),
    ...speakers.flatMap(({ minutes }, index) => (isUnread(minutes) ? [`speakers.${index}`] : [])),
    ...(isUnread(expectedPatients) ? ['expectedPatients'] : []),
    ...(isUnread(seats) ? ['seats'] : []),
  ]
}

/** The fields that a category may ask for. */
function isFilled(form: MeetingFormState, field: CategoryField): boolean {
  const filled: Readonly<Partial<Record<CategoryField, boolean>>> = {
    eventId: form.event !== null,
    taxonomyId: form.taxonomy !== null,
    hospitalId: form.hospital !== null,
    department: form.department !== '',
    venue: form.venue.trim() !== '',
    platformId: form.platform !== null,
    joinUrl: form.joinUrl.trim() !== '',
    invitedHcpIds: form.invited.length > 0,
  }
  return filled[field] ?? true
}

/** Above zero when anything is to be paid. */
function totalHint(form: MeetingFormState): number {
  const input = formInput(form)
  return [...input.speakers.map(({ feeNet }) => feeNet), ...input.budgetLines.map(({ amount }) => amount)]
    .map(Number)
    .reduce((sum, amount) => sum + amount, 0)
}
