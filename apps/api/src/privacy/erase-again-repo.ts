import { query, type Tx } from '../kit/database/db.ts'

export async function findUnerasedPlaces(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from enrollment where id = any(${[...ids]}::uuid[]) and erased_at is null`
  return rows.map(({ id }) => id)
}

/** Doctors with a number, or still in the directory: an erasure removes the number first. */
export async function findUnerasedDoctors(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from hcp where id = any(${[...ids]}::uuid[]) and (phone <> '' or (is_active and not starts_with(code, 'erased-')))`
  return rows.map(({ id }) => id)
}
