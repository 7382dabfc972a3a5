import type { RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { emptyRecord } from '@osmp/domain/admin/resources.ts'
import type { Tx } from '../kit/database/db.ts'
import { InputError } from '../kit/http/error-reply.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { countOtherAdmins } from '../people/public.ts'
import { checkRecords } from './check-records.ts'
import { type PlannedRecord, problemText, type RecordProblem } from './planned-record.ts'
import { readValues } from './read-values.ts'
import { logRecordChanges } from './record-change-repo.ts'
import { findRecords, lockResource } from './record-repo.ts'
import { tableRow } from './record-values.ts'
import { insertRecords } from './record-write-repo.ts'
import { writeRecords } from './write-records.ts'

export type FirstAdmin = {
  employeeCode: string
  name: string
  email: string
  unit: { code: string; nameZh: string; nameEn: string }
}

/**
 * The first administrator, with the business unit unless it is there, by the rules of the administrators' own forms and with their
 * log, in which the new administrator stands as who did it. `at`: UTC. Gives the person's id. Throws one line for the terminal
 * when an administrator is at work already or a value does not fit; nothing is kept then, for the caller's transaction ends.
 */
export async function createFirstAdmin(
  tx: Tx,
  { unit, ...person }: FirstAdmin,
  { at, companyDomains }: { at: string; companyDomains: readonly string[] },
): Promise<string> {
  await lockResource(tx, 'businessUnits')
  await lockResource(tx, 'people')
  if ((await countOtherAdmins(tx, [])) > 0)
    throw new Error('an administrator is at work already: sign in as one, or give one a new link with --reset')
  const id = uuidv7()
  const newUnit = (await findRecords(tx, 'businessUnits', [unit.code])).length === 0
  // The log of the unit names the person, and the person belongs to the unit.
  if (newUnit) {
    const { values } = await checked(tx, 'businessUnits', unit.code, unit, { at, companyDomains })
    await insertRecords(tx, 'businessUnits', [tableRow('businessUnits', values, {})])
  }
  const asked = { ...person, bu: unit.code, roles: ['admin'], userType: 'employee' }
  const by = { personId: id, at, systemAt: at }
  await writeRecords(tx, 'people', [await checked(tx, 'people', id, asked, { at, companyDomains })], by)
  if (newUnit) await logRecordChanges(tx, 'businessUnits', [{ subject: unit.code, before: null, after: unit }], by)
  return id
}

async function checked(
  tx: Tx,
  resource: ResourceKey,
  id: string,
  asked: RecordValues,
  { at, companyDomains }: { at: string; companyDomains: readonly string[] },
): Promise<PlannedRecord> {
  const read = readable(resource, { ...emptyRecord(resource), ...asked })
  if (!read.ok) throw problem({ row: 0, ...read.problem })
  const planned = { row: 0, id, before: null, values: read.values, isActive: true }
  const [fault] = await checkRecords(tx, resource, [planned], { today: localDateOf(at), companyDomains })
  if (fault) throw problem(fault)
  return planned
}

/** A value no form would send has no sentence of its own. */
function readable(resource: ResourceKey, values: RecordValues): ReturnType<typeof readValues> {
  try {
    return readValues(resource, values)
  } catch (error) {
    if (error instanceof InputError) throw new Error(`${error.field.replace('values.', '')} is invalid`)
    throw error
  }
}

const problem = (found: RecordProblem): Error => new Error(problemText(found, 'en'))
