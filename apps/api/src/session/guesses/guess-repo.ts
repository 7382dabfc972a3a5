import { GUESS_WAITS, type GuessPlace } from '@osmp/domain/session/guess-waits.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/** Where tries are counted: of a known device, of an address, or of everywhere. */
export type GuessKey = { place: GuessPlace; employeeCode: string; device: string; address: string }

/**
 * Counts a try before it is judged, so that many at once are no more than one after the other: how many there were with it, or
 * until when the next one waits. `at`, `forgottenBefore`: system clock, UTC.
 */
export async function claimTry(
  tx: Tx,
  { place, employeeCode, device, address }: GuessKey,
  { at, forgottenBefore }: { at: string; forgottenBefore: string },
): Promise<{ tries: number } | { waitsUntil: string }> {
  const { free, minutes } = GUESS_WAITS[place]
  const waits = (tries: ReturnType<typeof sql>) =>
    sql`case when ${tries} >= ${free}::int then ${at}::timestamptz + make_interval(mins =>
      (${sql.val([...minutes])}::int[])[least(${tries} - ${free}::int + 1, ${minutes.length}::int)]) end`
  const next = sql`(case when g.last_at < ${forgottenBefore}::timestamptz then 1 else g.tries + 1 end)`
  const rows = await query<{ tries: number }>(tx)`
    insert into sign_in_guess as g (employee_code, device, address, tries, last_at)
    values (${employeeCode}, ${device}, ${address}, 1, ${at})
    on conflict (employee_code, device, address) do update
      set tries = ${next}, last_at = ${at}, waits_until = ${waits(next)}
      where g.waits_until is null or g.waits_until <= ${at}::timestamptz
    returning tries`
  if (rows[0]) return rows[0]
  const waiting = await tx
    .selectFrom('sign_in_guess')
    .select('waits_until')
    .where('employee_code', '=', employeeCode)
    .where('device', '=', device)
    .where('address', '=', address)
    .executeTakeFirst()
  return { waitsUntil: waiting?.waits_until ?? at }
}

/** The right password ends the series; of those everywhere only this try is taken back. */
export async function forgiveTries(tx: Tx, keys: readonly GuessKey[]): Promise<void> {
  for (const { place, employeeCode, device, address } of keys) {
    if (place === 'anywhere')
      await sql`update sign_in_guess set tries = tries - 1, waits_until = null
        where employee_code = ${employeeCode} and device = ${device} and address = ${address}`.execute(tx)
    else
      await sql`delete from sign_in_guess
        where employee_code = ${employeeCode} and device = ${device} and address = ${address}`.execute(tx)
  }
}

/** Lifts every wait of this code; how many there were. */
export async function forgetGuesses(tx: Tx, employeeCode: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_guess')
    .where('employee_code', '=', employeeCode)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Wrong tries from an address since then, whatever the codes. */
export async function countGuesses(tx: Tx, address: string, since: string): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select coalesce(sum(tries), 0)::int as n from sign_in_guess where address = ${address} and last_at > ${since}`
  return rows[0]?.n ?? 0
}

/** Until when somebody's new devices wait; null when they do not. */
export async function findWait(tx: Tx, employeeCode: string, at: string): Promise<string | null> {
  const rows = await query<{ until: string | null }>(tx)`
    select max(waits_until) as until from sign_in_guess where employee_code = ${employeeCode} and waits_until > ${at}`
  return rows[0]?.until ?? null
}

/** What is older than a day says nothing any more. */
export async function dropOldGuesses(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('sign_in_guess').where('last_at', '<', before).execute()
}
