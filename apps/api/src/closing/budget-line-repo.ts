import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'

export type BudgetLine = { type: BudgetLineKind; planned: number; actual: number | null }

/** Planned and actual by kind of cost, in fen; the speakers' line is computed, the others are entered. */
export async function findBudgetLines(tx: Tx, engagementId: string): Promise<BudgetLine[]> {
  const { rows } = await sql<BudgetLine>`
    select type, amount as planned, actual_amount as actual from engagement_budget_line where engagement_id = ${engagementId} order by sort`.execute(
    tx,
  )
  return rows
}

/** The same of several meetings, by meeting. */
export async function findBudgetLinesOf(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, BudgetLine[]>> {
  const { rows } = await sql<{ engagementId: string; lines: BudgetLine[] }>`
    select engagement_id as "engagementId",
           jsonb_agg(jsonb_build_object('type', type, 'planned', amount, 'actual', actual_amount) order by sort) as lines
    from engagement_budget_line where engagement_id = any(${[...engagementIds]}::uuid[]) group by engagement_id`.execute(
    tx,
  )
  return new Map(rows.map(({ engagementId, lines }) => [engagementId, lines]))
}

/** Writes actual amounts; a kind of cost that was not planned gets a line with a plan of 0. */
export async function saveActuals(
  tx: Tx,
  engagementId: string,
  lines: readonly { type: BudgetLineKind; amount: number }[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ id: uuidv7(), type: line.type, amount: line.amount, sort: 100 + index }))
  await sql`
    insert into engagement_budget_line (id, engagement_id, type, amount, actual_amount, sort)
    select r.id, ${engagementId}, r.type, 0, r.amount, r.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, type text, amount bigint, sort int)
    on conflict (engagement_id, type) do update set actual_amount = excluded.actual_amount`.execute(tx)
}
