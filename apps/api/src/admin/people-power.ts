import { type PersonChange, POWER_FIELDS, splitPower } from '@osmp/domain/admin/power-fields.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { askSecondPerson, type Waiting } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { PlannedRecord, RecordProblem } from './planned-record.ts'
import { type By, writeRecords } from './write-records.ts'

/** What is proposed of people, by id. */
export type ProposedPerson = PersonChange & { id: string }
export type ProposedPeople = { people: ProposedPerson[] }

/** So many people a second administrator can still look at in one request. */
const MOST_PEOPLE = 300

type Split = { now: PlannedRecord; asked: ProposedPerson | null }

function split(record: PlannedRecord): Split {
  const { id, before, values, isActive } = record
  const start = before && { values: before.values, isActive: before.stored.isActive }
  const { now, asked } = splitPower(start, { values, isActive })
  return { now: { ...record, ...now }, asked: asked && { id, ...asked } }
}

/** Nobody changes their own power, on any way. */
export function ownPowerProblems(
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  byPersonId: string,
): RecordProblem[] {
  const own = resource === 'people' ? planned.find(({ id, before }) => id === byPersonId && before !== null) : undefined
  const asked = own && split(own).asked
  if (!own || !asked) return []
  const [key] = Object.keys(asked.after)
  const field = RESOURCES.people.fields.find((one) => one.key === key) ?? null
  return [{ row: own.row, field, result: 'ownPower', params: {} }]
}

/**
 * Writes what holds at once and asks a second administrator for the rest, in the caller's transaction; all of `planned` is checked.
 * Gives the request.
 */
export async function writeWithSecondPerson(
  tx: Tx,
  resource: ResourceKey,
  planned: readonly PlannedRecord[],
  by: By,
): Promise<Waiting | null> {
  if (resource !== 'people') {
    await writeRecords(tx, resource, planned, by)
    return null
  }
  const parts = planned.map(split)
  await writeRecords(
    tx,
    resource,
    parts.map(({ now }) => now),
    by,
  )
  const people = parts.flatMap(({ asked }) => asked ?? [])
  if (people.length === 0) return null
  if (people.length > MOST_PEOPLE) throw new AppError('tooMuchPower', { count: people.length, most: MOST_PEOPLE })
  const ids = people.map(({ id }) => id)
  const names = planned.filter(({ id }) => ids.includes(id)).map(({ values }) => String(values['name']))
  return askSecondPerson(tx, {
    deed: 'changePerson',
    subject: ids.length === 1 ? String(ids[0]) : sha256hex([...ids].sort().join()),
    ...titleOf(names, people),
    content: { people } satisfies ProposedPeople,
    concerned: ids,
    askedBy: by.personId,
    at: by.at,
  })
}

function titleOf(names: readonly string[], people: readonly ProposedPerson[]): { titleZh: string; titleEn: string } {
  const keys = new Set(people.flatMap(({ after }) => Object.keys(after)))
  const fields = POWER_FIELDS.filter((key) => keys.has(key)).map(
    (key) => RESOURCES.people.fields.find((one) => one.key === key)?.label ?? [key, key],
  )
  const labels = keys.has('isActive') ? [...fields, ['启用状态', 'being in use']] : fields
  const zh = labels.map(([name]) => name).join('、')
  const en = labels.map(([, name]) => String(name).toLowerCase()).join(', ')
  const [first = ''] = names
  return names.length === 1
    ? { titleZh: `修改${first}的${zh}`, titleEn: `Change of ${first}: ${en}` }
    : {
        titleZh: `修改${first}等 ${names.length} 人的${zh}`,
        titleEn: `Change of ${first} and ${names.length - 1} more: ${en}`,
      }
}
