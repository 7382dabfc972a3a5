import type { Tx } from '../../kit/database/db.ts'
import type { JudgedChange } from './judge-change.ts'
import { findSnapshotNames } from '../store/snapshot-name-repo.ts'
import { valueText } from './snapshot-texts.ts'

const LONGEST = 100

/**
 * What the course of a meeting keeps of a change: its fields, each value before and after, and why. Read back by changeText.
 * Values are kept as they read in Chinese.
 */
export async function changeParams(
  tx: Tx,
  { difference, inForce, proposed }: JudgedChange,
  reason: string,
): Promise<Record<string, string>> {
  const names = await findSnapshotNames(tx, [inForce.compared, proposed.snapshot.compared])
  const values = difference.changes.flatMap(({ field }) => [
    [`before.${field}`, shortened(valueText(inForce, field, names, 'zh-CN'))],
    [`after.${field}`, shortened(valueText(proposed.snapshot, field, names, 'zh-CN'))],
  ])
  return { fields: difference.changes.map(({ field }) => field).join(), reason, ...Object.fromEntries(values) }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text
}
