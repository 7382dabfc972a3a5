import type { Tx } from '../kit/database/db.ts'
import type { PlannedRecord, RecordProblem } from './planned-record.ts'
import { countOtherActive } from './template-repo.ts'

/** Pages and posters need something to start from: one template stays in use. */
export async function checkTemplates(
  tx: Tx,
  resource: 'landingTemplates' | 'posterTemplates',
  planned: readonly PlannedRecord[],
): Promise<RecordProblem[]> {
  const leaving = planned.filter(({ before, isActive }) => before?.stored.isActive === true && !isActive)
  if (leaving.length === 0 || planned.some(({ isActive }) => isActive)) return []
  const others = await countOtherActive(
    tx,
    resource,
    planned.map(({ id }) => id),
  )
  if (others > 0) return []
  return leaving.map(({ row }) => ({ row, field: null, result: 'templateLast', params: {} }))
}
