import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countExportsSince, insertExport, type NewExport } from './export-repo.ts'
import { watermarkOf } from './report-workbook.ts'

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Holds for every way on which a list of people leaves, all ways counted together. */
export async function requireFewExports(ctx: Ctx, tx: Tx = ctx.tx): Promise<void> {
  const since = new Date(ctx.now - HOUR_MS).toISOString()
  const systemSince = new Date(ctx.clock.systemNow() - HOUR_MS).toISOString()
  if ((await countExportsSince(tx, staff(ctx).personId, { since, systemSince })) >= MOST_AN_HOUR)
    throw new AppError('exportTooMany', { max: MOST_AN_HOUR })
}

/** A list that leaves in the answer itself: counted, in the log of exports, and with a watermark to be put into it. */
export async function noteTakenList(
  ctx: Ctx,
  list: Pick<NewExport, 'kind' | 'engagementId' | 'rows' | 'fileName'>,
): Promise<string> {
  await requireFewExports(ctx)
  const { personId, employeeCode } = staff(ctx)
  const watermark = watermarkOf(employeeCode, ctx.at)
  const madeAt = new Date(ctx.clock.systemNow()).toISOString()
  await insertExport(ctx.tx, {
    ...list,
    id: uuidv7(),
    personId,
    params: {},
    fileId: null,
    watermark,
    at: ctx.at,
    madeAt,
  })
  return watermark
}
