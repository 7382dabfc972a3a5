import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { ChangedPart } from '@osmp/contract/kit/changed-meanwhile.ts'
import { differingFields, mergeFields } from '@osmp/domain/kit/merge-fields.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { changedParts } from '../kit/http/changed-parts.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type CompanySetup, findSetupChange, lockCompanySetup, SETUP, saveCompanySetup } from './company-setup-repo.ts'

export const examSendSetupSave: Handler<typeof exams, 'examSendSetupSave'> = async ({ seen, ...mine }, ctx) => {
  const before = await lockCompanySetup(ctx.tx)
  const { merged, conflicts } = mergeFields<CompanySetup>({ base: seen ?? {}, theirs: before, mine })
  if (conflicts.length > 0) {
    const parts: ChangedPart[] = []
    for (const part of conflicts) {
      const last = await findSetupChange(ctx.tx, part)
      parts.push({ part, value: before[part], byName: last?.byName ?? null, at: last?.at ?? null })
    }
    throw changedParts(parts)
  }
  // The same once more has no further effect.
  if (differingFields<CompanySetup>(before, merged).length === 0) return {}
  await saveCompanySetup(ctx.tx, merged)
  await logSettingChange(ctx.tx, {
    kind: 'systemParams',
    subject: SETUP,
    before: { value: JSON.stringify(before) },
    after: { value: JSON.stringify(merged) },
    byPersonId: staff(ctx).personId,
    at: ctx.at,
  })
  return {}
}
