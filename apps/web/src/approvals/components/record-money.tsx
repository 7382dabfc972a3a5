import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
import { goneFacts } from '../record-version.ts'
import { Gone } from './record-gone.tsx'
import type { RecordMeeting } from './record-head.tsx'

type Budget = NonNullable<RecordMeeting['budget']>

type Shown = {
  meeting: RecordMeeting
  budget: Budget
  before: RecordMeeting | undefined
  /** Nothing is decided yet: the order's rest is that of after the decision. */
  isOpen: boolean
}

/** Where the money goes and what is left of the order it comes from, in one line. */
export function RecordMoney({ meeting, budget, before, isOpen }: Shown) {
  const text = recordTexts.useText()
  const linesOf = (one: RecordMeeting['budget']) =>
    (one?.lines ?? [])
      .filter(({ amount }) => Number(amount) > 0)
      .map(({ type, amount }) => `${text[type]} ${formatFee(amount)}`)
  const lines = linesOf(budget)
  const gone = before && goneFacts([...lines, meeting.io?.value], [...linesOf(before.budget), before.io?.value])
  const left = budget.ioAvailable
  const leftText = (amount: string) => (isOpen ? text.ioLeft(amount) : `${text.ioAvailable} ¥${amount}`)
  return (
    <Group title={text.budgetGroup}>
      <Row
        title={<Dotted of={lines} />}
        second={
          <>
            {gone && <Gone of={gone} />}
            <Dotted
              of={[
                meeting.io?.value,
                left !== null && (Number(left) < 0 ? text.ioOver(formatFee(left)) : leftText(formatFee(left))),
              ]}
            />
          </>
        }
      />
    </Group>
  )
}
