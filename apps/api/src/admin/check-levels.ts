import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import { findSpeakerIds } from './level-repo.ts'
import { isUnchanged, type PlannedRecord, type RecordProblem } from './planned-record.ts'
import { findReferences } from './record-reference-repo.ts'

const field = (key: string) => RESOURCES.speakerLevels.fields.find((one) => one.key === key) ?? null

/** Only a speaker has levels, and only those that have not begun may still be entered, changed or withdrawn. */
export async function checkLevels(
  tx: Tx,
  planned: readonly PlannedRecord[],
  today: LocalDate,
): Promise<RecordProblem[]> {
  const moved = planned.filter((record) => !isUnchanged('speakerLevels', record))
  const late = moved.filter(({ values }) => String(values['validFrom']) <= today)
  const speakers = await findSpeakerIds(
    tx,
    moved.map(({ values }) => String(values['doctor'])),
  )
  const strangers = moved.filter(({ values }) => !speakers.has(String(values['doctor'])))
  const known = await findReferences(
    tx,
    'doctors',
    strangers.map(({ values }) => String(values['doctor'])),
  )
  const names = new Map(known.map(({ id, label }) => [id, label]))
  return [
    ...late.map(({ row }) => ({ row, field: field('validFrom'), result: 'levelFromTomorrow' as const, params: {} })),
    ...strangers.flatMap(({ row, values }) => {
      const value = names.get(String(values['doctor']))
      const result = 'recordReferenceUnknown' as const
      return value === undefined ? [] : [{ row, field: field('doctor'), result, params: { value } }]
    }),
  ]
}
