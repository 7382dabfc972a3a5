import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** Keeps an entry in the next of the table's places; when all are taken, in that of the oldest. */
export async function keepClientLog(
  tx: Tx,
  entry: InputOf<(typeof telemetry)['frontendLogUpload']>,
  at: string,
): Promise<void> {
  await query(tx)`
    insert into client_log (scene_type, integration_type, result_status, api_url, code, request_id, duration_ms, app_version, employee_code, at)
    values (${entry.sceneType}, ${entry.integrationType}, ${entry.resultStatus}, ${entry.apiUrl}, ${entry.code},
            ${entry.requestId}, ${entry.durationMs}, ${entry.appVersion}, ${entry.searchKeyword1}, ${at})
    on conflict (slot) do update set scene_type = excluded.scene_type, integration_type = excluded.integration_type,
      result_status = excluded.result_status, api_url = excluded.api_url, code = excluded.code, request_id = excluded.request_id,
      duration_ms = excluded.duration_ms, app_version = excluded.app_version, employee_code = excluded.employee_code, at = excluded.at`
}

export type ClientErrorFilter = {
  apiUrl?: string | undefined
  resultStatus?: number | undefined
  employeeCode?: string | undefined
  before?: { at: string; slot: number } | undefined
  limit: number
}

type ClientErrorRow = OutputOf<(typeof telemetry)['clientErrorList']>['list'][number]

/** One page of the failed calls, newest first; the table holds ten thousand at most. */
export async function findClientErrors(tx: Tx, filter: ClientErrorFilter): Promise<ClientErrorRow[]> {
  const { apiUrl, resultStatus, employeeCode, before, limit } = filter
  const wanted = [
    apiUrl === undefined ? undefined : sql`starts_with(api_url, ${apiUrl})`,
    resultStatus === undefined ? undefined : sql`result_status = ${resultStatus}`,
    employeeCode === undefined ? undefined : sql`employee_code = ${employeeCode}`,
    before === undefined
      ? undefined
      : sql`(at, slot) < (${rowInstant({ at: before.at, id: String(before.slot) }, sql`client_log`, ['at', 'slot', 'int'])}, ${before.slot}::int)`,
  ].filter((condition) => condition !== undefined)
  return query<ClientErrorRow>(tx)`
    select slot, at, scene_type as "sceneType", result_status as "resultStatus", api_url as "apiUrl", code, request_id as "requestId",
           duration_ms as "durationMs", app_version as "appVersion", employee_code as "employeeCode"
    from client_log where ${sql.join([sql`true`, ...wanted], sql` and `)}
    order by at desc, slot desc limit ${sql.lit(limit)}`
}
