import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { query, type Tx } from '../kit/database/db.ts'

export type BudgetLine = { type: BudgetLineKind; planned: number; actual: number | null }

/** Planned and actual by kind of cost, in fen; the speakers' line is computed, the others are entered. */
export async function findBudgetLines(tx: Tx, engagementId: string): Promise<BudgetLine[]> {
  return query<BudgetLine>(tx)`
    select type, amount as planned, actual_amount as actual from engagement_budget_line where engagement_id = ${engagementId} order by sort`
}

/** The same of several meetings, by meeting. */
export async function findBudgetLinesOf(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, BudgetLine[]>> {
  const rows = await query<{ engagementId: string; lines: BudgetLine[] }>(tx)`
    select engagement_id as "engagementId",
           jsonb_agg(jsonb_build_object('type', type, 'planned', amount, 'actual', actual_amount) order by sort) as lines
    from engagement_budget_line where engagement_id = any(${[...engagementIds]}::uuid[]) group by engagement_id`
  return new Map(rows.map(({ engagementId, lines }) => [engagementId, lines]))
}
