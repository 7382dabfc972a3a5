import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { RecordValues } from '@osmp/domain/admin/field-types.ts'
import type { PowerPart } from '@osmp/domain/admin/power-fields.ts'
import type { DutyPort } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { checkRecords } from './check-records.ts'
import type { ProposedPeople, ProposedPerson } from './people-power.ts'
import { type PlannedRecord, presentRecord, problemError } from './planned-record.ts'
import { type Difference, shownDifferences } from './record-differences.ts'
import { labelIn } from './record-presenter.ts'
import { findRecords, lockRecords, lockResource } from './record-repo.ts'
import { isSameValue } from './record-values.ts'
import { writeRecords } from './write-records.ts'

/** What was proposed of people, done once a second administrator has confirmed it. */
export const peoplePort: DutyPort = {
  apply: async (tx, { content, askedBy, at, systemAt, locale }) => {
    const { people } = proposed(content)
    await lockResource(tx, 'people')
    const ids = people.map(({ id }) => id)
    await lockRecords(tx, 'people', ids)
    const stored = new Map((await findRecords(tx, 'people', ids)).map((one) => [one.id, one]))
    const planned = people.map((person, row): PlannedRecord => {
      const now = stored.get(person.id)
      const before = now && presentRecord('people', now)
      if (!before || !isAsProposed(person.before, before.values, before.stored.isActive))
        throw new AppError('secondPersonStale')
      const { isActive = before.stored.isActive, ...values } = person.after
      return { row, id: person.id, before, values: { ...before.values, ...values }, isActive: isActive === true }
    })
    const [problem] = await checkRecords(tx, 'people', planned, localDateOf(at))
    if (problem) throw problemError(problem, locale)
    await writeRecords(tx, 'people', planned, { personId: askedBy, at, systemAt })
  },
  present: async (tx, content, locale) => {
    const { people } = proposed(content)
    const stored = await findRecords(
      tx,
      'people',
      people.map(({ id }) => id),
    )
    const labels = new Map(stored.map((one) => [one.id, labelIn(one, locale)]))
    return shownDifferences(
      tx,
      'people',
      people.map((person) => differenceOf(person, labels.get(person.id) ?? '')),
      locale,
    )
  },
  alsoTold: async (tx, content) => managersOf(tx, proposed(content).people),
}

const proposed = (content: unknown) => content as ProposedPeople // written by writeWithSecondPerson alone

function isAsProposed({ isActive, ...fields }: PowerPart, values: RecordValues, isActiveNow: boolean): boolean {
  const isSameState = isActive === undefined || isActive === isActiveNow
  return isSameState && Object.entries(fields).every(([key, value]) => isSameValue(value, values[key]))
}

function differenceOf({ before, after }: ProposedPerson, label: string): Difference {
  const turned =
    after['isActive'] === undefined ? null : { before: before['isActive'] === true, after: after['isActive'] === true }
  return { label, before, after, turned }
}

/** Line managers before and after. */
async function managersOf(tx: Tx, people: readonly ProposedPerson[]): Promise<string[]> {
  const stored = await findRecords(
    tx,
    'people',
    people.map(({ id }) => id),
  )
  const now = stored.map(({ values }) => values['manager'])
  const after = people.map((person) => person.after['manager'])
  return [...now, ...after].filter((id) => typeof id === 'string')
}
