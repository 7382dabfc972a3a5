import { NOTED_KINDS, type NotedKind } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import type { LogColumn } from './components/log-table.tsx'
import { codeOf, instantsOf, type LogFilter, NO_FILTER, SearchedLog } from './components/searched-log.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { RealTimeNote } from './components/real-time-note.tsx'
import styles from './operations.module.css'
import { refusalTexts } from './refusal-texts.ts'

type Row = CallOutput<'telemetry', 'refusalList'>['list'][number]

/** What the product refused, and whom: for administrators and compliance. */
export function Section() {
  const text = refusalTexts.useText()
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCursorPages('telemetry', 'refusalList', (cursor) => ({
    ...inputOf(filter),
    ...(cursor && { cursor }),
  }))
  return (
    <div className="stack">
      <SearchedLog
        text={text}
        drawing="history"
        kinds={NOTED_KINDS.map((kind) => [kind, text[kind]])}
        filter={filter}
        onSearch={setFilter}
        table={{
          label: text.title,
          columns: columnsOf(text),
          pages,
          keyOf: ({ id }) => id,
          face: (row) => ({
            at: row.at,
            title: whyOf(row),
            second: <Dotted line of={[text[row.kind], byOf(text, row), row.engagementCode]} />,
            ...(row.times > 1 && { secondEnd: `× ${row.times}` }),
          }),
        }}
      />
      <RealTimeNote />
    </div>
  )
}

type Text = ReturnType<typeof refusalTexts.useText>
const byOf = (text: Text, { who, person }: Row) => (person ? `${person.name} ${person.employeeCode}` : text[who])
const whyOf = ({ reason, result }: Row) => (reason === '' ? result : reason)

function columnsOf(text: Text): readonly LogColumn<Row>[] {
  return [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    { head: text.kind, cell: ({ kind }) => text[kind] },
    { head: text.who, cell: (row) => byOf(text, row) },
    {
      head: text.what,
      kind: 'grow',
      cell: (row) => (
        <>
          {whyOf(row)}
          <span className={styles.second}>{[row.call, row.engagementCode ?? row.objectId ?? ''].join(' ')}</span>
        </>
      ),
    },
    { head: text.times, cell: ({ times }) => times },
    { head: text.address, cell: ({ address }) => address || '—' },
    { head: text.request, kind: 'code', cell: ({ requestId }) => requestId.slice(-12) || '—' },
  ]
}

const isKind = (value: string): value is NotedKind => NOTED_KINDS.some((kind) => kind === value)

const inputOf = ({ kind, word, ...days }: LogFilter) => ({
  ...codeOf(word),
  ...(isKind(kind) && { kind }),
  ...instantsOf(days),
})
