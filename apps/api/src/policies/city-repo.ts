import { query, type Tx } from '../kit/database/db.ts'

/** City of a hospital in use; undefined for another one. */
export async function findCity(tx: Tx, hospitalId: string): Promise<string | undefined> {
  const rows = await query<{ city: string }>(tx)`select city from hco where id = ${hospitalId} and is_active`
  return rows[0]?.city
}

/** Cities of the hospitals in use, by name; at most 500. */
export async function findCities(tx: Tx): Promise<string[]> {
  const rows = await query<{ city: string }>(tx)`
    select city from hco where is_active and city <> '' group by city order by city limit 500`
  return rows.map(({ city }) => city)
}
