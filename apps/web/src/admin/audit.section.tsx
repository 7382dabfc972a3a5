import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { Group } from '../ui/page/group.tsx'
import { useWideScreen } from '../ui/page/wide-screen.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Figure, FigureRow } from '../ui/mark/figure.tsx'
import { auditTexts } from './audit-texts.ts'
import { AuditCheck } from './components/audit-check.tsx'
import { EvidenceKeys } from './components/evidence-keys.tsx'
import { LogPages, type LogColumn } from './components/log-table.tsx'
import { RealTimeNote } from './components/real-time-note.tsx'
import styles from './operations.module.css'

const KINDS = ['all', 'meetingEvent', 'ledgerEntry', 'feeStep', 'eventHistory', 'settingChange', 'accessEvent'] as const
type Kind = (typeof KINDS)[number]
type Row = CallOutput<'telemetry', 'auditList'>['list'][number]
/** A whole meeting code, as it stands on a meeting. */
const CODE = /^[A-Za-z0-9][\w-]{3,39}$/

/** The audit chain: how far it goes, whether it holds, and what its links stand for. */
export function Section() {
  const text = auditTexts.useText()
  const isWide = useWideScreen()
  const [kind, setKind] = useState<Kind>('all')
  const [typed, setTyped] = useState('')
  const code = useSettled(typed.trim())
  const pages = useCallPages(
    'telemetry',
    'auditList',
    (before: number | undefined) => ({
      ...(kind !== 'all' && { kind }),
      ...(CODE.test(code) && { engagementCode: code.toUpperCase() }),
      ...(before !== undefined && { before }),
    }),
    (page) => page.before,
  )
  const state = pages.data?.pages[0]
  const columns: readonly LogColumn<Row>[] = [
    { head: text.seq, cell: ({ seq }) => seq },
    { head: text.time, cell: ({ happenedAt, at }) => formatPattern(happenedAt ?? at, 'YYYY-MM-DD HH:mm') },
    { head: text.kind, cell: (row) => text[row.kind] },
    {
      head: text.what,
      kind: 'grow',
      cell: ({ title, subject }) => (
        <>
          {title === '' ? text.gone : title}
          {subject !== '' && <span className={styles.second}>{subject}</span>}
        </>
      ),
    },
    { head: text.hash12, kind: 'code', cell: ({ hash }) => <span title={hash}>{hash.slice(0, 12)}</span> },
  ]
  const proof = (
    <>
      {state && <Figures state={state} />}
      <AuditCheck />
      <EvidenceKeys keys={state?.keys ?? []} />
    </>
  )
  return (
    <div className="stack">
      {isWide ? (
        proof
      ) : (
        <Group title={text.proof} fold="closed">
          <div className="stack">{proof}</div>
        </Group>
      )}
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      <ChipLine label={text.kind}>
        {KINDS.map((one) => (
          <FilterChip key={one} pressed={kind === one} onPress={() => setKind(one)}>
            {text[one]}
          </FilterChip>
        ))}
      </ChipLine>
      <LogPages
        label={text.title}
        columns={columns}
        pages={pages}
        keyOf={({ seq }) => String(seq)}
        face={(row) => ({
          at: row.happenedAt ?? row.at,
          title: row.title || text.gone,
          second: <Dotted line of={[row.subject || text[row.kind]]} />,
          secondEnd: row.seq,
        })}
        none={
          <EmptyState
            drawing={state?.head === null ? 'history' : 'search'}
            text={state?.head === null ? text.soon : text.none}
          />
        }
      />
      <RealTimeNote />
    </div>
  )
}

function Figures({ state }: { state: CallOutput<'telemetry', 'auditList'> }) {
  const text = auditTexts.useText()
  const { head, waiting, anchor } = state
  return (
    <div className={styles.figures}>
      <FigureRow>
        <Figure plain value={(head?.seq ?? 0).toLocaleString('en')} label={text.links} />
        <Figure plain value={waiting.toLocaleString('en')} label={text.waiting} />
        <Figure
          plain
          value={anchor ? anchor.seq.toLocaleString('en') : '—'}
          label={text.anchored}
          note={anchor ? formatPattern(anchor.at, 'MM-DD HH:mm') : text.notYet}
        />
      </FigureRow>
    </div>
  )
}
