import { type OUTBOXES } from '@osmp/contract/jobs/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { retryDeliveries } from '../messaging/public.ts'

export type Outbox = (typeof OUTBOXES)[number]

type Messages = {
  table: string
  id: string
  waiting: RawBuilder<unknown>
  dead: string
  /** Of a dead row. */
  error: RawBuilder<unknown>
  attempts: RawBuilder<unknown>
  diedAt: RawBuilder<unknown>
  createdAt: RawBuilder<unknown>
  revive: RawBuilder<unknown>
}

const none = sql`''`

/** How each outbox names its states. */
const OUTBOX: Readonly<Record<Outbox, Messages>> = {
  mail: {
    table: 'mail_message',
    id: 'id',
    waiting: sql`m.state in ('waiting', 'sending')`,
    dead: 'dead',
    error: sql`coalesce(m.last_error, '')`,
    attempts: sql`m.attempts`,
    diedAt: sql`m.created_at`,
    createdAt: sql`m.created_at`,
    revive: sql`state = 'waiting', attempts = 0, next_at = now(), last_error = null`,
  },
  card: {
    table: 'messaging_card',
    id: 'notification_id',
    waiting: sql`m.state = 'waiting'`,
    dead: 'dead',
    error: sql`coalesce(m.last_error, '')`,
    attempts: sql`m.attempts`,
    diedAt: sql`m.next_at`,
    createdAt: sql`m.next_at`,
    revive: sql`state = 'waiting', attempts = 0, next_at = now()`,
  },
  attendee: {
    table: 'attendee_message',
    id: 'id',
    waiting: sql`m.state = 'queued'`,
    dead: 'failed',
    error: sql`coalesce(m.last_error, '')`,
    attempts: sql`m.attempts`,
    diedAt: sql`coalesce(m.next_at, m.created_at)`,
    createdAt: sql`m.created_at`,
    revive: sql`state = 'queued', attempts = 0, next_at = null, last_error = null`,
  },
  partner: {
    table: 'partner_message',
    id: 'id',
    waiting: sql`m.state = 'queued'`,
    dead: 'failed',
    error: none,
    attempts: sql`1`,
    diedAt: sql`m.created_at`,
    createdAt: sql`m.created_at`,
    revive: sql`state = 'queued'`,
  },
  esign: {
    table: 'esign_revocation',
    id: 'id',
    waiting: sql`m.state = 'waiting'`,
    dead: 'dead',
    error: sql`coalesce(m.last_error, '')`,
    attempts: sql`m.attempts`,
    diedAt: sql`m.next_at`,
    createdAt: sql`m.created_at`,
    revive: sql`state = 'waiting', attempts = 0, next_at = now(), last_error = null`,
  },
}

const given = (id: string) => sql`exists (select from outbox_discard x where x.ref = m.${sql.ref(id)})`

export type OutboxRow = { waiting: number; sent: number; dead: number; oldestWaitingAt: string | null }

/** How many wait, went out, and were given up by the product and by nobody else yet. */
export async function countOutbox(tx: Tx, outbox: Outbox): Promise<OutboxRow> {
  const { table, id, waiting, dead, createdAt } = OUTBOX[outbox]
  const rows = await query<OutboxRow>(tx)`
    select (count(*) filter (where ${waiting}))::int as waiting, (count(*) filter (where m.state = 'sent'))::int as sent,
           (count(*) filter (where m.state = ${dead} and not ${given(id)}))::int as dead,
           min(${createdAt}) filter (where ${waiting}) as "oldestWaitingAt"
    from ${sql.table(table)} m`
  return rows[0] ?? { waiting: 0, sent: 0, dead: 0, oldestWaitingAt: null }
}

/** How many, at most a limit, have waited since before a moment, and the oldest of them. */
export async function countLate(
  tx: Tx,
  outbox: Outbox,
  { before, limit }: { before: string; limit: number },
): Promise<{ count: number; oldest: string | null }> {
  const { table, waiting, createdAt } = OUTBOX[outbox]
  const rows = await query<{ count: number; oldest: string | null }>(tx)`
    select count(*)::int as count, min(w.at) as oldest from (
      select ${createdAt} as at from ${sql.table(table)} m where ${waiting} and ${createdAt} < ${before} limit ${sql.lit(limit)}) w`
  return rows[0] ?? { count: 0, oldest: null }
}

/** How many wait and since when, and how many were given up, each to a bound. `now`: the clock that dates the rows. */
export async function measureOutbox(
  tx: Tx,
  outbox: Outbox,
  { now, limit }: { now: string; limit: number },
): Promise<{ waiting: number; oldestSeconds: number | null; dead: number }> {
  const { table, id, waiting, dead, createdAt } = OUTBOX[outbox]
  const rows = await query<{ waiting: number; oldestSeconds: number | null; dead: number }>(tx)`
    select w.waiting, extract(epoch from ${now}::timestamptz - w.oldest)::float8 as "oldestSeconds", d.dead
    from (
      select count(*)::int as waiting, min(r.at) as oldest
      from (select ${createdAt} as at from ${sql.table(table)} m where ${waiting} limit ${sql.lit(limit)}) r
    ) w,
    (
      select count(*)::int as dead
      from (select from ${sql.table(table)} m where m.state = ${sql.lit(dead)} and not ${given(id)} limit ${sql.lit(limit)}) r
    ) d`
  return rows[0] ?? { waiting: 0, oldestSeconds: null, dead: 0 }
}

export type DeadMessageRow = { id: string; error: string; attempts: number; diedAt: string }

export async function findDeadMessages(tx: Tx, outbox: Outbox, limit: number): Promise<DeadMessageRow[]> {
  const { table, id, dead, error, attempts, diedAt } = OUTBOX[outbox]
  return query<DeadMessageRow>(tx)`
    select m.${sql.ref(id)} as id, ${error} as error, ${attempts} as attempts, ${diedAt} as "diedAt"
    from ${sql.table(table)} m where m.state = ${sql.lit(dead)} and not ${given(id)}
    order by ${diedAt} desc, m.${sql.ref(id)} limit ${sql.lit(limit)}`
}

/** Puts a dead message back into its outbox; false when it is not dead any more. */
export async function reviveMessage(tx: Tx, outbox: Outbox, id: string): Promise<boolean> {
  const { table, id: key, dead, revive } = OUTBOX[outbox]
  const rows = await query<{ id: string }>(tx)`
    update ${sql.table(table)} m set ${revive} where m.${sql.ref(key)} = ${id} and m.state = ${sql.lit(dead)} and not ${given(key)}
    returning m.${sql.ref(key)} as id`
  if (rows.length > 0 && outbox === 'attendee') await retryDeliveries(tx, id)
  return rows.length > 0
}

/** Takes a dead message off the list for good; false when it is not on it. */
export async function discardMessage(
  tx: Tx,
  { outbox, id, reason, personId, at }: { outbox: Outbox; id: string; reason: string; personId: string; at: string },
): Promise<boolean> {
  const { table, id: key, dead } = OUTBOX[outbox]
  const rows = await query<{ ref: string }>(tx)`
    insert into outbox_discard (ref, outbox, reason, by_person_id, at)
    select m.${sql.ref(key)}, ${outbox}, ${reason}, ${personId}, ${at} from ${sql.table(table)} m
    where m.${sql.ref(key)} = ${id} and m.state = ${sql.lit(dead)}
    on conflict (ref) do nothing returning ref`
  return rows.length > 0
}
