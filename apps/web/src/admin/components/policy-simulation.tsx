import type { CallInput, CallOutput } from '../../kit/call-types.ts'
import { formatPattern } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { useCall } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import styles from '../operations.module.css'
import { policyTexts } from '../policy-texts.ts'
import { LogTable, type LogColumn } from './log-table.tsx'

type Simulation = CallOutput<'policies', 'policySimulate'>
type Changed = Simulation['changed'][number]
const MONTHS = [3, 6, 12] as const
/** The same question has the same answer for a while; it costs the server seconds. */
const FRESH_MS = 60_000

/** Submissions of the last months judged again with the value in the form. */
export function PolicySimulation(props: {
  asked: CallInput<'policies', 'policySimulate'>
  onMonths: (months: number) => void
}) {
  const { asked, onMonths } = props
  const text = policyTexts.useText()
  const found = useCall('policies', 'policySimulate', asked, { staleTime: FRESH_MS, refetchOnWindowFocus: false })
  return (
    <section className={styles.stack} aria-label={text.simulateTitle}>
      <h3 className={styles.heading}>{text.simulateTitle}</h3>
      <Segmented
        label={text.months}
        options={MONTHS.map((months) => ({ value: String(months), label: text.lastMonths(months) }))}
        value={String(asked.months)}
        onChange={(months) => onMonths(Number(months))}
      />
      <Loaded query={found} skeleton={<RowSkeletons count={3} />}>
        {(simulation) => <Outcome simulation={simulation} />}
      </Loaded>
    </section>
  )
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const text = policyTexts.useText()
  const { judged, skipped, isWhole, isRead, newlyRefused, newlyWarned, released, changed } = simulation
  const columns: readonly LogColumn<Changed>[] = [
    {
      head: text.meeting,
      kind: 'grow',
      cell: ({ engagementId, engagementCode, name }) => (
        <>
          <a href={paths.newMeetingDetail({ engagementId })} className={styles.link}>
            {name}
          </a>
          <span className={styles.second}>{engagementCode}</span>
        </>
      ),
    },
    { head: text.submitted, cell: ({ submittedAt }) => formatPattern(submittedAt, 'YYYY-MM-DD') },
    { head: text.change, cell: ({ before, after }) => text.becomes(text[before], text[after]) },
    {
      head: text.why,
      kind: 'text',
      cell: ({ added, removed }) => [...added, ...removed.map((reason) => text.gone(reason))].join(' '),
    },
  ]
  return (
    <>
      <StatRow>
        <Stat value={newlyRefused} label={text.newlyRefused} tone={newlyRefused > 0 ? 'danger' : undefined} />
        <Stat value={newlyWarned} label={text.newlyWarned} tone={newlyWarned > 0 ? 'status3' : undefined} />
        <Stat value={released} label={text.released} />
        <Stat value={judged} label={text.judged} />
      </StatRow>
      {!isRead && judged > 0 && <p className={styles.quiet}>{text.notRead}</p>}
      {isRead && changed.length === 0 && <p className={styles.quiet}>{text.noChange}</p>}
      {!isWhole && <p className={styles.quiet}>{text.partial}</p>}
      {skipped > 0 && <p className={styles.quiet}>{text.skipped(skipped)}</p>}
      {changed.length > 0 && (
        <LogTable
          label={text.simulateTitle}
          columns={columns}
          rows={changed}
          keyOf={({ engagementId, submittedAt }) => `${engagementId} ${submittedAt}`}
        />
      )}
    </>
  )
}
