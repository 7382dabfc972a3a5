import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** Of these doctors, those who are speakers. */
export async function findSpeakerIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(tx)`
    select hcp_id as id from speaker where hcp_id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** The level new speakers begin with. */
export async function insertFirstLevels(
  tx: Tx,
  speakers: readonly { hcpId: string; level: string }[],
  from: LocalDate,
): Promise<void> {
  const rows = speakers.map(({ hcpId, level }) => ({ hcp_id: hcpId, level }))
  await query(tx)`
    insert into speaker_level (hcp_id, valid_from, level)
    select hcp_id, ${from}::date, level from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(hcp_id uuid, level text)`
}
