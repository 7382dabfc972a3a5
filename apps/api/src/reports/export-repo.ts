import { dropFileRows } from '../kit/store/stored-file-repo.ts'
import type { EXPORT_KINDS } from '@osmp/contract/reports/models.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type NewExport = {
  id: string
  kind: (typeof EXPORT_KINDS)[number]
  personId: string
  engagementId: string | null
  params: Readonly<Record<string, string | null>>
  rows: number
  fileName: string
  /** Null: it left in the answer itself. */
  fileId: string | null
  watermark: string
  /** Business clock. */
  at: string
  /** System clock. */
  madeAt: string
}

export async function insertExport(tx: Tx, row: NewExport): Promise<void> {
  await tx
    .insertInto('report_export')
    .values({
      id: row.id,
      kind: row.kind,
      person_id: row.personId,
      engagement_id: row.engagementId,
      params: JSON.stringify(row.params),
      rows: row.rows,
      file_name: row.fileName,
      file_id: row.fileId,
      watermark: row.watermark,
      created_at: row.at,
      made_at: row.madeAt,
    })
    .execute()
}

/**
 * How many lists of people a person has taken since an instant, by report, payment file, evidence pack or a person's own data; further
 * ones of theirs are kept waiting until this transaction ends. `since` is of the business clock, `systemSince` of the system's.
 */
export async function countExportsSince(
  tx: Tx,
  personId: string,
  { since, systemSince }: { since: string; systemSince: string },
): Promise<number> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`export:${personId}`}, 0))`
  const rows = await query<{ count: number }>(tx)`
    select (select count(*) from report_export where person_id = ${personId} and created_at > ${since})::int
      + (select count(*) from fee_batch_download where person_id = ${personId} and at > ${since})::int
      + (select count(*) from access_event where by_person_id = ${personId} and at > ${systemSince}
           and kind in ('personExported', 'evidencePack') and not detail ? 'manifest')::int as count`
  return rows[0]?.count ?? 0
}

export type ExportLogRow = {
  exportId: string
  kind: (typeof EXPORT_KINDS)[number]
  personName: string
  employeeCode: string
  engagementName: string | null
  fileName: string
  rows: number
  watermark: string
  createdAt: string
  personId: string
  /** Null once its file is gone. */
  objectKey: string | null
  mediaType: string | null
}

/** Files taken, newest first; what is null does not narrow; `to` is no longer part of the span. */
export async function findExports(
  tx: Tx,
  {
    personId,
    watermark,
    employeeCode,
    from,
    to,
    after,
    limit,
  }: {
    personId: string | null
    watermark: string | null
    employeeCode: string | null
    from: string | null
    to: string | null
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<ExportLogRow[]> {
  return query<ExportLogRow>(tx)`
    select x.id as "exportId", x.kind, p.name as "personName", p.employee_code as "employeeCode", e.name as "engagementName",
      x.file_name as "fileName", x.rows, x.watermark, x.created_at as "createdAt",
      x.person_id as "personId", f.object_key as "objectKey", f.media_type as "mediaType"
    from report_export x join person p on p.id = x.person_id left join engagement e on e.id = x.engagement_id
      left join stored_file f on f.id = x.file_id
    where ${personId === null ? sql`true` : sql`x.person_id = ${personId}`}
      and ${watermark === null ? sql`true` : sql`x.watermark = ${watermark}`}
      and ${employeeCode === null ? sql`true` : sql`x.person_id = (select id from person where employee_code = upper(${employeeCode}))`}
      and ${from === null ? sql`true` : sql`x.created_at >= ${from}`} and ${to === null ? sql`true` : sql`x.created_at < ${to}`}
      and ${after === null ? sql`true` : sql`(x.created_at, x.id) < (${rowInstant(after, sql`report_export`, ['created_at'])}, ${after.id}::uuid)`}
    order by x.created_at desc, x.id desc limit ${sql.lit(limit)}`
}

/** Lets go of the files of exports made before an instant (system clock), five hundred at most, and names their bytes. */
export async function dropOldFiles(tx: Tx, before: string): Promise<string[]> {
  const rows = await query<{ id: string; key: string }>(tx)`
    with old as (
      select id, file_id from report_export where file_id is not null and made_at < ${before} order by made_at limit 500 for update skip locked
    ), gone as (
      update report_export x set file_id = null from old where x.id = old.id returning old.file_id
    )
    select f.id, f.object_key as key from stored_file f join gone on gone.file_id = f.id`
  await dropFileRows(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ key }) => key)
}
