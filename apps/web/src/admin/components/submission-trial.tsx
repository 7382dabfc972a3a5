import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { policyTexts } from '../policy-texts.ts'
import { type LogColumn, LogTable } from './log-table.tsx'
import { MeetingCell } from './meeting-cell.tsx'
import { TRIAL_QUERY } from './trial-query.ts'

type Simulation = CallOutput<'policies', 'policySimulate'>
type Changed = Simulation['changed'][number]
/** Submissions of the last months judged again with the value in the form. */
export function SubmissionTrial({ asked }: { asked: CallInput<'policies', 'policySimulate'> }) {
  const found = useCall('policies', 'policySimulate', asked, TRIAL_QUERY)
  return (
    <Loaded query={found} skeleton={<RowSkeletons count={3} />}>
      {(simulation) => <Outcome simulation={simulation} />}
    </Loaded>
  )
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const text = policyTexts.useText()
  const { judged, skipped, isWhole, isRead, newlyRefused, newlyWarned, released, changed } = simulation
  const columns: readonly LogColumn<Changed>[] = [
    {
      head: text.meeting,
      kind: 'grow',
      cell: (row) => <MeetingCell {...row} />,
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
      <FigureRow>
        <Figure plain value={newlyRefused} label={text.newlyRefused} tone={newlyRefused > 0 ? 'danger' : undefined} />
        <Figure plain value={newlyWarned} label={text.newlyWarned} tone={newlyWarned > 0 ? 'act' : undefined} />
        <Figure plain value={released} label={text.released} />
        <Figure plain value={judged} label={text.judged} />
      </FigureRow>
      {!isRead && judged > 0 && <p className="quiet">{text.notRead}</p>}
      {isRead && changed.length === 0 && <p className="quiet">{text.noChange}</p>}
      {!isWhole && <p className="quiet">{text.partial}</p>}
      {skipped > 0 && <p className="quiet">{text.skipped(skipped)}</p>}
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
