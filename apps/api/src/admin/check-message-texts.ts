import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { isUnchanged, type PlannedRecord, type RecordProblem } from './planned-record.ts'

const DAY = RESOURCES.messageTexts.fields.find(({ key }) => key === 'fromDate') ?? null

/** Only templates that have not begun may still be entered, changed or withdrawn. */
export const checkMessageTexts = (planned: readonly PlannedRecord[], today: LocalDate): RecordProblem[] =>
  planned
    .filter((record) => !isUnchanged('messageTexts', record) && String(record.values['fromDate']) <= today)
    .map(({ row }) => ({ row, field: DAY, result: 'messageTextFromTomorrow' as const, params: {} }))
