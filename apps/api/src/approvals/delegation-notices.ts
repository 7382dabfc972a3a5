import type { Tx } from '../kit/database/db.ts'
import type { DelegationRow } from './delegation-list-repo.ts'
import { findSuperiors } from './deputy-candidate-repo.ts'
import { type NoticeKind, notify } from '../notices/public.ts'

type Told = {
  /** What the deputy reads, and what the lender and the superiors of both do. */
  kinds: { deputy: NoticeKind; others: NoticeKind }
  params: Readonly<Record<string, string>>
  at: string
}

/** Tells the deputy, the lender and the superior of each of them, everybody once. */
export async function tellOfDelegation(tx: Tx, row: DelegationRow, { kinds, params, at }: Told): Promise<void> {
  const { id, fromId, toId, fromName, toName } = row
  const others = [fromId, ...(await findSuperiors(tx, [fromId, toId]))].filter((personId) => personId !== toId)
  const told = [
    { personId: toId, kind: kinds.deputy },
    ...[...new Set(others)].map((personId) => ({ personId, kind: kinds.others })),
  ]
  for (const { personId, kind } of told) {
    const dedupeKey = personId === toId ? `${kind}:${id}` : `${kind}:${id}:${personId}`
    await notify(tx, {
      personId,
      kind,
      engagementId: null,
      params: { from: fromName, to: toName, ...params },
      dedupeKey,
      at,
    })
  }
}
