import type { approvalDetails } from '@osmp/contract/approvals/models.ts'
import { diffChange } from '@osmp/domain/meetings/change-diff.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { changeContent, type DifferenceView, type MeetingSnapshotDoc, presentDifferences } from '../meetings/public.ts'
import { policiesAtSubmit } from './approval-path.ts'
import { findApprovedBefore, findSentBackBefore } from './approval-repo.ts'
import type { ApprovalRow } from './approval-row.ts'

type Compared = Pick<z.output<typeof approvalDetails>, 'differences' | 'comparedWith' | 'returned'>

/**
 * What a submission changes, in the reader's words: of the version in force, or, before there is one, of the version that was
 * sent back; and beside the comment with which it was sent back what was changed since.
 */
export async function loadCompared(tx: Tx, approval: ApprovalRow, locale: Locale): Promise<Compared> {
  const inForce = await findApprovedBefore(tx, approval)
  const returned = await loadReturned(tx, approval, locale)
  if (inForce) {
    const differences = await differencesOf(tx, { approval, before: inForce.snapshot }, locale)
    return { differences, comparedWith: 'approved', returned }
  }
  return { differences: returned?.differences ?? [], comparedWith: returned ? 'sentBack' : null, returned }
}

async function loadReturned(tx: Tx, approval: ApprovalRow, locale: Locale): Promise<Compared['returned']> {
  const before = await findSentBackBefore(tx, approval)
  const node = before?.nodes.find(({ status }) => status === 'sentBack')
  if (!before || !node || node.decidedAt === null) return null
  const differences = await differencesOf(tx, { approval, before: before.snapshot }, locale)
  return {
    byName: node.decidedByName ?? node.approverName,
    at: node.decidedAt,
    comment: node.comment,
    // All of it is decided on again: what is material is no question here.
    differences: differences.map((one) => ({ ...one, isMaterial: false })),
  }
}

async function differencesOf(
  tx: Tx,
  { approval, before }: { approval: ApprovalRow; before: MeetingSnapshotDoc },
  locale: Locale,
): Promise<DifferenceView[]> {
  const after = approval.snapshot
  const [inForce, wanted] = [changeContent(before), changeContent(after)]
  const growth = (await policiesAtSubmit(tx, approval))('approval.change.growth').value
  const { changes } = diffChange({ approved: inForce, inForce, wanted, growth })
  return presentDifferences(tx, { before, after, changes }, locale)
}
