import { diffChange } from '@osmp/domain/meetings/change-diff.ts'
import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'
import { changeContent, type DifferenceView, presentDifferences } from '../meetings/public.ts'
import { findApprovedBefore } from './approval-repo.ts'
import type { ApprovalRow } from './approval-row.ts'

/** What a submission changes of the version approved before it, in the reader's words; nothing for a first submission. */
export async function loadDifferences(tx: Tx, approval: ApprovalRow, locale: Locale): Promise<DifferenceView[]> {
  const before = (await findApprovedBefore(tx, approval))?.snapshot
  if (!before) return []
  const after = approval.snapshot
  const [inForce, wanted] = [changeContent(before), changeContent(after)]
  const { changes } = diffChange({ approved: before.compared, inForce, wanted })
  return presentDifferences(tx, { before, after, changes }, locale)
}
