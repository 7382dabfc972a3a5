import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { jobTexts } from '../job-texts.ts'
import { LogTable, type LogColumn } from './log-table.tsx'

type Found = NonNullable<CallOutput<'jobs', 'jobList'>['dataFaults']>
type Fault = Found['faults'][number]

/** Faults of the last check of the stored data, in words: the rules that do not hold, and where. */
export function DataFaults({ found: { at, count, faults } }: { found: Found }) {
  const text = jobTexts.useText()
  const columns: readonly LogColumn<Fault>[] = [
    { head: text.faultRule, kind: 'grow', cell: ({ rule }) => rule },
    { head: text.faultWhere, cell: ({ where }) => where, isNothing: ({ where }) => where === '' },
  ]
  return (
    <section className="stack">
      <h2 className="title">{text.faults}</h2>
      <p>{text.faultsFound(count, formatPattern(at, 'YYYY-MM-DD HH:mm'))}</p>
      {faults.length > 0 && (
        <LogTable label={text.faults} columns={columns} rows={faults} keyOf={({ rule, where }) => `${rule} ${where}`} />
      )}
      <p className="quiet">
        {text.faultsShown(faults.length, count)}
        {text.faultsAll}
      </p>
    </section>
  )
}
