import { isDeleting } from '@osmp/domain/jobs/job-runs.ts'
import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import { scheduleWords } from '@osmp/domain/jobs/schedule-words.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useLocale } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { jobTexts } from '../job-texts.ts'
import styles from '../operations.module.css'
import { useCountWords } from '../use-count-words.ts'
import { useNamed } from '../use-named.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Lead } from './health-lines.tsx'
import { JobRun } from './job-run.tsx'
import { JobTitle } from './job-title.tsx'
import { LogTable, type LogColumn } from './log-table.tsx'

type Queue = CallOutput<'jobs', 'jobList'>['queues'][number]

/** Each job of the product: when it runs, what it did last, and running it now where that is safe. */
export function JobQueues({ rows }: { rows: readonly Queue[] }) {
  const text = jobTexts.useText()
  const named = useNamed()
  const isEnglish = useLocale() === 'en'
  const [asked, setAsked] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = (name: string) => {
    setAsked(name)
    setIsAsking(true)
  }
  const columns: readonly LogColumn<Queue>[] = [
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
    { head: text.last, isNothing: ({ lastRun }) => lastRun === null, cell: (row) => <LastRun row={row} /> },
    {
      head: text.actions,
      kind: 'actions',
      isNothing: ({ canRun }) => !canRun,
      cell: ({ name, canRun, waiting, running, retrying }) =>
        canRun && (
          <ActionLink busy={waiting + running + retrying > 0} onClick={() => ask(name)}>
            {text.runNow}
          </ActionLink>
        ),
    },
  ]
  return (
    <>
      <LogTable
        titled
        label={text.queues}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        face={({ name, cron, waiting, retrying, running, dead, lastRun }) => {
          const words = jobWords(name)
          return {
            lead: <Lead tone={dead > 0 ? 'bad' : 'good'} />,
            title: words ? named(words.name) : name,
            second: (
              <Dotted
                line
                of={[
                  dead > 0 && `${text.failed} ${dead}`,
                  running > 0 && `${text.running} ${running}`,
                  waiting + retrying > 0 && `${text.waiting} ${waiting + retrying}`,
                  cron === null ? text.onDemand : scheduleWords(cron, isEnglish),
                ]}
              />
            ),
            end: lastRun && <span className="quiet">{formatPattern(lastRun.at, 'MM-DD HH:mm')}</span>,
          }
        }}
      />
      <p className="quiet">{text.cronNote}</p>
      <JobRun name={asked} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

/** When it ran last, for how long, and what it deleted. */
function LastRun({ row: { name, lastRun } }: { row: Queue }) {
  const text = jobTexts.useText()
  const words = useCountWords()
  if (lastRun === null) return '—'
  const { at, ms, counts } = lastRun
  const done = counts.length > 0 ? text.deleted(words(counts)) : isDeleting(name) ? text.nothingDue : ''
  return (
    <>
      {formatPattern(at, 'MM-DD HH:mm')} <span className={styles.second}>{text.took(ms)}</span>
      {done !== '' && <span className={styles.done}>{done}</span>}
    </>
  )
}
