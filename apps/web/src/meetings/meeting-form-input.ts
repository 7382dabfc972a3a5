import { parseMoney } from '@osmp/domain/kit/money.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallInput } from '../kit/call-types.ts'
import { ENTERED_LINES, type MeetingFormState } from './meeting-form-state.ts'

export type MeetingFormInput = CallInput<'meetings', 'meetingValidate'>['form']

const [LEAST_MINUTES, MOST_MINUTES] = [5, 600]

/** What is sent: half-typed amounts and links count as empty, so that a draft can be kept at any moment. */
export function formInput(form: MeetingFormState): MeetingFormInput {
  return {
    meetingTypeCategory: form.category,
    engagementName: form.name,
    executeType: form.executeType,
    startDatetime: form.start,
    endDatetime: form.end,
    hospitalId: form.hospital?.value ?? null,
    department: form.department,
    venue: form.venue,
    isRestaurant: form.isRestaurant,
    platformId: form.platform?.value ?? null,
    joinUrl: isJoinUrl(form.joinUrl) ? form.joinUrl.trim() : '',
    productIds: form.products.map(({ value }) => value),
    topics: form.topics.map(({ topicId, minutes }) => ({ topicId, minutes: minutesOf(minutes) })),
    speakers: form.speakers.flatMap(({ hcpId, topicId, role, minutes, feeNet, isRecorded }) =>
      topicId === null
        ? []
        : [{ hcpId, topicId, role, minutes: minutesOf(minutes), feeNet: amountOf(feeNet), isRecorded }],
    ),
    costCenterCode: form.costCenter?.value ?? null,
    ioCode: form.io?.value ?? null,
    budgetLines: budgetLines(form),
    assistantIds: form.assistants.map(({ value }) => value),
    agentId: form.agent?.value ?? null,
    expectedAudience: countOf(form.expectedAudience),
    seats: countOf(form.seats) === 0 ? null : countOf(form.seats),
    note: form.note,
    warningComments: { ...form.warningComments },
  }
}

function budgetLines(form: MeetingFormState): MeetingFormInput['budgetLines'] {
  if (!hasBudget(form)) return []
  return ENTERED_LINES.map((type) => ({
    type,
    amount: amountOf(form.lines[type] ?? ''),
    note: form.lineNotes[type] ?? '',
  })).filter(({ amount }) => Number(amount) > 0)
}

/** A category without a budget still needs somebody to pay its speakers. */
export function hasBudget(form: MeetingFormState): boolean {
  return showsBudget(form.category) || form.speakers.some(({ feeNet }) => Number(amountOf(feeNet)) > 0)
}

export function isJoinUrl(typed: string): boolean {
  return URL.canParse(typed.trim()) && new URL(typed.trim()).protocol === 'https:'
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
  const amount = typed.replace(/\.$/, '')
  return parseMoney(amount).ok ? amount : '0'
}

function minutesOf(typed: string): number {
  return Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, countOf(typed)))
}

function countOf(typed: string): number {
  return Math.min(100_000, Number.parseInt(typed, 10) || 0)
}

/** Fields a submission cannot do without; the first one is jumped to. Ids are those of the fields on the screen. */
export function missingFields(form: MeetingFormState): string[] {
  const hasRoom = form.executeType !== 'online'
  const missing: Readonly<Record<string, boolean>> = {
    engagementName: form.name.trim() === '',
    startDatetime: form.start === null,
    endDatetime: form.end === null,
    hospitalId: hasRoom && form.hospital === null && form.venue.trim() === '',
    platformId: form.executeType !== 'onSite' && form.platform === null,
    joinUrl: form.executeType !== 'onSite' && form.joinUrl.trim() !== '' && !isJoinUrl(form.joinUrl),
    productIds: form.products.length === 0,
    topics: form.topics.length === 0,
    ioCode: hasBudget(form) && form.io === null && Number(totalHint(form)) > 0,
    costCenterCode: hasBudget(form) && form.costCenter === null,
    expectedAudience: countOf(form.expectedAudience) === 0,
  }
  return Object.keys(missing).filter((field) => missing[field])
}

/** Above zero when anything is to be paid. */
function totalHint(form: MeetingFormState): number {
  const input = formInput(form)
  return [...input.speakers.map(({ feeNet }) => feeNet), ...input.budgetLines.map(({ amount }) => amount)]
    .map(Number)
    .reduce((sum, amount) => sum + amount, 0)
}
