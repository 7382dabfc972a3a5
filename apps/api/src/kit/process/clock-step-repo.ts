import { query, queryFirst, type Tx } from '../database/db.ts'
import { uuidv7 } from '../database/ids.ts'

const LOCK = 'clock-step'

export type ClockStepRow = {
  id: string
  fromAt: string
  toAt: string
  state: 'held' | 'taken' | 'returned'
}

/** Until this transaction ends no other process judges the clock. */
export async function lockClock(tx: Tx): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`
}

/** The newest step forward. */
export async function findStep(tx: Tx): Promise<ClockStepRow | undefined> {
  return queryFirst<ClockStepRow>(tx)`
    select id, from_at as "fromAt", to_at as "toAt", state from clock_step where kind = 'forward' order by no desc limit 1`
}

export async function findKeptTime(tx: Tx): Promise<string | undefined> {
  return (await tx.selectFrom('clock_state').select('kept_at').executeTakeFirst())?.kept_at
}

export async function keepTime(tx: Tx, at: string): Promise<void> {
  await query(tx)`
    insert into clock_state (kept_at) values (${at}) on conflict (is_only) do update set kept_at = excluded.kept_at`
}

/** A new step forward; one that was held until now has come to nothing. */
export async function holdStep(tx: Tx, { fromAt, toAt }: { fromAt: string; toAt: string }): Promise<void> {
  await endHeld(tx, 'returned')
  await query(tx)`
    insert into clock_step (id, kind, from_at, to_at, state) values (${uuidv7()}, 'forward', ${fromAt}, ${toAt}, 'held')`
}

export async function endHeld(tx: Tx, state: 'taken' | 'returned'): Promise<void> {
  await query(tx)`update clock_step set state = ${state} where state = 'held'`
}

/**
 * Keeps a step back with what the system did to meetings at times that have not come yet: `now` and `until` are of the business
 * clock. False when another process has kept it.
 */
export async function keepStepBack(
  tx: Tx,
  step: { fromAt: string; toAt: string; now: string; until: string },
): Promise<boolean> {
  const { fromAt, toAt, now, until } = step
  const rows = await query<{ id: string }>(tx)`
    insert into clock_step (id, kind, from_at, to_at, state, moves)
    select ${uuidv7()}, 'back', ${fromAt}, ${toAt}, 'taken', coalesce((
      select array_agg(v.id order by v.engagement_id, v.seq) from meeting_event v
      where v.at > ${now}::timestamptz and v.at <= ${until}::timestamptz + interval '2 minutes' and v.actor_kind = 'system'
        and v.to_status is not null and v.to_status is distinct from v.from_status), '{}')
    where not exists (
      select from clock_step s where s.kind = 'back' and abs(extract(epoch from s.to_at - ${toAt}::timestamptz)) < 120
        and abs(extract(epoch from s.from_at - ${fromAt}::timestamptz)) < 240)
    returning id`
  return rows.length > 0
}

type Decision = { id: string; personId: string; at: string }

/** The step forward counts from now on; false when it is not held any more. */
export async function acceptStep(tx: Tx, { id, personId, at }: Decision): Promise<boolean> {
  const rows = await query(tx)`
    update clock_step set state = 'taken', decided_by = ${personId}, decided_at = ${at}
    where id = ${id} and state = 'held' returning id`
  return rows.length > 0
}

/** What was moved before this step back, once; undefined when it was taken back already. */
export async function takeMoves(
  tx: Tx,
  { id, personId, at, reason }: Decision & { reason: string },
): Promise<string[] | undefined> {
  const rows = await query<{ moves: string[] }>(tx)`
    update clock_step set reopened_by = ${personId}, reopened_at = ${at}, reason = ${reason}
    where id = ${id} and kind = 'back' and reopened_at is null returning moves`
  return rows[0]?.moves
}
