import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Waiting } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { checkRecords } from './check-records.ts'
import { isUnchanged, type PlannedRecord, type PresentRecord, presentRecord, problemError } from './planned-record.ts'
import { ownPowerProblems, writeWithSecondPerson } from './guarded-records.ts'
import { readValues } from './read-values.ts'
import { findRecordChanges } from './record-change-repo.ts'
import { presentRecords } from './record-presenter.ts'
import { findReferences } from './record-reference-repo.ts'
import { findRecords, lockRecords, lockResource, mayBeId, type StoredRecord } from './record-repo.ts'
import { RECORD_TABLES } from './record-tables.ts'
import { storedValues, versionOf } from './record-values.ts'

export const recordSave: Handler<typeof admin, 'recordSave'> = async ({ resource, id, version, values }, ctx) => {
  if (id === null && RESOURCES[resource].isClosed) throw new AppError('recordClosed')
  await lockResource(ctx.tx, resource)
  const before = id === null ? null : await lockedRecord(ctx, resource, id)
  const read = readValues(resource, values, before?.values)
  if (!read.ok) throw problemError({ row: 0, ...read.problem }, ctx.locale)
  if (id === null || before === null) {
    const { idField } = RECORD_TABLES[resource]
    const newId = idField === undefined ? uuidv7() : String(read.values[idField])
    return saved(ctx, resource, { row: 0, id: newId, before: null, values: read.values, isActive: true })
  }
  const planned = { row: 0, id, before, values: read.values, isActive: before.stored.isActive }
  if (isUnchanged(resource, planned)) return presented(ctx, resource, id, null)
  await refuseStale(ctx, resource, before, version)
  return saved(ctx, resource, planned)
}

/** The record, kept as it is until the transaction ends. */
export async function lockedRecord({ tx }: Ctx, resource: ResourceKey, id: string): Promise<PresentRecord> {
  if (!mayBeId(resource, id)) throw new AppError('recordMissing')
  await lockRecords(tx, resource, [id])
  const [stored] = await findRecords(tx, resource, [id])
  if (!stored) throw new AppError('recordMissing')
  return presentRecord(resource, stored)
}

export async function refuseStale(
  { tx, locale }: Ctx,
  resource: ResourceKey,
  { stored, values }: PresentRecord,
  version: string | null,
): Promise<void> {
  if (version === versionOf(resource, values, stored.isActive)) return
  const [last] = await findRecordChanges(tx, resource, stored.id, 1)
  const [record] = await presentRecords(tx, resource, [stored], locale)
  const nobody = locale === 'en' ? 'the system' : '系统'
  throw new AppError('recordStale', { who: last?.byName ?? nobody }, { record })
}

/** Checks, writes or asks a second person, and gives the record as it then is, with what waits. */
export async function saved(ctx: Ctx, resource: ResourceKey, planned: PlannedRecord): Promise<SavedRecord> {
  const { personId } = staff(ctx)
  const found = await checkRecords(ctx.tx, resource, [planned], {
    today: localDateOf(ctx.at),
    companyDomains: ctx.config.companyDomains,
  })
  const [problem] = [...found, ...ownPowerProblems(resource, [planned], personId)]
  if (problem) throw problemError(problem, ctx.locale)
  const systemAt = new Date(ctx.clock.systemNow()).toISOString()
  const waits = await writeWithSecondPerson(ctx.tx, resource, [planned], { personId, at: ctx.at, systemAt })
  return presented(ctx, resource, planned.id, waits, planned)
}

type SavedRecord = OutputOf<typeof admin.recordSave>

async function presented(
  { tx, locale }: Ctx,
  resource: ResourceKey,
  id: string,
  waits: Waiting | null,
  planned?: PlannedRecord,
): Promise<SavedRecord> {
  const stored = await findRecords(tx, resource, [id])
  // A new record that waits as a whole is not there yet.
  const shown = stored.length === 0 && waits && planned ? [await unmade(tx, resource, planned)] : stored
  const [record] = await presentRecords(tx, resource, shown, locale)
  if (!record) throw new AppError('recordMissing')
  return { ...record, ...(waits && { waits }) }
}

/** A record as it would be stored, called by its doctor, or by its name and code, or its version. */
async function unmade(tx: Tx, resource: ResourceKey, { id, values }: PlannedRecord): Promise<StoredRecord> {
  const { doctor, companyName, code, textVersion } = values
  const [named] = typeof doctor === 'string' ? await findReferences(tx, 'doctors', [doctor]) : []
  const own = [companyName, code, textVersion].filter((word) => typeof word === 'string').join(' ')
  const { label, labelEn } = named ?? { label: own, labelEn: own }
  return { id, at: '', label, labelEn, isActive: true, values: storedValues(resource, values) }
}
