import { type EventAction, eventPolicyRefusal, type EventStanding } from '@osmp/domain/meetings/event-policy.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { AppError } from '../../kit/http/app-error.ts'
import { query, type Tx } from '../../kit/database/db.ts'

type Flags = Record<'owner' | 'assistant' | 'manager' | 'sameBu', boolean>

const RELATIONS = ['owner', 'assistant', 'manager'] as const

/** Where a person stands towards an event, undefined when there is none. Manager: its owner or an assistant is in their tree, twelve steps up at most. */
export async function eventStanding(tx: Tx, actor: StaffActor, eventId: string): Promise<EventStanding | undefined> {
  const me = actor.personId
  const rows = await query<Flags>(tx)`
    with recursive side as (
      select owner_id as id from event where id = ${eventId}
      union select person_id from event_assistant where event_id = ${eventId}
    ), line as (
      select p.manager_id, 1 as depth from side join person p on p.id = side.id
      union
      select p.manager_id, l.depth + 1 from line l join person p on p.id = l.manager_id where l.depth < 12
    )
    select e.owner_id = ${me} as owner, e.bu_id = ${actor.buId} as "sameBu",
      exists (select from event_assistant a where a.event_id = e.id and a.person_id = ${me}) as assistant,
      exists (select from line l where l.manager_id = ${me}) as manager
    from event e where e.id = ${eventId}`
  const flags = rows[0]
  if (!flags) return undefined
  return { roles: actor.roles, relations: RELATIONS.filter((relation) => flags[relation]), sameBu: flags.sameBu }
}

/** May this person do this with this event? */
export async function authoriseEvent(
  tx: Tx,
  actor: StaffActor,
  eventId: string,
  action: EventAction,
): Promise<EventStanding> {
  const standing = await eventStanding(tx, actor, eventId)
  if (!standing) throw new AppError('eventNotFound')
  const refusal = eventPolicyRefusal(standing, action)
  if (refusal) throw new AppError(refusal)
  return standing
}
