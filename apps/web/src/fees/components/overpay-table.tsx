import { formatDate } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { RowLink, Table, type TableColumn, Under } from '../../ui/page/table.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { feeTexts } from '../fee-texts.ts'
import { overpayTexts } from '../overpay-texts.ts'
import styles from '../queue-table.module.css'
import { tableTexts } from '../queue-table-texts.ts'
import { FeeStateTag } from './fee-state-tag.tsx'
import { Problem } from './fee-standing.tsx'
import { heldDays, type OverpaidSpeaker } from './overpay-card.tsx'

type OverpayTableProps = {
  speakers: readonly OverpaidSpeaker[]
  opened: string | undefined
  onOpen: (hcpId: string, isByKey: boolean) => void
}
type Column = TableColumn<OverpaidSpeaker>

const keyOf = ({ hcpId }: OverpaidSpeaker) => hcpId

/** Overpaid speakers as lines to compare: why, by how much, since when, and how much of the year is used. */
export function OverpayTable(props: OverpayTableProps) {
  const text = overpayTexts.useText()
  return (
    <Table
      label={text.caption}
      columns={[...useWho(props), ...useWhy(), ...useYear()]}
      items={props.speakers}
      keyOf={keyOf}
      currentKey={props.opened}
      narrow={props.opened !== undefined}
    />
  )
}

/** The speaker, and the fee that waits longest. */
function useWho({ opened, onOpen }: OverpayTableProps): Column[] {
  const [text, feeText, tableText] = [overpayTexts.useText(), feeTexts.useText(), tableTexts.useText()]
  return [
    {
      key: 'speaker',
      kind: 'text',
      isName: true,
      head: tableText.speaker,
      cell: ({ hcpId, name, hco, level }) => (
        <>
          <RowLink
            href={paths.opl({ at: hcpId })}
            label={text.show(name)}
            expanded={hcpId === opened}
            onOpen={(isByKey) => onOpen(hcpId, isByKey)}
          >
            {name}
          </RowLink>
          <Under>
            <Dotted of={[hco, feeText[level]]} />
          </Under>
        </>
      ),
    },
    {
      key: 'meeting',
      kind: 'text',
      isWide: true,
      head: tableText.meeting,
      cell: ({ fees: [first, ...others] }) =>
        first && (
          <>
            <TitleText>{first.engagementName}</TitleText>
            <Under>
              <Dotted of={[first.topicName, others.length > 0 && text.moreFees(others.length)]} />
            </Under>
          </>
        ),
    },
  ]
}

function useWhy(): Column[] {
  const text = overpayTexts.useText()
  return [
    { key: 'why', kind: 'text', head: text.why, cell: (speaker) => <Why fees={speaker.fees} /> },
    {
      key: 'above',
      kind: 'number',
      head: text.above,
      cell: ({ above }) =>
        Number(above) > 0 ? <MoneyText amount={above} size="strong" /> : <Under>{text.aboveNone}</Under>,
    },
    {
      key: 'waited',
      kind: 'number',
      isWide: true,
      head: text.waited,
      cell: ({ since }) => (
        <>
          {text.days(heldDays(since))}
          <Under>{formatDate(since)}</Under>
        </>
      ),
    },
  ]
}

function useYear(): Column[] {
  const text = overpayTexts.useText()
  return [
    {
      key: 'yearNet',
      kind: 'number',
      isWide: true,
      head: text.yearNetSum,
      cell: ({ yearNet, yearNetMax }) => (
        <>
          <MoneyText amount={yearNet} />
          <Under>{text.ofMax(`¥${formatFee(yearNetMax)}`)}</Under>
        </>
      ),
    },
    {
      key: 'yearMeetings',
      kind: 'number',
      isWide: true,
      head: text.yearMeetings,
      cell: ({ yearCount, yearCountMax }) => (
        <>
          {yearCount}
          <Under>{text.ofMax(String(yearCountMax))}</Under>
        </>
      ),
    },
  ]
}

function Why({ fees }: Pick<OverpaidSpeaker, 'fees'>) {
  const [first, ...others] = fees.flatMap(({ holds }) => holds)
  return (
    <div className={styles.standing}>
      {[...new Set(fees.map(({ state }) => state))].map((state) => (
        <FeeStateTag key={state} state={state} />
      ))}
      {first && <Problem of={first.text} more={others.length} />}
    </div>
  )
}
