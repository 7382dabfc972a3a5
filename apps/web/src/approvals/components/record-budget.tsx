import { parseMoney, toWire } from '@osmp/domain/kit/money.ts'
import { formatFee } from '../../kit/format.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Budget = NonNullable<RecordMeeting['budget']>

/** Where the money goes and where it comes from. */
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
  const perHead = perHeadOf(budget.total, meeting.expectedAudience)
  return (
    <Group title={text.money} fold="open">
      <FactList
        facts={[
          ...lines,
          {
            label: text.total,
            value: (
              <>
                <MoneyText amount={budget.total} size="strong" />
                {perHead !== null && <span className={styles.lineNote}>{text.perHead(formatFee(perHead))}</span>}
              </>
            ),
          },
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

function perHeadOf(total: string, people: number): string | null {
  const parsed = parseMoney(total)
  return parsed.ok && people > 0 ? toWire(Math.round(parsed.fen / people)) : null
}
