import { chosenOwner } from '@osmp/domain/meetings/acting-for.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnEvent } from '@osmp/domain/meetings/event-policy.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { eventStanding } from '../store/event-standing-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { findPrincipals } from '../store/principals-repo.ts'
import type { MeetingForm } from './meeting-form.ts'

type OwnerCtx = Pick<Ctx, 'tx' | 'at'>

/** The person this actor may begin a meeting or an event for, oneself where none is asked for. */
export async function requireOwner(
  { tx, at }: OwnerCtx,
  actor: StaffActor,
  wantedId: string | null,
  stored?: MeetingRow,
): Promise<string> {
  const asksOther = wantedId !== null && wantedId !== actor.personId
  const principals = asksOther ? await findPrincipals(tx, { ...actor, at }) : []
  const choice = chosenOwner({
    actorId: actor.personId,
    wantedId,
    principalIds: principals.map(({ value }) => value),
    stored: stored && {
      ownerId: stored.owner_id,
      agentId: stored.agent_id,
      isDraft: stored.status === MEETING.draft && stored.submitted_at === null,
    },
  })
  if (!choice.ok) throw new AppError(choice.reason, {}, { field: 'ownerId' })
  return choice.ownerId
}

/** The owner of a form's meeting, and the form with its agent: a person that begins a meeting for another acts for that owner. */
export async function withOwner(
  ctx: OwnerCtx,
  actor: StaffActor,
  form: MeetingForm,
  stored?: MeetingRow,
): Promise<{ ownerId: string; form: MeetingForm }> {
  const ownerId = await requireOwner(ctx, actor, form.ownerId, stored)
  if (ownerId === (stored?.owner_id ?? actor.personId)) return { ownerId, form }
  const isForSelf = ownerId === actor.personId
  // A sub-meeting is for people of its event alone.
  if (form.eventId !== null && !isForSelf)
    await requireOfEvent(ctx, { ...actor, personId: ownerId, roles: [] }, form.eventId)
  const kept = form.agentId === actor.personId ? null : form.agentId
  return { ownerId, form: { ...form, agentId: isForSelf ? kept : actor.personId } }
}

async function requireOfEvent({ tx }: OwnerCtx, owner: StaffActor, eventId: string): Promise<void> {
  const standing = await eventStanding(tx, owner, eventId)
  if (!standing || !mayOnEvent(standing, 'addMeeting')) throw new AppError('actingForOutside', {}, { field: 'ownerId' })
}
