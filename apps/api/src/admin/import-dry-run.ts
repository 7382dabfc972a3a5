import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { Locale } from '../kit/http/locale.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { staff } from '../kit/http/require-staff.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import { planImport, refuseWithoutImport } from './import-plan.ts'
import { fieldName, isUnchanged, type PlannedRecord, problemText } from './planned-record.ts'
import { readWorkbook } from './read-workbook.ts'
import { type Difference, shownDifferences } from './record-differences.ts'
import { labelIn } from './record-presenter.ts'

const MOST_BAD_ROWS = 20_000
const SHOWN_CHANGES = 20

export const importDryRun: Handler<typeof admin, 'importDryRun'> = async ({ resource }, ctx) => {
  refuseWithoutImport(resource)
  const bytes = await uploadedFile(ctx)
  const sheet = await readWorkbook(bytes)
  const { tx, locale } = ctx
  const { planned, problems, planHash } = await planImport(tx, {
    resource,
    sheet,
    locale,
    today: localDateOf(ctx.at),
    companyDomains: ctx.config.companyDomains,
    byPersonId: staff(ctx).personId,
    isForWriting: false,
  })
  const bad = new Set(problems.map(({ row }) => row))
  const good = planned.filter(({ row }) => !bad.has(row))
  const isChanged = await inTurns(good, (record) => record.before !== null && !isUnchanged(resource, record))
  const changed = good.filter((_, place) => isChanged[place])
  return {
    fileHash: sha256hex(bytes),
    planHash,
    rows: sheet.rows.length,
    ...(await counts(resource, good)),
    badCount: problems.length,
    badRows: await inTurns(problems.slice(0, MOST_BAD_ROWS), (problem) => ({
      row: problem.row,
      column: problem.field ? fieldName(problem.field, locale) : '',
      reason: problemText(problem, locale),
    })),
    changes: await shownDifferences(
      tx,
      resource,
      changed.slice(0, SHOWN_CHANGES).map((record) => differenceOf(record, locale)),
      locale,
    ),
  }
}

/** The one file of the call. */
export async function uploadedFile({ files }: Ctx): Promise<Buffer> {
  const content = await files[0]?.read()
  if (!content || content.length === 0) throw new AppError('importNotXlsx')
  return content
}

export async function counts(
  resource: InputOf<typeof admin.importDryRun>['resource'],
  planned: readonly PlannedRecord[],
) {
  const created = planned.filter(({ before }) => before === null).length
  const unchanged = (await inTurns(planned, (record) => isUnchanged(resource, record))).filter(Boolean).length
  return { created, changed: planned.length - created - unchanged, unchanged }
}

function differenceOf({ before, values, isActive }: PlannedRecord, locale: Locale): Difference {
  const wasActive = before?.stored.isActive ?? isActive
  return {
    label: before ? labelIn(before.stored, locale) : '',
    before: before?.values ?? {},
    after: values,
    turned: wasActive === isActive ? null : { before: wasActive, after: isActive },
  }
}
