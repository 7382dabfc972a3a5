import { setImmediate } from 'node:timers/promises'
import type { FieldValue, RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import { handOverStepsOf } from '../approvals/public.ts'
import { initialsIn, nameOrder } from '../lookups/public.ts'
import { insertIdentities, type NewIdentity, saveRoles } from '../people/public.ts'
import { insertFirstLevels } from './level-repo.ts'
import { endSessions } from './people-repo.ts'
import { isUnchanged, type PlannedRecord } from './planned-record.ts'
import { logRecordChanges } from './record-change-repo.ts'
import { RECORD_TABLES } from './record-tables.ts'
import { changedFields, tableRow } from './record-values.ts'
import { insertRecords, updateRecords } from './record-write-repo.ts'

export type By = {
  personId: string
  /** Business clock. */
  at: string
  /** System clock, on which sessions live. */
  systemAt: string
}

/** Writes checked records and their log, in the caller's transaction; unchanged ones leave no trace. */
export async function writeRecords(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  by: By,
): Promise<void> {
  const moved = planned.filter((record) => !isUnchanged(resource, record))
  if (moved.length === 0) return
  const fresh = moved.filter(({ before }) => before === null)
  const known = moved.filter(({ before }) => before !== null)
  if (fresh.length > 0) await insertRecords(tx, resource, await rowsOf(resource, fresh))
  if (known.length > 0) await updateRecords(tx, resource, await rowsOf(resource, known))
  if (resource === 'people') await writePeople(tx, moved, by)
  if (resource === 'speakers') {
    const first = fresh.map(({ id, values }) => ({ hcpId: id, level: String(values['level']) }))
    await insertFirstLevels(tx, first, localDateOf(by.at))
  }
  await logRecordChanges(
    tx,
    resource,
    moved.map((record) => changeOf(resource, record)),
    by,
  )
}

/** Initials of so many names are made at a time: others get their turn in between. */
const AT_A_TIME = 500

async function rowsOf(resource: ResourceKey, planned: readonly PlannedRecord[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (const record of planned) {
    rows.push(rowOf(resource, record))
    if (rows.length % AT_A_TIME === 0) await setImmediate()
  }
  return rows
}

function rowOf(resource: ResourceKey, { id, before, values, isActive }: PlannedRecord): Record<string, unknown> {
  const { id: idColumn, table, initials, activeColumn, ordered } = RECORD_TABLES[resource]
  return {
    ...tableRow(resource, values, before?.stored.values ?? {}),
    [idColumn]: id,
    ...(initials && { [initials[1]]: initialsIn(table, String(values[initials[0]])) }),
    ...(ordered && { name_order: nameOrder(String(values['name']), table !== 'hco') }),
    ...(activeColumn && { [activeColumn]: isActive }),
  }
}

/** The fields by which others know a person. */
const IDENTITY = { name: 'name', employeeCode: 'code', email: 'address' } as const

function identitiesOf({ id, before, values }: PlannedRecord): NewIdentity[] {
  if (before === null) return [{ personId: id, what: 'made' }]
  const changed = changedFields('people', before.values, values).map(({ key }) => key)
  return Object.entries(IDENTITY).flatMap(([key, what]) => (changed.includes(key) ? [{ personId: id, what }] : []))
}

async function writePeople(tx: Tx, moved: readonly PlannedRecord[], by: By): Promise<void> {
  await insertIdentities(tx, moved.flatMap(identitiesOf), by)
  await saveRoles(
    tx,
    moved.map(({ id, values: { roles } }) => ({
      personId: id,
      roles: typeof roles === 'object' && roles !== null ? roles : [],
    })),
  )
  const left = moved.filter(({ before, isActive }) => before?.stored.isActive === true && !isActive)
  if (left.length > 0) {
    await endSessions(
      tx,
      left.map(({ id }) => id),
      by.systemAt,
    )
  }
  await handOverStepsOf(
    tx,
    moved.filter(({ before }) => before !== null).map(({ id }) => id),
    by.at,
  )
}

type Values = Record<string, FieldValue>

/** What is logged: the fields that differ, all of them for a new record, personal ones masked. */
function changeOf(resource: ResourceKey, { id, before, values, isActive }: PlannedRecord) {
  const fields = before ? changedFields(resource, before.values, values) : savedFields(resource)
  const part = (from: RecordValues): Values =>
    Object.fromEntries(
      fields.map(({ key, isPersonal }) => [
        key,
        isPersonal ? maskAddress(String(from[key] ?? '')) : (from[key] ?? null),
      ]),
    )
  const turned = before !== null && before.stored.isActive !== isActive
  return {
    subject: id,
    before: before && { ...part(before.values), ...(turned && { isActive: before.stored.isActive }) },
    after: { ...part(values), ...(turned && { isActive }) },
  }
}
