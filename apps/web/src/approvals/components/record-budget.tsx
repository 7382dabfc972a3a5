import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { sumOfWire } from '../wire-sums.ts'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Budget = NonNullable<RecordMeeting['budget']>

/** Each line of the budget with its note, and where the money comes from. */
export function RecordBudget({ meeting, budget }: { meeting: RecordMeeting; budget: Budget }) {
  const text = recordTexts.useText()
  const lines = budget.lines.map(({ type, amount, note }) => ({
    label: text[type],
    value: (
      <>
        <MoneyText amount={amount} />
        {note !== '' && <span className={styles.lineNote}>{note}</span>}
      </>
    ),
  }))
  return (
    <Group title={text.money}>
      <FactList
        facts={[
          ...lines,
          { label: text.total, value: <MoneyText amount={budget.total} size="strong" /> },
          ...grossOf(meeting).map(([name, gross]) => ({
            label: text.grossOf(name),
            value: <MoneyText amount={gross} />,
          })),
          ...(meeting.io ? [{ label: text.io, value: <Io {...meeting.io} /> }] : []),
          ...(budget.ioAvailable === null
            ? []
            : [{ label: text.ioAvailable, value: <MoneyText amount={budget.ioAvailable} /> }]),
          ...(meeting.costCenter ? [{ label: text.costCenter, value: meeting.costCenter.label }] : []),
        ]}
      />
    </Group>
  )
}

function Io({ label, value }: { label: string; value: string }) {
  return (
    <>
      {value}
      <span className={styles.lineNote}>{label}</span>
    </>
  )
}

/** Gross cost of each paid speaker of the plan, all talks together: a stand-in is paid out of the replaced talk. */
function grossOf({ speakers }: RecordMeeting): [name: string, gross: string][] {
  const names = new Map<string, { name: string; fees: string[] }>()
  for (const { hcpId, name, feeGross, standsInFor } of speakers) {
    if (feeGross === null || Number(feeGross) === 0 || standsInFor) continue
    names.set(hcpId, { name, fees: [...(names.get(hcpId)?.fees ?? []), feeGross] })
  }
  return [...names.values()].map(({ name, fees }) => [name, sumOfWire(fees)])
}
