import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { IconButton } from '../ui/page/icon-button.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { ClockSteps } from './components/clock-steps.tsx'
import { DataFaults } from './components/data-faults.tsx'
import { JobDecision, type Decision } from './components/job-decision.tsx'
import { Lead } from './components/health-lines.tsx'
import { JobQueues } from './components/job-queues.tsx'
import { JobTitle } from './components/job-title.tsx'
import { LogTable, type LogColumn } from './components/log-table.tsx'
import { jobTexts } from './job-texts.ts'
import styles from './operations.module.css'

type Jobs = CallOutput<'jobs', 'jobList'>
const REFRESH_MS = 10_000
/** While a job somebody may have asked for runs. */
const WATCH_MS = 2_000

const isAwaited = ({ canRun, waiting, running }: Jobs['queues'][number]) => canRun && waiting + running > 0

const FILTERS = {
  failed: ({ dead }) => dead > 0,
  waiting: ({ waiting, retrying = 0 }) => waiting + retrying > 0,
  running: ({ running = 0 }) => running > 0,
  canRun: ({ canRun = false }) => canRun,
} as const satisfies Readonly<Record<string, (row: Counts) => boolean>>
type Counts = { dead: number; waiting: number } & Partial<
  Pick<Jobs['queues'][number], 'retrying' | 'running' | 'canRun'>
>
type Filter = keyof typeof FILTERS
const NAMES = ['failed', 'waiting', 'running', 'canRun'] as const satisfies readonly Filter[]

/** Queues and outboxes, and what was given up: to run again or to give up for good. */
export function Section() {
  const query = useCall(
    'jobs',
    'jobList',
    {},
    { refetchInterval: ({ state }) => (state.data?.queues.some(isAwaited) === true ? WATCH_MS : REFRESH_MS) },
  )
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={10} />}>
      {(jobs) => (
        <div className="stack">
          <ClockSteps />
          {jobs.dataFaults && <DataFaults found={jobs.dataFaults} />}
          <Dead rows={jobs.dead} />
          <Found jobs={jobs} />
        </div>
      )}
    </Loaded>
  )
}

/** Messages and jobs by one word and one state; each chip says how many there are. */
function Found({ jobs: { queues, outboxes } }: { jobs: Jobs }) {
  const text = jobTexts.useText()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>()
  const keys = searchKeys(typed)
  const fits = (row: Counts, words: readonly string[]) =>
    (filter === undefined || FILTERS[filter](row)) && isFoundIn(words, keys)
  const jobsFound = queues.filter((row) => {
    const words = jobWords(row.name)
    return fits(row, [row.name, ...(words ? [...words.name, ...words.about] : [])])
  })
  const sent = outboxes.filter((row) => fits(row, [row.outbox, text[row.outbox]]))
  return (
    <>
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      <ChipLine label={text.states}>
        {NAMES.map((name) => (
          <FilterChip
            key={name}
            pressed={filter === name}
            count={[...queues, ...outboxes].filter(FILTERS[name]).length}
            onPress={() => setFilter(filter === name ? undefined : name)}
          >
            {text[name]}
          </FilterChip>
        ))}
      </ChipLine>
      {sent.length > 0 && <Outboxes rows={sent} />}
      {jobsFound.length > 0 && <JobQueues rows={jobsFound} />}
      {sent.length + jobsFound.length === 0 && <EmptyState drawing="search" text={text.noneFits} />}
    </>
  )
}

function Dead({ rows }: { rows: Jobs['dead'] }) {
  const text = jobTexts.useText()
  const [asked, setAsked] = useState<Decision>()
  const columns: readonly LogColumn<Jobs['dead'][number]>[] = [
    {
      head: text.work,
      kind: 'grow',
      cell: ({ source, queue }) => (source === 'job' ? <JobTitle name={queue} /> : text[source]),
    },
    { head: text.error, cell: ({ error }) => error || text.unknownError },
    { head: text.attempts, cell: ({ attempts }) => attempts },
    { head: text.diedAt, cell: ({ diedAt }) => formatPattern(diedAt, 'YYYY-MM-DD HH:mm') },
    {
      head: text.actions,
      kind: 'actions',
      cell: (row) => (
        <span className={styles.actions}>
          <IconButton icon="refresh" label={text.retry} onClick={() => setAsked({ row, action: 'retry' })} />
          <IconButton icon="trash" label={text.discard} onClick={() => setAsked({ row, action: 'discard' })} />
        </span>
      ),
    },
  ]
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">{text.noneDead}</p>
      ) : (
        <LogTable titled label={text.deadTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <JobDecision asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function Outboxes({ rows }: { rows: Jobs['outboxes'] }) {
  const text = jobTexts.useText()
  const columns: readonly LogColumn<Jobs['outboxes'][number]>[] = [
    { head: text.outbox, kind: 'grow', cell: ({ outbox }) => text[outbox] },
    {
      head: text.waiting,
      cell: ({ waiting }) => waiting.toLocaleString('en'),
      isNothing: ({ waiting }) => waiting === 0,
    },
    { head: text.sent, cell: ({ sent }) => sent.toLocaleString('en') },
    { head: text.failed, cell: ({ dead }) => dead.toLocaleString('en'), isNothing: ({ dead }) => dead === 0 },
    {
      head: text.oldest,
      isNothing: ({ oldestWaitingAt }) => oldestWaitingAt === null,
      cell: ({ oldestWaitingAt }) => (oldestWaitingAt ? formatPattern(oldestWaitingAt, 'MM-DD HH:mm') : '—'),
    },
  ]
  return (
    <LogTable
      titled
      label={text.outboxes}
      columns={columns}
      rows={rows}
      keyOf={({ outbox }) => outbox}
      face={({ outbox, waiting, dead, sent }) => ({
        lead: <Lead tone={dead > 0 ? 'bad' : 'good'} />,
        title: text[outbox],
        end: (
          <span className="quiet">
            <Dotted
              of={[
                dead > 0 && `${text.failed} ${dead}`,
                waiting > 0 ? `${text.waiting} ${waiting}` : sent > 0 && `${text.sent} ${sent}`,
              ]}
            />
          </span>
        ),
      })}
    />
  )
}
