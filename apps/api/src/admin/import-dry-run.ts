import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import type { Field, FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD } from '@osmp/domain/admin/import-cells.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import type { Tx } from '../kit/db.ts'
import { sha256hex } from '../kit/ids.ts'
import type { Locale } from '../kit/locale.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/app-error.ts'
import { planImport, refuseWithoutImport } from './import-plan.ts'
import { fieldName, isUnchanged, type PlannedRecord, problemText } from './planned-record.ts'
import { readWorkbook } from './read-workbook.ts'
import { labelIn } from './record-presenter.ts'
import { findReferences } from './record-reference-repo.ts'
import { changedFields } from './record-values.ts'

type Plan = OutputOf<typeof admin.importDryRun>
const MOST_BAD_ROWS = 20_000
const SHOWN_CHANGES = 20

/** Errors: importNotOffered, importNotXlsx, importTooLarge, importTooManyRows, importEmpty, importColumns. */
export const importDryRun: Handler<typeof admin, 'importDryRun'> = async ({ resource }, ctx) => {
  refuseWithoutImport(resource)
  const bytes = uploadedFile(ctx)
  const sheet = await readWorkbook(bytes)
  const { tx, locale } = ctx
  const { planned, problems, planHash } = await planImport(tx, {
    resource,
    sheet,
    locale,
    today: localDateOf(ctx.at),
    isForWriting: false,
  })
  const bad = new Set(problems.map(({ row }) => row))
  const good = planned.filter(({ row }) => !bad.has(row))
  const changed = good.filter((record) => record.before !== null && !isUnchanged(resource, record))
  return {
    fileHash: sha256hex(bytes),
    planHash,
    rows: sheet.rows.length,
    ...counts(resource, good),
    badCount: problems.length,
    badRows: problems.slice(0, MOST_BAD_ROWS).map((problem) => ({
      row: problem.row,
      column: problem.field ? fieldName(problem.field, locale) : '',
      reason: problemText(problem, locale),
    })),
    changes: await shownChanges(tx, resource, changed.slice(0, SHOWN_CHANGES), locale),
  }
}

/** The one file of the call. Error: importNotXlsx. */
export function uploadedFile({ files }: Ctx): Buffer {
  const content = files[0]?.content
  if (!content || content.length === 0) throw new AppError('importNotXlsx')
  return content
}

export function counts(resource: InputOf<typeof admin.importDryRun>['resource'], planned: readonly PlannedRecord[]) {
  const created = planned.filter(({ before }) => before === null).length
  const unchanged = planned.filter((record) => isUnchanged(resource, record)).length
  return { created, changed: planned.length - created - unchanged, unchanged }
}

async function shownChanges(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  locale: Locale,
): Promise<Plan['changes']> {
  const isEnglish = locale === 'en'
  const names = await namesOf(tx, resource, planned, locale)
  const shown = (field: Field, value: FieldValue | undefined) =>
    shownValue(field, value, isEnglish, names.get(`${field.key} ${String(value)}`))
  return planned.map(({ before, values, isActive }) => {
    const fields = changedFields(resource, before?.values ?? {}, values).map((field) => ({
      name: fieldName(field, locale),
      before: shown(field, before?.values[field.key]),
      after: shown(field, values[field.key]),
    }))
    const turned = before !== null && before.stored.isActive !== isActive
    const state = {
      name: fieldName(ACTIVE_FIELD, locale),
      before: shown(ACTIVE_FIELD, before?.stored.isActive),
      after: shown(ACTIVE_FIELD, isActive),
    }
    return { label: before ? labelIn(before.stored, locale) : '', fields: turned ? [...fields, state] : fields }
  })
}

/** Names of the records that changed references point at, by field and id. */
async function namesOf(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  locale: Locale,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const moved = planned.flatMap(({ before, values }) =>
    changedFields(resource, before?.values ?? {}, values).map((field) => ({
      field,
      ids: [before?.values[field.key], values[field.key]].filter((id) => typeof id === 'string'),
    })),
  )
  for (const field of new Set(moved.map((one) => one.field))) {
    if (field.kind !== 'reference') continue
    const ids = moved.filter((one) => one.field === field).flatMap((one) => one.ids)
    for (const one of await findReferences(tx, field.to, ids)) names.set(`${field.key} ${one.id}`, labelIn(one, locale))
  }
  return names
}
