import type { AutoApproval } from '@osmp/domain/approvals/auto-approval.ts'
import type { ChainNode, ChainRefusal } from '@osmp/domain/approvals/approval-chain.ts'
import type { Policies, PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../../kit/database/db.ts'
import { policiesOf } from '../../policies/public.ts'
import { approvalRoute } from './approval-route.ts'
import { readMeeting } from '../store/engagement-repo.ts'
import { evaluateStored } from '../rules/evaluate-stored.ts'
import { loadStakes } from '../store/stakes-repo.ts'

export type StoredRoute = {
  meeting: { engagementId: string; engagementCode: string; name: string; budget: number }
  auto: AutoApproval
  chain: { ok: true; nodes: readonly ChainNode[] } | { ok: false; reason: ChainRefusal }
  policies: Policies
}

/**
 * The way a stored meeting would take if its owner submitted it at `now` (business clock) under these policy rows: the rules are
 * judged as they stand, only the way follows the rows given.
 */
export async function storedRoute(
  tx: Tx,
  engagementId: string,
  { now, rows }: { now: number; rows: readonly PolicyRow[] },
): Promise<StoredRoute> {
  const row = await readMeeting(tx, engagementId)
  const judged = await evaluateStored(tx, row, { stage: 'submit', now, reader: null })
  const planned = { category: judged.input.category, city: judged.input.cityCode ?? '', buId: row.bu_id }
  const policies = policiesOf(rows, planned, shanghaiDate(now))
  const stakes = await loadStakes(tx, row, row.owner_id)
  const { auto, chain } = await approvalRoute(tx, { ...judged, policies }, stakes, row.bu_id)
  const meeting = { engagementId, engagementCode: row.engagement_code, name: row.name, budget: judged.plan.total }
  return { meeting, auto, chain, policies }
}
