import type { FeeAction, FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { type Insertable, type Updateable } from 'kysely'
import { AppError } from '../kit/http/app-error.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { Schema } from '../kit/database/schema.ts'

export type Step = { action: FeeAction; to: FeeStatus; comment: string }
type Moved = {
  /** More than one where a step takes another with it: a held fee is released, then approved. */
  steps: readonly Step[]
  /** Null: the system. */
  personId: string | null
  at: string
  /** What else the fee keeps of it. */
  set?: Updateable<Schema['speaker_fee']>
}

/** Moves a fee to the last step's state and keeps each step. */
export async function moveFee(
  tx: Tx,
  fee: { feeId: string; version: number; state: FeeStatus },
  { steps, personId, at, set = {} }: Moved,
): Promise<void> {
  const state = steps.at(-1)?.to ?? fee.state
  const version = fee.version + 1
  const result = await tx
    .updateTable('speaker_fee')
    .set({ ...set, state, version })
    .where('id', '=', fee.feeId)
    .where('version', '=', fee.version)
    .where('state', '=', fee.state)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new AppError('feeVersionStale')
  let from = fee.state
  for (const { action, to, comment } of steps) {
    await insertStep(tx, { feeId: fee.feeId, version, action, from, to, comment, personId, at })
    from = to
  }
}

type NewStep = Step & { feeId: string; version: number; from: FeeStatus; personId: string | null; at: string }

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  const { feeId, version, action, from, to, comment, personId, at } = step
  const row: Insertable<Schema['fee_step']> = {
    id: uuidv7(),
    fee_id: feeId,
    version,
    action,
    from_state: from,
    to_state: to,
    comment,
    person_id: personId,
    at,
  }
  await tx.insertInto('fee_step').values(row).execute()
}

export type StepRow = { feeId: string; action: string; comment: string; by: string | null; at: string }

/** The steps of these fees, earliest first. */
export async function findSteps(tx: Tx, feeIds: readonly string[]): Promise<StepRow[]> {
  return query<StepRow>(tx)`
    select s.fee_id as "feeId", s.action, s.comment, p.name as by, s.at from fee_step s left join person p on p.id = s.person_id
    where s.fee_id = any(${[...feeIds]}::uuid[]) order by s.at, s.id`
}
