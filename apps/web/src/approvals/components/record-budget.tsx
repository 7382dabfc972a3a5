import { formatFee } from '../../kit/format.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { sumOfWire } from '../wire-sums.ts'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Budget = NonNullable<RecordMeeting['budget']>

/** Where the money goes and what is left of the order it comes from, in one line. */
export function RecordMoney({ meeting, budget }: { meeting: RecordMeeting; budget: Budget }) {
  const text = recordTexts.useText()
  const lines = budget.lines.filter(({ amount }) => Number(amount) > 0)
  const left = budget.ioAvailable
  return (
    <Group title={text.budgetGroup}>
      <Row
        title={<Dotted of={lines.map(({ type, amount }) => `${text[type]} ${formatFee(amount)}`)} />}
        second={
          <Dotted
            of={[
              meeting.io?.value,
              left !== null && (Number(left) < 0 ? text.ioOver(formatFee(left)) : text.ioLeft(formatFee(left))),
            ]}
          />
        }
      />
    </Group>
  )
}

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

/** What each paid speaker costs before tax, all talks together. */
function grossOf({ speakers }: RecordMeeting): [name: string, gross: string][] {
  const names = new Map<string, { name: string; fees: string[] }>()
  for (const { hcpId, name, feeGross } of speakers) {
    if (feeGross === null || Number(feeGross) === 0) continue
    names.set(hcpId, { name, fees: [...(names.get(hcpId)?.fees ?? []), feeGross] })
  }
  return [...names.values()].map(({ name, fees }) => [name, sumOfWire(fees)])
}
