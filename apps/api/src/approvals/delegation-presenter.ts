import type { delegationItem } from '@osmp/contract/approvals/models.ts'
import { delegationState } from '@osmp/domain/approvals/delegation-rules.ts'
import type * as z from 'zod/mini'
import type { DelegationRow } from './delegation-list-repo.ts'

/** A delegation as `personId` sees it on a day (Asia/Shanghai). */
export function presentDelegation(
  row: DelegationRow,
  { personId, today }: { personId: string; today: string },
): z.output<typeof delegationItem> {
  return {
    delegationId: row.id,
    fromPerson: { value: row.fromId, label: row.fromName, dept: row.fromDept },
    toPerson: { value: row.toId, label: row.toName, dept: row.toDept },
    fromDate: row.fromDate,
    toDate: row.toDate,
    categories: [...row.categories],
    note: row.note,
    state: delegationState(row, today),
    isMine: row.fromId === personId,
  }
}
