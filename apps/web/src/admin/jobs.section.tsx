import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { IconButton } from '../ui/page/icon-button.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../ui/mark/figure.tsx'
import { ClockSteps } from './components/clock-steps.tsx'
import { DataFaults } from './components/data-faults.tsx'
import { JobDecision, type Decision } from './components/job-decision.tsx'
import { JobGroup } from './components/job-group.tsx'
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
          <Figures jobs={jobs} />
          <Dead rows={jobs.dead} />
          <Outboxes rows={jobs.outboxes} />
          <JobQueues rows={jobs.queues} />
        </div>
      )}
    </Loaded>
  )
}

function Figures({ jobs: { queues, outboxes, dead } }: { jobs: Jobs }) {
  const text = jobTexts.useText()
  const sum = (pick: (row: Jobs['queues'][number]) => number) => queues.reduce((total, row) => total + pick(row), 0)
  return (
    <div className={styles.figures}>
      <FigureRow>
        <Figure plain value={dead.length} label={text.dead} tone={dead.length > 0 ? 'danger' : undefined} />
        <Figure plain value={sum(({ waiting, retrying }) => waiting + retrying)} label={text.waitingJobs} />
        <Figure plain value={sum(({ running }) => running)} label={text.running} />
        <Figure plain value={outboxes.reduce((total, row) => total + row.waiting, 0)} label={text.waitingMessages} />
      </FigureRow>
    </div>
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
    <section className="stack">
      <h2 className={styles.heading}>{text.deadTitle}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{text.noneDead}</p>
      ) : (
        <LogTable label={text.deadTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <JobDecision asked={asked} onClose={() => setAsked(undefined)} />
    </section>
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
    <JobGroup title={text.outboxes} rows={rows}>
      <LogTable label={text.outboxes} columns={columns} rows={rows} keyOf={({ outbox }) => outbox} />
    </JobGroup>
  )
}
