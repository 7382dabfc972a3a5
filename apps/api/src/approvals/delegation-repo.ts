import { localDateOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** A person and those he acts for on the day (Asia/Shanghai) of `at`. A delegation is not handed on. */
export async function principalsOf(tx: Tx, personId: string, at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select from_person_id as id from delegation
    where to_person_id = ${personId} and ${localDateOf(at)}::date between from_date and to_date and ended_at is null`.execute(
    tx,
  )
  return [...new Set([personId, ...rows.map(({ id }) => id)])]
}

/** An approver and those who act for him on the day (Asia/Shanghai) of `at`. */
export async function decidersFor(tx: Tx, approverId: string, at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select to_person_id as id from delegation
    where from_person_id = ${approverId} and ${localDateOf(at)}::date between from_date and to_date and ended_at is null`.execute(
    tx,
  )
  return [...new Set([approverId, ...rows.map(({ id }) => id)])]
}
