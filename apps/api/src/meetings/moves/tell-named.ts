import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { EventRow } from '../store/event-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { findAssistantIds } from '../store/named-people-repo.ts'
import { tell } from './tell.ts'
import { notify } from '../../notices/public.ts'
import { findPersonName } from '../../people/public.ts'

/** Who did it is not told. */
type Naming = { byPersonId: string; at: string }

/**
 * Tells those whom a submitted meeting, or a change that holds, names as co-organiser or agent, each once a meeting; and
 * the owner, when somebody else submitted for them, once a version.
 */
export async function tellNamed(tx: Tx, meeting: MeetingRow, { byPersonId, at }: Naming): Promise<void> {
  const others = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null).filter((id) => id !== byPersonId)
  const params = { by: await findPersonName(tx, byPersonId) }
  const once = { params, at, key: 'named' }
  await tell(tx, meeting, others(await findAssistantIds(tx, meeting.id)), { kind: 'namedAssistant', ...once })
  await tell(tx, meeting, others([meeting.agent_id]), { kind: 'namedAgent', ...once })
  if (meeting.status === MEETING.submitted)
    await tell(tx, meeting, others([meeting.owner_id]), { kind: 'submittedForYou', params, at })
}

type EventNotice = Naming &
  ({ kind: 'namedEventAssistant' | 'eventCreatedForYou' } | { kind: 'eventCancelled'; reason: string })

/** Tells people of a large event that it names them or was created for them, or that it is cancelled, each once an event. */
export async function tellEventAssistants(
  tx: Tx,
  event: EventRow,
  assistantIds: readonly string[],
  notice: EventNotice,
): Promise<void> {
  const { kind, byPersonId, at } = notice
  const by = await findPersonName(tx, byPersonId)
  const reason = kind === 'eventCancelled' ? { reason: notice.reason } : {}
  for (const personId of assistantIds.filter((id) => id !== byPersonId)) {
    await notify(tx, {
      personId,
      kind,
      engagementId: null,
      params: { by, event: event.name, eventId: event.id, ...reason },
      dedupeKey: `${kind}:${event.id}:${personId}`,
      at,
    })
  }
}
