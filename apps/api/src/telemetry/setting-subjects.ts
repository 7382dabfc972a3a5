import { RESOURCE_KEYS, type ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { findRecords, labelIn } from '../admin/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { AuditRow } from './audit-list-repo.ts'

const resourceOf = ({ kind, what }: AuditRow): ResourceKey | undefined =>
  kind === 'settingChange' ? RESOURCE_KEYS.find((key) => key === what) : undefined

/** The rows with what a changed record is called today in the place of its id; one that is gone keeps the id. */
export async function withRecordNames(tx: Tx, rows: readonly AuditRow[], locale: Locale): Promise<AuditRow[]> {
  const names = new Map<string, string>()
  for (const resource of new Set(rows.map(resourceOf))) {
    if (resource === undefined) continue
    const ids = rows.flatMap((row) => (resourceOf(row) === resource && row.subject !== null ? [row.subject] : []))
    const found = await findRecords(tx, resource, [...new Set(ids)])
    for (const record of found) names.set(`${resource} ${record.id}`, labelIn(record, locale))
  }
  return rows.map((row) => ({ ...row, subject: names.get(`${row.what} ${row.subject}`) ?? row.subject }))
}
