import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { trialTexts } from '../trial-texts.ts'
import { type LogColumn, LogTable } from './log-table.tsx'
import { MeetingCell } from './meeting-cell.tsx'
import { TRIAL_QUERY } from './trial-query.ts'

type Trial = CallOutput<'policies', 'policySimulateClosing'>
type Changed = Trial['changed'][number]

/** Closings of the last months judged again with the value in the form. */
export function ClosingTrial({ asked }: { asked: CallInput<'policies', 'policySimulateClosing'> }) {
  const found = useCall('policies', 'policySimulateClosing', asked, TRIAL_QUERY)
  return (
    <Loaded query={found} skeleton={<RowSkeletons count={3} />}>
      {(trial) => <Outcome trial={trial} />}
    </Loaded>
  )
}

function Outcome({ trial }: { trial: Trial }) {
  const text = trialTexts.useText()
  const { judged, isWhole, isRead, newlyIncomplete, newlyComplete, newlyLate, newlyInTime, changed } = trial
  const { ifEstimated } = estimateTexts.useText()
  const judgement = (isLate: boolean) => (isLate ? text.late : text.inTime)
  const columns: readonly LogColumn<Changed>[] = [
    { head: text.meeting, kind: 'grow', cell: (row) => <MeetingCell {...row} /> },
    {
      head: text.closedOn,
      cell: ({ closedAt }) => (closedAt === null ? text.notClosed : formatPattern(closedAt, 'YYYY-MM-DD')),
    },
    {
      head: text.deadline,
      cell: ({ deadlineBefore, deadlineAfter, isEstimated }) =>
        (deadlineBefore === deadlineAfter ? deadlineAfter : text.becomes(deadlineBefore, deadlineAfter)) +
        ifEstimated(isEstimated),
    },
    {
      head: text.change,
      cell: ({ isLateBefore, isLateAfter }) =>
        isLateBefore === isLateAfter
          ? judgement(isLateAfter)
          : text.becomes(judgement(isLateBefore), judgement(isLateAfter)),
    },
    {
      head: text.missing,
      kind: 'text',
      cell: ({ added, removed }) =>
        [...added.map((item) => text.missingToo(item)), ...removed.map((item) => text.noLonger(item))].join(' ') || '—',
    },
  ]
  return (
    <>
      <FigureRow>
        <Figure
          plain
          value={newlyIncomplete}
          label={text.newlyIncomplete}
          tone={newlyIncomplete > 0 ? 'danger' : undefined}
        />
        <Figure plain value={newlyLate} label={text.newlyLate} tone={newlyLate > 0 ? 'danger' : undefined} />
        <Figure plain value={newlyComplete + newlyInTime} label={text.newlyGood} />
        <Figure plain value={judged} label={text.judgedClosings} />
      </FigureRow>
      <p className="quiet">{judged === 0 ? text.nothing : text.closingNote}</p>
      {!isRead && judged > 0 && <p className="quiet">{text.closingNotRead}</p>}
      {isRead && changed.length === 0 && <p className="quiet">{text.noClosingChange}</p>}
      {!isWhole && <p className="quiet">{text.partial}</p>}
      {changed.length > 0 && (
        <LogTable label={text.closing} columns={columns} rows={changed} keyOf={({ engagementId }) => engagementId} />
      )}
    </>
  )
}
