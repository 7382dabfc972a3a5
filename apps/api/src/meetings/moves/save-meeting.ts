import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { decideMeeting, MEETING_EVENTS } from '@osmp/domain/meetings/meeting-state.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { RawBuilder } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { choiceSteps, nameInitials } from '../../lookups/public.ts'
import { findPersonName } from '../../people/public.ts'
import { checkForm, fullInstant } from '../rules/check-form.ts'
import { dayHoursOfForm } from '../store/day-hours.ts'
import { insertMeeting, moveMeeting, nextEngagementCode } from '../store/engagement-repo.ts'
import { logMeeting, logStep, type MeetingLogEntry } from '../store/event-log-repo.ts'
import { authoriseEvent } from '../store/event-standing-repo.ts'
import { formChoices } from '../rules/form-choices.ts'
import { loadFormRefs, lockWithRefs } from '../rules/form-refs-repo.ts'
import type { FormRefs } from '../rules/form-refs.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import { type MeetingPlan, planMeeting } from '../store/meeting-plan.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { partSteps } from '../store/replace-parts-repo.ts'
import { withOwner } from '../rules/meeting-owner.ts'
import { requireAllowed } from '../rules/refuse.ts'
import { cityOf } from '../rules/rule-input.ts'

/** `form`: as it was stored, with the agent that goes with its owner. */
export type Saved = { meeting: MeetingRow; refs: FormRefs; plan: MeetingPlan; form: MeetingForm }
type SaveCtx = Pick<Ctx, 'tx' | 'at' | 'now'>

/** Steps of the statement that writes the meeting. */
type Beside = RawBuilder<unknown>[]

/** Stores a form as a new draft of this person. */
export async function createDraft(
  ctx: SaveCtx,
  actor: StaffActor,
  entered: MeetingForm,
  { recreatedFrom, beside = [] }: { recreatedFrom?: MeetingRow; beside?: Beside } = {},
): Promise<Saved> {
  const { tx, at, now } = ctx
  const buId = recreatedFrom?.bu_id ?? actor.buId
  const { ownerId, form } = recreatedFrom
    ? { ownerId: recreatedFrom.owner_id, form: entered }
    : await withOwner(ctx, actor, entered)
  if (form.eventId !== null && !recreatedFrom) await authoriseEvent(tx, actor, form.eventId, 'addMeeting')
  const refs = await loadFormRefs(tx, form, { buId, today: shanghaiDate(now), engagementId: null })
  checkForm(form, refs, ownerId)
  const plan = planMeeting(form, refs)
  const id = uuidv7()
  const isForOther = recreatedFrom === undefined && ownerId !== actor.personId
  const entry: MeetingLogEntry = {
    engagementId: id,
    kind: 'created',
    actionCategory: MEETING_EVENTS.save.category,
    actor,
    toStatus: MEETING.draft,
    at,
    ...(recreatedFrom && {
      kind: 'recreatedFrom',
      actionCategory: MEETING_EVENTS.recreate.category,
      params: { code: recreatedFrom.engagement_code },
    }),
    ...(isForOther && { kind: 'createdFor', params: { owner: await findPersonName(tx, ownerId) } }),
  }
  const row = {
    ...fieldsOf(form, refs, plan),
    id,
    engagement_code: nextEngagementCode(shanghaiDate(now)),
    status: MEETING.draft,
    owner_id: ownerId,
    bu_id: buId,
    recreated_from: recreatedFrom?.id ?? null,
    created_at: at,
    updated_at: at,
  }
  const meeting = await insertMeeting(tx, row, [partSteps(id, plan), logStep(entry), ...beside])
  return { meeting, refs, plan, form }
}

/** Stores a form over a draft, a sent-back or a revoked meeting. */
export async function saveOver(
  ctx: SaveCtx,
  actor: StaffActor,
  { engagementId, version, form: entered }: { engagementId: string; version: number; form: MeetingForm },
  beside: Beside = [],
): Promise<Saved> {
  const { tx, at, now } = ctx
  const today = shanghaiDate(now)
  const { stored, refs: found } = await lockWithRefs(tx, { engagementId, form: entered, today })
  const save = decideMeeting(stored.status, 'save', { isOwnSide: true, versionMatches: stored.version === version })
  requireAllowed(save)
  if (entered.eventId !== stored.event_id) throw new AppError('meetingEventFixed')
  const { ownerId, form } = await withOwner(ctx, actor, entered, stored)
  const isSame = form.agentId === entered.agentId
  const refs = isSame ? found : await loadFormRefs(tx, form, { buId: stored.bu_id, today, engagementId })
  checkForm(form, refs, ownerId)
  const plan = planMeeting(form, refs)
  const meeting = await moveMeeting(tx, stored, save, {
    at,
    set: { ...fieldsOf(form, refs, plan), owner_id: ownerId },
    beside: [partSteps(engagementId, plan), ...beside],
  })
  if (ownerId !== stored.owner_id)
    await logMeeting(tx, {
      engagementId,
      kind: 'ownerChosen',
      actionCategory: MEETING_EVENTS.save.category,
      actor,
      params: { owner: await findPersonName(tx, ownerId) },
      at,
    })
  return { meeting, refs, plan, form }
}

/** Saves a new meeting or over an old one, and remembers what was chosen for it. */
export function saveForm(
  ctx: SaveCtx,
  actor: StaffActor,
  input: { engagementId?: string | undefined; version?: number | undefined; form: MeetingForm },
): Promise<Saved> {
  const { engagementId, version, form } = input
  const beside = [choiceSteps(actor.personId, formChoices(form), ctx.at)]
  if (engagementId === undefined) return createDraft(ctx, actor, form, { beside })
  if (version === undefined) throw new AppError('meetingVersionStale')
  return saveOver(ctx, actor, { engagementId, version, form }, beside)
}

/** A form's own columns. What an execute type does not use is not kept. */
export function fieldsOf(form: MeetingForm, refs: FormRefs, plan: MeetingPlan) {
  const hasRoom = form.executeType !== 'online'
  const hasPlatform = form.executeType !== 'onSite'
  return {
    name: form.engagementName,
    name_initials: nameInitials(form.engagementName),
    category: form.meetingTypeCategory,
    execute_type: form.executeType,
    start_at: form.startDatetime === null ? null : fullInstant(form.startDatetime),
    end_at: form.endDatetime === null ? null : fullInstant(form.endDatetime),
    day_hours: JSON.stringify(dayHoursOfForm(form)),
    city: cityOf(form, refs),
    hco_id: hasRoom ? form.hospitalId : null,
    department: hasRoom ? form.department : '',
    venue: hasRoom ? form.venue : '',
    is_restaurant: hasRoom && form.isRestaurant,
    platform_id: hasPlatform ? form.platformId : null,
    join_url: hasPlatform ? form.joinUrl : '',
    agent_id: form.agentId,
    event_id: form.eventId,
    ...(refs.event && { initiative_id: refs.event.initiativeId }),
    taxonomy_id: form.taxonomyId,
    cost_center_code: form.costCenterCode,
    io_code: form.ioCode,
    budget: plan.total,
    expected_audience: form.expectedAudience,
    expected_patients: form.expectedPatients,
    seats: form.seats,
    note: form.note,
    warning_comments: JSON.stringify(form.warningComments),
  }
}
