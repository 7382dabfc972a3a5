import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { RowLink, Table, type TableColumn, Under } from '../../ui/page/table.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { feeTexts } from '../fee-texts.ts'
import { fileTexts } from '../payment-file-texts.ts'
import type { QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import { FeeFirstAction } from './fee-actions.tsx'
import { FeeSince, FeeStanding } from './fee-standing.tsx'

type QueueTableProps = {
  fees: readonly QueueItem[]
  isPaid: boolean
  chosen: ReadonlySet<string>
  opened: string | undefined
  onChoose: (feeId: string) => void
  onChooseAll: () => void
  onOpen: (feeId: string, isByKey: boolean) => void
}
type Fee = QueueItem & { feeId: string }

const isFee = (item: QueueItem): item is Fee => item.feeId !== null
const keyOf = ({ feeId }: Fee) => feeId

/** Finance's fees as lines to compare. Beside an open fee there is room for what tells them apart only. */
export function QueueTable(props: QueueTableProps) {
  const { fees, isPaid, chosen, opened } = props
  const text = tableTexts.useText()
  return (
    <Table
      label={isPaid ? text.captionPaid : text.caption}
      columns={[useBox(props), useSpeaker(props), ...useFigures(), ...useStanding(props)]}
      items={fees.filter(isFee)}
      keyOf={keyOf}
      currentKey={opened}
      narrow={opened !== undefined}
      isChosen={({ feeId }) => chosen.has(feeId)}
    />
  )
}

function useBox({ fees, chosen, onChoose, onChooseAll }: QueueTableProps): TableColumn<Fee> {
  const [text, fileText] = [tableTexts.useText(), fileTexts.useText()]
  const all = fees.length > 0 && fees.every(({ feeId }) => feeId !== null && chosen.has(feeId))
  return {
    key: 'box',
    kind: 'box',
    head: <Checkbox aria-label={text.chooseAll} checked={all} onChange={onChooseAll} />,
    cell: ({ feeId, name }) => (
      <Checkbox aria-label={fileText.choose(name)} checked={chosen.has(feeId)} onChange={() => onChoose(feeId)} />
    ),
  }
}

function useSpeaker({ opened, onOpen }: QueueTableProps): TableColumn<Fee> {
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  return {
    key: 'speaker',
    kind: 'text',
    isName: true,
    head: text.speaker,
    cell: (fee) => (
      <>
        <RowLink
          href={paths.assistantDetailPaymentList({ state: stateOf(fee), at: fee.feeId })}
          label={text.open(fee.name)}
          expanded={fee.feeId === opened}
          onOpen={(isByKey) => onOpen(fee.feeId, isByKey)}
        >
          {fee.name}
        </RowLink>
        <Under>
          <Dotted of={[fee.hco, feeText[fee.level], feeText[fee.role]]} />
        </Under>
      </>
    ),
  }
}

/** The meeting and the amounts of a fee. */
export function useFigures(): TableColumn<Pick<QueueItem, 'engagementName' | 'topicName' | 'gross' | 'tax' | 'net'>>[] {
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  return [
    {
      key: 'meeting',
      kind: 'text',
      head: text.meeting,
      isWide: true,
      cell: ({ engagementName, topicName }) => (
        <>
          <TitleText>{engagementName}</TitleText>
          <Under>{topicName}</Under>
        </>
      ),
    },
    {
      key: 'gross',
      kind: 'number',
      head: feeText.gross,
      isWide: true,
      cell: ({ gross }) => <MoneyText amount={gross} />,
    },
    { key: 'tax', kind: 'number', head: feeText.tax, isWide: true, cell: ({ tax }) => <MoneyText amount={tax} /> },
    { key: 'net', kind: 'number', head: feeText.net, cell: ({ net }) => <MoneyText amount={net} size="strong" /> },
  ]
}

function useStanding({ isPaid }: QueueTableProps): TableColumn<Fee>[] {
  const text = tableTexts.useText()
  const since: TableColumn<Fee>[] = [
    { key: 'state', kind: 'text', head: text.state, cell: (fee) => <FeeStanding fee={fee} /> },
    {
      key: 'since',
      kind: 'number',
      head: isPaid ? text.paidOn : text.waiting,
      isWide: true,
      cell: (fee) => <FeeSince fee={fee} />,
    },
  ]
  if (isPaid) return since
  return [
    ...since,
    {
      key: 'actions',
      kind: 'actions',
      head: text.actions,
      isWide: true,
      cell: (fee) => fee.batch === null && <FeeFirstAction fee={fee} />,
    },
  ]
}

const OWN_PARTS = ['held', 'approved', 'failed', 'returned', 'paid', 'reversed'] as const

/** The part of the queue a fee's own state belongs to, for its address. */
const stateOf = ({ state, paymentRoute }: QueueItem): string => {
  if (state === 'approved' && isPaidByOrganiser(paymentRoute)) return 'organiser'
  return OWN_PARTS.find((part) => part === state) ?? 'waiting'
}
