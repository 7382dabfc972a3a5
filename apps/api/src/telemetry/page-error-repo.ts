import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** Keeps an entry in the next of the table's places, when all are taken in that of the oldest; none while there are `most` since then. */
export async function keepPageError(
  tx: Tx,
  entry: InputOf<(typeof telemetry)['pageErrorUpload']> & { at: string },
  { most, since }: { most: number; since: string },
): Promise<void> {
  const { sceneType, errorName, place, page, appVersion, searchKeyword1, at } = entry
  await query(tx)`
    insert into page_error (scene_type, error_name, place, page, app_version, employee_code, at)
    select ${sceneType}, ${errorName}, ${place}, ${page}, ${appVersion}, ${searchKeyword1}, ${at}
    where (select count(*) from (select from page_error where at > ${since} limit ${sql.lit(most)}) recent) < ${sql.lit(most)}
    on conflict (slot) do update set scene_type = excluded.scene_type, error_name = excluded.error_name, place = excluded.place,
      page = excluded.page, app_version = excluded.app_version, employee_code = excluded.employee_code, at = excluded.at`
}

export type PageErrorFilter = {
  page?: string | undefined
  employeeCode?: string | undefined
  before?: { at: string; slot: number } | undefined
  limit: number
}

type PageErrorRow = OutputOf<(typeof telemetry)['pageErrorList']>['list'][number]

/** One page of them, newest first; the table holds ten thousand at most. */
export async function findPageErrors(
  tx: Tx,
  { page, employeeCode, before, limit }: PageErrorFilter,
): Promise<PageErrorRow[]> {
  const wanted = [
    page === undefined ? undefined : sql`starts_with(page, ${page})`,
    employeeCode === undefined ? undefined : sql`employee_code = ${employeeCode}`,
    before === undefined
      ? undefined
      : sql`(at, slot) < (${rowInstant({ at: before.at, id: String(before.slot) }, sql`page_error`, ['at', 'slot', 'int'])}, ${before.slot}::int)`,
  ].filter((condition) => condition !== undefined)
  return query<PageErrorRow>(tx)`
    select slot, at, scene_type as "sceneType", error_name as "errorName", place, page, app_version as "appVersion",
           employee_code as "employeeCode"
    from page_error where ${sql.join([sql`true`, ...wanted], sql` and `)}
    order by at desc, slot desc limit ${sql.lit(limit)}`
}
