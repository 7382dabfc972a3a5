import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** City of a hospital in use; undefined for another one. */
export async function findCity(tx: Tx, hospitalId: string): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`select city from hco where id = ${hospitalId} and is_active`.execute(tx)
  return rows[0]?.city
}

/** Cities of the hospitals in use, by name; at most 500. */
export async function findCities(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select city from hco where is_active and city <> '' group by city order by city limit 500`.execute(tx)
  return rows.map(({ city }) => city)
}
