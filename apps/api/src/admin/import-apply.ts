import type { admin } from '@osmp/contract/admin/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { sqlState } from '../kit/database/db-faults.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { counts, uploadedFile } from './import-dry-run.ts'
import { planImport, refuseWithoutImport } from './import-plan.ts'
import { lockResource } from './record-repo.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWithSecondPerson } from './guarded-records.ts'

/** Two of one key, a reference to nothing, a broken constraint. */
const BROKEN: readonly (string | undefined)[] = ['23505', '23503', '23514']

/** Reads the file before the transaction, and writes in one. */
export const importApply: Handler<typeof admin, 'importApply'> = async ({ resource, fileHash, planHash }, ctx) => {
  refuseWithoutImport(resource)
  const bytes = await uploadedFile(ctx)
  if (sha256hex(bytes) !== fileHash) throw new AppError('importFileChanged')
  const sheet = await readWorkbook(bytes)
  const by = { personId: staff(ctx).personId, at: ctx.at, systemAt: new Date(ctx.clock.systemNow()).toISOString() }
  try {
    return await ctx.inTransaction(async (tx) => {
      await lockResource(tx, resource)
      const plan = await planImport(tx, {
        resource,
        sheet,
        locale: ctx.locale,
        today: localDateOf(ctx.at),
        companyDomains: ctx.config.companyDomains,
        byPersonId: by.personId,
        isForWriting: true,
      })
      if (plan.problems.length > 0) throw new AppError('importBadRows', { count: plan.problems.length })
      if (plan.planHash !== planHash) throw new AppError('importDataChanged')
      const asked = await writeWithSecondPerson(tx, resource, plan.planned, by)
      return { ...(await counts(resource, plan.planned)), ...(asked && { asked }) }
    }, 'long')
  } catch (error) {
    // Somebody else's writing came between the check and this.
    if (BROKEN.includes(sqlState(error))) throw new AppError('importDataChanged')
    throw error
  }
}
