import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
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
