import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** Keeps an entry in the next of the table's places; when all are taken, in that of the oldest. */
export async function keepClientLog(
  tx: Tx,
  entry: InputOf<(typeof telemetry)['frontendLogUpload']>,
  at: string,
): Promise<void> {
  await sql`
    insert into client_log (scene_type, integration_type, result_status, api_url, code, request_id, duration_ms, app_version, employee_code, at)
    values (${entry.sceneType}, ${entry.integrationType}, ${entry.resultStatus}, ${entry.apiUrl}, ${entry.code},
            ${entry.requestId}, ${entry.durationMs}, ${entry.appVersion}, ${entry.searchKeyword1}, ${at})
    on conflict (slot) do update set scene_type = excluded.scene_type, integration_type = excluded.integration_type,
      result_status = excluded.result_status, api_url = excluded.api_url, code = excluded.code, request_id = excluded.request_id,
      duration_ms = excluded.duration_ms, app_version = excluded.app_version, employee_code = excluded.employee_code, at = excluded.at`.execute(
    tx,
  )
}
