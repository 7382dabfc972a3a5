import { wrongDayHours } from '@osmp/domain/meetings/meeting-days.ts'
import { instantMs } from '@osmp/domain/kit/time.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { FormRefs } from './form-refs.ts'
import type { MeetingForm } from './meeting-form.ts'

const GRID_MS = 5 * 60_000

/** Whether a form can be stored at all, draft or not. */
export function checkForm(form: MeetingForm, refs: FormRefs, ownerId: string): void {
  checkEntries(form, refs, ownerId)
  const { startDatetime: start, endDatetime: end } = form
  if ([start, end].some((time) => time !== null && instantMs(fullInstant(time)) % GRID_MS !== 0))
    throw new AppError('meetingTimeGrid')
  if (start === null || end === null) return
  if (Date.parse(end) <= Date.parse(start)) throw new AppError('meetingTimeReversed')
  const wrong = wrongDayHours({ startAt: Date.parse(start), endAt: Date.parse(end), dayHours: form.dayHours })
  if (wrong !== undefined) throw new AppError('meetingDayHours', { day: wrong + 1 })
}

/** The contract lets an instant come without milliseconds; everything behind it has them. */
export function fullInstant(instant: string): string {
  return new Date(instant).toISOString()
}

/** Unknown ids and repeated entries only: the dry run judges times as rules. */
export function checkEntries(form: MeetingForm, refs: FormRefs, ownerId: string): void {
  checkHelpers(form, refs)
  checkReferences(form, refs)
  checkDuplicates(form, ownerId)
}

/** Guards of the business unit and deciders of the meeting help to run none of it. */
function checkHelpers(form: MeetingForm, { barred }: FormRefs): void {
  const [first] = barred
  if (!first) return
  const field = first.personId === form.agentId ? 'agentId' : 'assistantIds'
  throw new AppError(first.reason, { name: first.name }, { field })
}

function checkReferences(form: MeetingForm, refs: FormRefs): void {
  if (form.eventId !== null && refs.event === undefined) throw new AppError('eventNotFound')
  const isAgendaTopic = (topicId: string) => form.topics.some((topic) => topic.topicId === topicId)
  const known: readonly (readonly [field: keyof MeetingForm, ok: boolean])[] = [
    ['hospitalId', form.hospitalId === null || refs.hco !== undefined],
    ['platformId', form.platformId === null || refs.platformIds.includes(form.platformId)],
    ['productIds', form.productIds.every((id) => refs.productIds.includes(id))],
    ['topics', form.topics.every(({ topicId }) => refs.topics.has(topicId))],
    ['speakers', form.speakers.every(({ hcpId, topicId }) => refs.speakers.has(hcpId) && isAgendaTopic(topicId))],
    ['costCenterCode', form.costCenterCode === null || refs.costCenterCode !== undefined],
    ['ioCode', form.ioCode === null || refs.io !== undefined],
    ['assistantIds', form.assistantIds.every((id) => refs.personIds.includes(id))],
    ['taxonomyId', form.taxonomyId === null || refs.taxonomy !== undefined],
    ['invitedHcpIds', form.invitedHcpIds.every((id) => refs.invitedHcpIds.includes(id))],
    ['agentId', form.agentId === null || refs.personIds.includes(form.agentId)],
  ]
  const unknown = known.find(([, ok]) => !ok)
  if (unknown) throw new AppError('referenceUnknown', { field: unknown[0] }, { field: unknown[0] })
}

/** The owner cannot be their own assistant or agent, nor one person both. */
function checkDuplicates(form: MeetingForm, ownerId: string): void {
  const lists: readonly (readonly [field: keyof MeetingForm, keys: readonly string[]])[] = [
    ['productIds', form.productIds],
    ['topics', form.topics.map(({ topicId }) => topicId)],
    ['speakers', form.speakers.map(({ hcpId, topicId, role }) => `${hcpId} ${topicId} ${role}`)],
    ['budgetLines', form.budgetLines.map(({ type }) => type)],
    ['invitedHcpIds', form.invitedHcpIds],
    ['assistantIds', [ownerId, ...form.assistantIds]],
    ['agentId', [ownerId, ...form.assistantIds, ...(form.agentId === null ? [] : [form.agentId])]],
  ]
  const repeated = lists.find(([, keys]) => new Set(keys).size !== keys.length)
  if (repeated) throw new AppError('duplicateEntry', { field: repeated[0] })
}
