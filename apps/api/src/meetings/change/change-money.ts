import { commitMeeting, heldByMeeting, releaseBudget, reserveBudget } from '../../expenses/public.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from '../store/meeting-row.ts'

type Pocket = Pick<MeetingRow, 'id' | 'version' | 'budget' | 'io_code' | 'cost_center_code'>
type By = { byPersonId: string | null; at: string }

/**
 * Reserves what a change asks for above what the meeting holds on the wanted IO; nothing when it asks for less. Until it is
 * approved the rest stays where it is.
 */
export async function reserveDifference(tx: Tx, wanted: Pocket, by: By): Promise<void> {
  const { id: engagementId, budget, io_code: ioCode, cost_center_code: costCenterCode, version } = wanted
  if (ioCode === null || costCenterCode === null) return
  const held = (await heldByMeeting(tx, engagementId))
    .filter((pocket) => pocket.ioCode === ioCode)
    .reduce((sum, { reserved, committed }) => sum + reserved + committed, 0)
  const amount = budget - held
  if (amount <= 0) return
  const dedupeKey = `${engagementId}:changeSubmitted:${version}`
  await reserveBudget(tx, {
    ioCode,
    costCenterCode,
    engagementId,
    amount,
    reason: 'changeSubmitted',
    dedupeKey,
    ...by,
  })
}

/**
 * Makes what the meeting holds exactly its budget, committed in its own pocket: what another IO or cost centre held, and what
 * is too much, is free again.
 */
export async function settleMoney(tx: Tx, changed: Pocket, by: By): Promise<void> {
  const { id: engagementId, budget, io_code: ioCode, cost_center_code: costCenterCode, version } = changed
  let missing = ioCode === null || costCenterCode === null ? 0 : budget
  for (const held of await heldByMeeting(tx, engagementId)) {
    const isOwn = held.ioCode === ioCode && held.costCenterCode === costCenterCode
    let kept = isOwn ? missing : 0
    for (const from of ['committed', 'reserved'] as const) {
      const stays = Math.min(held[from], kept)
      kept -= stays
      if (isOwn) missing -= stays
      const dedupeKey = `${engagementId}:changed:${held.ioCode}:${held.costCenterCode}:${from}:${version}`
      const change = { ioCode: held.ioCode, costCenterCode: held.costCenterCode, engagementId, reason: 'changed', from }
      const amount = held[from] - stays
      if (amount > 0) await releaseBudget(tx, { ...change, amount, dedupeKey, ...by })
    }
  }
  if (missing > 0 && ioCode !== null && costCenterCode !== null) {
    const dedupeKey = `${engagementId}:changed:${ioCode}:${version}`
    const change = {
      ioCode,
      costCenterCode,
      engagementId,
      amount: missing,
      reason: 'changeSubmitted',
      dedupeKey,
      ...by,
    }
    await reserveBudget(tx, change)
  }
  await commitMeeting(tx, { engagementId, reason: 'changed', ...by })
}
