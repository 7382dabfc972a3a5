import { useState } from 'react'
import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { LogFilters } from './components/log-filters.tsx'
import { LogPages, type LogColumn } from './components/log-table.tsx'
import { RealTimeNote } from './components/real-time-note.tsx'
import { PickField } from './components/records/pick-field.tsx'
import styles from './operations.module.css'
import { refusalTexts } from './refusal-texts.ts'

const DAY_MS = 86_400_000
const KINDS = [
  'signIn',
  'lock',
  'limit',
  'session',
  'role',
  'scope',
  'interest',
  'proof',
  'code',
  'file',
  'quota',
] as const
type Kind = NonNullable<CallInput<'telemetry', 'refusalList'>['kind']>
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
      <LogFilters
        none={NO_FILTER}
        onSearch={setFilter}
        onAgain={() => void pages.refetch()}
        fields={(field) => <Conditions field={field} />}
      />
      <LogPages
        label={text.title}
        columns={columnsOf(text)}
        pages={pages}
        keyOf={({ id }) => id}
        none={
          <EmptyState
            drawing={filter === NO_FILTER ? 'history' : 'search'}
            text={filter === NO_FILTER ? text.none : text.noneFits}
          />
        }
      />
      <p className="quiet">{text.kept}</p>
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
        options={[{ value: '', label: text.all }, ...KINDS.map((value) => ({ value, label: text[value] }))]}
      />
      <TextField {...field('person')} label={text.person} optional maxLength={20} />
      <TextField {...field('meeting')} label={text.meeting} optional maxLength={40} />
      <TextField {...field('address')} label={text.address} optional maxLength={60} />
    </>
  )
}

const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value)

/** The last day counts whole. */
function inputOf({ kind, person, meeting, address, from, to }: Filter) {
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
    ...(from !== null && { from }),
    ...(to !== null && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  }
}
