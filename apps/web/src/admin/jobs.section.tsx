import { scheduleWords } from '@osmp/domain/jobs/schedule-words.ts'
import { useState, type ReactNode } from 'react'
import type { CallOutput } from '../kit/call-types.ts'
import { formatPattern } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useCall } from '../kit/query.ts'
import { useLocale } from '../kit/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Stat, StatRow } from '../ui/stat.tsx'
import { useWideScreen } from '../ui/wide-screen.ts'
import { JobDecision, type Decision } from './components/job-decision.tsx'
import { JobTitle } from './components/job-title.tsx'
import { LogTable, type LogColumn } from './components/log-table.tsx'
import { jobTexts } from './job-texts.ts'
import styles from './operations.module.css'

type Jobs = CallOutput<'jobs', 'jobList'>
const REFRESH_MS = 10_000

/** Queues and outboxes, and what was given up: to run again or to give up for good. */
export function Section() {
  const query = useCall('jobs', 'jobList', {}, { refetchInterval: REFRESH_MS })
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={10} />}>
      {(jobs) => (
        <div className={styles.stack}>
          <Figures jobs={jobs} />
          <Dead rows={jobs.dead} />
          <Outboxes rows={jobs.outboxes} />
          <Queues rows={jobs.queues} />
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
      <StatRow>
        <Stat value={dead.length} label={text.dead} tone={dead.length > 0 ? 'danger' : undefined} />
        <Stat value={sum(({ waiting, retrying }) => waiting + retrying)} label={text.waitingJobs} />
        <Stat value={sum(({ running }) => running)} label={text.running} />
        <Stat value={outboxes.reduce((total, row) => total + row.waiting, 0)} label={text.waitingMessages} />
      </StatRow>
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
    <section className={styles.stack}>
      <h2 className={styles.heading}>{text.deadTitle}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{text.noneDead}</p>
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
    <Group title={text.outboxes} rows={rows}>
      <LogTable label={text.outboxes} columns={columns} rows={rows} keyOf={({ outbox }) => outbox} />
    </Group>
  )
}

function Queues({ rows }: { rows: Jobs['queues'] }) {
  const text = jobTexts.useText()
  const isEnglish = useLocale() === 'en'
  const columns: readonly LogColumn<Jobs['queues'][number]>[] = [
    { head: text.queue, kind: 'grow', cell: ({ name }) => <JobTitle name={name} isExplained /> },
    { head: text.cron, cell: ({ cron }) => (cron === null ? text.onDemand : scheduleWords(cron, isEnglish)) },
    {
      head: text.waiting,
      cell: ({ waiting, retrying }) => waiting + retrying,
      isNothing: ({ waiting, retrying }) => waiting + retrying === 0,
    },
    { head: text.running, cell: ({ running }) => running, isNothing: ({ running }) => running === 0 },
    {
      head: text.completed,
      cell: ({ completed }) => completed.toLocaleString('en'),
      isNothing: ({ completed }) => completed === 0,
    },
    { head: text.failed, cell: ({ dead }) => dead, isNothing: ({ dead }) => dead === 0 },
    {
      head: text.last,
      isNothing: ({ lastCompletedAt }) => lastCompletedAt === null,
      cell: ({ lastCompletedAt }) => (lastCompletedAt ? formatPattern(lastCompletedAt, 'MM-DD HH:mm') : '—'),
    },
  ]
  return (
    <Group title={text.queues} rows={rows}>
      <LogTable label={text.queues} columns={columns} rows={rows} keyOf={({ name }) => name} />
      <p className={styles.quiet}>{text.cronNote}</p>
    </Group>
  )
}

/** Stands open on a wide screen; on a phone it folds under one line that says whether anything failed, and is open where something did. */
function Group({ title, rows, children }: { title: string; rows: readonly { dead: number }[]; children: ReactNode }) {
  const text = jobTexts.useText()
  const isWide = useWideScreen()
  const failing = rows.filter(({ dead }) => dead > 0).length
  const [isOpen, setIsOpen] = useState(failing > 0)
  if (isWide)
    return (
      <section className={styles.stack}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </section>
    )
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2 className={styles.heading}>{title}</h2>
        <span className={styles.quiet}>{failing > 0 ? text.failing(failing) : text.fine(rows.length)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.stack}>{children}</div>
    </details>
  )
}
