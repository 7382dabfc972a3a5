import type { Delegation } from '@osmp/domain/approvals/delegation-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

/** A delegation with the two people as pickers show them. */
export type DelegationRow = Delegation & {
  id: string
  fromName: string
  fromDept: string
  toName: string
  toDept: string
  note: string
  isEnded: boolean
}

const COLUMNS = sql`
  d.id, d.from_person_id as "fromId", d.to_person_id as "toId", d.from_date as "fromDate", d.to_date as "toDate", d.categories, d.note,
  d.ended_at is not null as "isEnded", f.name as "fromName", f.department as "fromDept", t.name as "toName", t.department as "toDept"`

const select = (rest: RawBuilder<unknown>): RawBuilder<DelegationRow> => sql<DelegationRow>`
  select ${COLUMNS} from delegation d join person f on f.id = d.from_person_id join person t on t.id = d.to_person_id ${rest}`

/** Delegations a person gave or holds, newest first, 50 at most. */
export async function findDelegations(tx: Tx, personId: string): Promise<DelegationRow[]> {
  const mine = sql`where d.from_person_id = ${personId} or d.to_person_id = ${personId} order by d.created_at desc, d.id desc limit 50`
  return (await select(mine).execute(tx)).rows
}

export async function findDelegation(tx: Tx, id: string): Promise<DelegationRow | undefined> {
  return (await select(sql`where d.id = ${id}`).execute(tx)).rows[0]
}

/** Until the transaction ends no other delegation is saved: two that lead to each other could not see one another. */
export async function lockDelegations(tx: Tx): Promise<void> {
  await query(tx)`lock table delegation in share row exclusive mode`
}

/** Every delegation in some days that can be reached from one of two people by following who lends to whom. */
export async function findChain(tx: Tx, { fromId, toId, fromDate, toDate }: Delegation): Promise<Delegation[]> {
  return query<Delegation>(tx)`
    with recursive chain as (
      select from_person_id, to_person_id, from_date, to_date, categories from delegation
      where from_person_id in (${fromId}, ${toId}) and ended_at is null and from_date <= ${toDate} and to_date >= ${fromDate}
      union
      select d.from_person_id, d.to_person_id, d.from_date, d.to_date, d.categories from chain c join delegation d on d.from_person_id = c.to_person_id
      where d.ended_at is null and d.from_date <= ${toDate} and d.to_date >= ${fromDate}
    )
    select from_person_id as "fromId", to_person_id as "toId", from_date as "fromDate", to_date as "toDate", categories from chain`
}

export async function isActivePerson(tx: Tx, personId: string): Promise<boolean> {
  const active = tx.selectFrom('person').select('id').where('id', '=', personId).where('is_active', '=', true)
  return (await active.executeTakeFirst()) !== undefined
}

export async function insertDelegation(tx: Tx, wanted: Delegation & { note: string; at: string }): Promise<string> {
  const id = uuidv7()
  const { fromId, toId, fromDate, toDate, categories, note, at } = wanted
  await tx
    .insertInto('delegation')
    .values({
      id,
      from_person_id: fromId,
      to_person_id: toId,
      from_date: fromDate,
      to_date: toDate,
      categories: [...categories],
      note,
      created_at: at,
    })
    .execute()
  return id
}

/** Takes back what this person gave and is not over on `today`; false when there is nothing to take back. */
export async function endDelegation(
  tx: Tx,
  { id, personId, today, at }: { id: string; personId: string; today: string; at: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('delegation')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('from_person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('to_date', '>=', today)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
