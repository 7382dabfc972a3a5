import { query, type Tx } from '../kit/database/db.ts'

type ParamRow = { key: string; value: unknown }

/** Settings a client may read, all or those asked for; the demo's own (key `demo.…`) stay on the server. */
export async function findParams(tx: Tx, keys: readonly string[] | null): Promise<ParamRow[]> {
  return query<ParamRow>(tx)`
    select key, value from system_param where not starts_with(key, 'demo.') and (${keys}::text[] is null or key = any(${keys}::text[])) order by key`
}
