import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { PolicySeverity } from '@osmp/domain/policies/policy-types.ts'
import { placeVersion } from '@osmp/domain/policies/policy-versions.ts'
import type { Tx } from '../kit/database/db.ts'
import { endPolicies, findPolicyVersions, insertPolicy, type StoredPolicy } from './policy-row-repo.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'

/** A version to come, its value as stored. */
export type PlannedVersion = {
  key: string
  category: MeetingCategory | null
  region: string | null
  buId: string | null
  value: unknown
  severity: PolicySeverity
  from: string
  source: string
}

export const isSameScope = (row: StoredPolicy, { category, region, buId }: PlannedVersion): boolean =>
  row.category === category && row.region === region && row.buId === buId

/** Puts a checked version among those of its key and scope, with its log; the caller has locked the policies. Gives its id. */
export async function placePolicy(
  tx: Tx,
  planned: PlannedVersion,
  by: { personId: string; at: string },
): Promise<string> {
  const versions = await findPolicyVersions(tx, planned.key)
  const others = versions.filter((row) => isSameScope(row, planned))
  const { ends, endOn, to } = placeVersion(others, planned.from)
  await endPolicies(
    tx,
    ends.map(({ id }) => id),
    endOn,
  )
  const version = Math.max(0, ...versions.map((row) => row.version)) + 1
  const id = await insertPolicy(tx, { ...planned, to, version })
  const before = ends.length > 0 ? ends.map((end) => ({ id: end.id, to: end.to })) : null
  const after = { ...planned, to, version }
  await logSettingChange(tx, { kind: 'policy', subject: id, before, after, byPersonId: by.personId, at: by.at })
  return id
}
