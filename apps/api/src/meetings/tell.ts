import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { notify } from '../kit/outbox.ts'
import type { MeetingRow } from './meeting-row.ts'

type Told = { kind: string; params: Readonly<Record<string, string | number>>; at: string; exceptId?: string | null }

/** Tells owner, assistants and agent, except the one who did it. One notice a person, meeting version and kind. */
export async function tellOwnSide(tx: Tx, meeting: MeetingRow, told: Told): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from engagement_assistant where engagement_id = ${meeting.id}`.execute(tx)
  const ids = [meeting.owner_id, ...(meeting.agent_id === null ? [] : [meeting.agent_id]), ...rows.map(({ personId }) => personId)]
  await tell(tx, meeting, ids.filter((id) => id !== told.exceptId), told)
}

/** Tells people about a meeting. A repeat with the same meeting version tells nobody twice. */
export async function tell(tx: Tx, meeting: MeetingRow, personIds: readonly string[], { kind, params, at }: Told): Promise<void> {
  for (const personId of new Set(personIds)) {
    const dedupeKey = `${kind}:${meeting.id}:${meeting.version}:${personId}`
    await notify(tx, { personId, kind, engagementId: meeting.id, params: { meeting: meeting.name, ...params }, dedupeKey, at })
  }
}
