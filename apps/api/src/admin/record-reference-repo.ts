import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { mayBeId } from './record-repo.ts'
import { RECORD_TABLES } from './record-tables.ts'

/** A record others point at. `code`: what a file calls it. */
export type Reference = { id: string; code: string; label: string; labelEn: string; isActive: boolean }

function columns(resource: ResourceKey) {
  const { id, label, labelEn = label, code = `t.${id}::text`, activeColumn } = RECORD_TABLES[resource]
  const isActive = activeColumn ? `t.${activeColumn}` : 'true'
  return sql.raw(
    `t.${id}::text as id, ${code} as code, ${label} as label, ${labelEn} as "labelEn", ${isActive} as "isActive"`,
  )
}

/** Records by id, for their names; unknown ids are left out. */
export async function findReferences(tx: Tx, resource: ResourceKey, ids: readonly string[]): Promise<Reference[]> {
  const known = ids.filter((id) => mayBeId(resource, id))
  if (known.length === 0) return []
  const { table, id, idType } = RECORD_TABLES[resource]
  return query<Reference>(tx)`
    select ${columns(resource)} from ${sql.table(table)} t where t.${sql.ref(id)} = any(${known}::${sql.raw(idType)}[])`
}

/** Records by the code a file names them by. */
export async function findReferencesByCode(
  tx: Tx,
  resource: ResourceKey,
  codes: readonly string[],
): Promise<Reference[]> {
  const { table, code } = RECORD_TABLES[resource]
  if (code === undefined || codes.length === 0) return []
  return query<Reference>(tx)`
    select ${columns(resource)} from ${sql.table(table)} t where ${sql.raw(code)} = any(${codes}::text[])`
}
