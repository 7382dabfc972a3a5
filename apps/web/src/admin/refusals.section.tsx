import { NOTED_KINDS, type NotedKind } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import type { LogColumn } from './components/log-table.tsx'
import { instantsOf, SearchedLog } from './components/searched-log.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { RealTimeNote } from './components/real-time-note.tsx'
import { PickField } from './components/records/pick-field.tsx'
import styles from './operations.module.css'
import { refusalTexts } from './refusal-texts.ts'

type Filter = { kind: string; person: string; meeting: string; address: string; from: string | null; to: string | null }
const NO_FILTER: Filter = { kind: '', person: '', meeting: '', address: '', from: null, to: null }
type Row = CallOutput<'telemetry', 'refusalList'>['list'][number]

/** What the product refused, and whom: for administrators and compliance. */
export function Section() {
  const text = refusalTexts.useText()
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCallPages(
    'telemetry',
    'refusalList',
    (cursor: { at: string; id: string } | undefined) => ({ ...inputOf(filter), ...(cursor && { cursor }) }),
    (page) => page.cursor,
  )
  return (
    <div className="stack">
      <SearchedLog
        text={text}
        drawing="history"
        all={NO_FILTER}
        filter={filter}
        onSearch={setFilter}
        fields={(field) => <Conditions field={field} />}
        table={{ label: text.title, columns: columnsOf(text), pages, keyOf: ({ id }) => id }}
      />
      <RealTimeNote />
    </div>
  )
}

function columnsOf(text: ReturnType<typeof refusalTexts.useText>): readonly LogColumn<Row>[] {
  return [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    { head: text.kind, cell: ({ kind }) => text[kind] },
    {
      head: text.who,
      cell: ({ who, person }) => (person ? `${person.name} ${person.employeeCode}` : text[who]),
    },
    {
      head: text.what,
      kind: 'grow',
      cell: ({ reason, result, call, engagementCode, objectId }) => (
        <>
          {reason === '' ? result : reason}
          <span className={styles.second}>{[call, engagementCode ?? objectId ?? ''].join(' ')}</span>
        </>
      ),
    },
    { head: text.times, cell: ({ times }) => times },
    { head: text.address, cell: ({ address }) => address || '—' },
    { head: text.request, kind: 'code', cell: ({ requestId }) => requestId.slice(-12) || '—' },
  ]
}

function Conditions({ field }: Pick<Form<Filter>, 'field'>) {
  const text = refusalTexts.useText()
  return (
    <>
      <PickField
        {...field('kind')}
        label={text.kind}
        options={[{ value: '', label: text.all }, ...NOTED_KINDS.map((value) => ({ value, label: text[value] }))]}
      />
      <TextField {...field('person')} label={text.person} optional maxLength={20} />
      <TextField {...field('meeting')} label={text.meeting} optional maxLength={40} />
      <TextField {...field('address')} label={text.address} optional maxLength={60} />
    </>
  )
}

const isKind = (value: string): value is NotedKind => NOTED_KINDS.some((kind) => kind === value)

function inputOf({ kind, person, meeting, address, ...days }: Filter) {
  const [employeeCode, engagementCode, place] = [
    person.trim().toUpperCase(),
    meeting.trim().toUpperCase(),
    address.trim(),
  ]
  return {
    ...(isKind(kind) && { kind }),
    ...(employeeCode !== '' && { employeeCode }),
    ...(engagementCode !== '' && { engagementCode }),
    ...(place !== '' && { address: place }),
    ...instantsOf(days),
  }
}
