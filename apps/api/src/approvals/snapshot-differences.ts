import { diffMeeting } from '@osmp/domain/meetings/meeting-diff.ts'
import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'
import { findApprovedBefore } from './approval-repo.ts'
import type { ApprovalRow } from './approval-row.ts'
import { findSnapshotNames } from './snapshot-name-repo.ts'
import { fieldText, valueText } from './snapshot-texts.ts'

export type Difference = { field: string; before: string; after: string; isMaterial: boolean }

/** What a submission changes of the version approved before it, in the reader's words; nothing for a first submission. */
export async function loadDifferences(tx: Tx, approval: ApprovalRow, locale: Locale): Promise<Difference[]> {
  const before = (await findApprovedBefore(tx, approval))?.snapshot
  if (!before) return []
  const after = approval.snapshot
  const { changes } = diffMeeting(before.compared, after.compared)
  if (changes.length === 0) return []
  const names = await findSnapshotNames(tx, [before.compared, after.compared])
  return changes.map(({ field, material }) => ({
    field: fieldText(field, locale),
    before: valueText(before, field, names, locale),
    after: valueText(after, field, names, locale),
    isMaterial: material,
  }))
}
