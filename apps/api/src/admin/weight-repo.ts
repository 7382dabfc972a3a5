import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

const isEngaged = (doctor: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from speaker s where s.hcp_id = ${doctor}) or exists (select from engagement_speaker t where t.hcp_id = ${doctor})
  or exists (select from speaker_contract c where c.hcp_id = ${doctor}) or exists (select from speaker_account a where a.hcp_id = ${doctor}))`

/** Records of which money, proof or power depends; `id`: the record's, as uuid. */
const WEIGHT: Readonly<Partial<Record<ResourceKey, RawBuilder<unknown>>>> = {
  doctors: sql`${isEngaged(sql`x.id`)} or exists (select from enrollment n where n.hcp_id = x.id)`,
  hospitals: sql`exists (select from hcp h where h.hco_id = x.id and ${isEngaged(sql`h.id`)})`,
  people: sql`exists (select from person p where p.manager_id = x.id)`,
}

/** Those of these records on which money, proof or power hangs: speakers, people with a talk, an enrolment, a contract or an account; their hospitals; line managers. */
export async function findWeighty(tx: Tx, resource: ResourceKey, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const weight = WEIGHT[resource]
  if (weight === undefined || ids.length === 0) return new Set()
  const rows = await query<{ id: string }>(tx)`select x.id from unnest(${[...ids]}::uuid[]) x(id) where ${weight}`
  return new Set(rows.map(({ id }) => id))
}
