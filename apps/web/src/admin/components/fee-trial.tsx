import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { getLocale } from '../../kit/texts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { trialTexts } from '../trial-texts.ts'
import { type LogColumn, LogTable } from './log-table.tsx'
import { MeetingCell } from './meeting-cell.tsx'
import { TRIAL_QUERY } from './trial-query.ts'

type Trial = CallOutput<'policies', 'policySimulateFees'>
type Changed = Trial['changed'][number]

/** Fees of the last months judged again with the value in the form. */
export function FeeTrial({ asked }: { asked: CallInput<'policies', 'policySimulateFees'> }) {
  const found = useCall('policies', 'policySimulateFees', asked, TRIAL_QUERY)
  return (
    <Loaded query={found} skeleton={<RowSkeletons count={3} />}>
      {(trial) => <Outcome trial={trial} />}
    </Loaded>
  )
}

/** The figures, then a line for each limit of the trial: `isRead` if fees depend on this policy, `isWhole` if all were judged. */
function Outcome({ trial }: { trial: Trial }) {
  const text = trialTexts.useText()
  const { judged, skipped, isWhole, isRead, newlyHeld, released, otherAmount, changed } = trial
  const columns: readonly LogColumn<Changed>[] = [
    { head: text.meeting, kind: 'grow', cell: (row) => <MeetingCell {...row} /> },
    { head: text.speaker, cell: ({ speaker }) => speaker },
    { head: text.submitted, cell: ({ submittedAt }) => formatPattern(submittedAt, 'YYYY-MM-DD') },
    {
      head: text.amount,
      cell: ({ netBefore, netAfter }) =>
        netBefore === netAfter ? formatFee(netAfter) : text.becomes(formatFee(netBefore), formatFee(netAfter)),
    },
    {
      head: text.change,
      cell: ({ before, after }) => (before === after ? text[after] : text.becomes(text[before], text[after])),
    },
    {
      head: text.why,
      kind: 'text',
      cell: ({ added, removed }) => [...added, ...removed.map((reason) => text.gone(reason))].join(' ') || '—',
    },
  ]
  return (
    <>
      <FigureRow>
        <Figure plain value={newlyHeld} label={text.newlyHeld} tone={newlyHeld > 0 ? 'danger' : undefined} />
        <Figure plain value={released} label={text.released} />
        <Figure plain value={otherAmount} label={text.otherAmount} />
        <Figure plain value={judged} label={text.judgedFees} />
      </FigureRow>
      {otherAmount > 0 && <Sums trial={trial} />}
      {!isRead && judged > 0 && <p className="quiet">{text.feesNotRead}</p>}
      {isRead && changed.length === 0 && <p className="quiet">{text.noFeeChange}</p>}
      {judged + skipped === 0 && <p className="quiet">{text.nothing}</p>}
      {!isWhole && <p className="quiet">{text.partial}</p>}
      {skipped > 0 && <p className="quiet">{text.feesSkipped(skipped)}</p>}
      {changed.length > 0 && (
        <LogTable label={text.fees} columns={columns} rows={changed} keyOf={({ feeId }) => feeId} />
      )}
    </>
  )
}

function Sums({ trial: { sumsBefore, sumsAfter, taxTableVersion } }: { trial: Trial }) {
  const text = trialTexts.useText()
  const line = (sum: 'gross' | 'tax' | 'net') =>
    `${text[sum]} ${text.becomes(formatFee(sumsBefore[sum]), formatFee(sumsAfter[sum]))}`
  return (
    <p className="quiet">
      {text.sums(taxNotice(taxTableVersion, getLocale()))} · {line('gross')} · {line('tax')} · {line('net')}
    </p>
  )
}
