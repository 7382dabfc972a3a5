import { LEDGER_ACCOUNTS, type LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { useEffect, useRef } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { dottedText } from '../../kit/dotted-text.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useSetParams } from '../../kit/page/navigation.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/page/button.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { DirectedMoney } from './directed-money.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowLink, Table, type TableColumn, Under } from '../../ui/page/table.tsx'
import { directionOf, netOf } from '../ledger-direction.ts'
import { type Entry, type LedgerOf, useAccount, useLedgerPages } from '../ledger-pages.ts'
import { ledgerTexts } from '../ledger-texts.ts'
import styles from '../expenses.module.css'

/** The entries behind a figure, newest first; of one account, with what they add up to. */
export function Ledger({ of }: { of: LedgerOf }) {
  const text = ledgerTexts.useText()
  const setParams = useSetParams()
  const account = useAccount()
  const pages = useLedgerPages(of, account)
  const isDesktop = useIsDesktop()
  const choose = (next: LedgerAccount | undefined) => setParams({ account: next })
  const top = useRef<HTMLDivElement>(null)
  const isAsked = useRef(account !== undefined)
  useEffect(() => {
    // Who came by a figure sees its entries at once.
    if (isAsked.current) top.current?.scrollIntoView()
  }, [])
  return (
    <>
      <div ref={top} className={styles.ledgerTop}>
        <ChipLine label={text.accounts}>
          <FilterChip pressed={account === undefined} onPress={() => choose(undefined)}>
            {text.allAccounts}
          </FilterChip>
          {LEDGER_ACCOUNTS.map((name) => (
            <FilterChip key={name} pressed={account === name} onPress={() => choose(name)}>
              {text[name]}
            </FilterChip>
          ))}
        </ChipLine>
      </div>
      <Loaded query={{ ...pages, data: pages.data?.pages }} skeleton={<RowSkeletons count={4} />}>
        {(read) => (
          <PagedRows
            key={account}
            pages={pages}
            entries={read.flatMap(({ entries }) => entries)}
            total={read[0]?.total ?? 0}
            sum={read[0]?.sum ?? null}
            account={account}
            showsOrder={!('ioCode' in of)}
            isLinked={!('eventId' in of)}
            onAll={() => choose(undefined)}
          />
        )}
      </Loaded>
      {!isDesktop && <MorePages pages={pages} />}
    </>
  )
}

/** Page by page on a desk. */
function PagedRows({ pages, ...props }: LedgerRowsProps & { pages: ReadPages }) {
  const { shown, pager } = useTablePages(props.entries, { total: props.total, pages })
  return (
    <>
      <LedgerRows {...props} entries={shown} />
      {props.total > 0 && pager}
    </>
  )
}

type LedgerRowsProps = {
  entries: readonly Entry[]
  total: number
  sum: string | null
  account: LedgerAccount | undefined
  showsOrder: boolean
  isLinked: boolean
  onAll?: (() => void) | undefined
}

/**
 * Entries under their count and, of one account, its sum over all pages; at the end what those shown come to for the order, or for the
 * account. `isLinked` lets each lead to its meeting.
 */
export function LedgerRows(props: LedgerRowsProps) {
  const { entries, total, sum, account, showsOrder, isLinked, onAll } = props
  const text = ledgerTexts.useText()
  const isDesktop = useIsDesktop()
  const shown = { entries, account, showsOrder, isLinked }
  if (total === 0) {
    if (account === undefined || onAll === undefined) return <EmptyState drawing="money" text={text.noEntries} />
    return (
      <EmptyState drawing="money" text={text.noneOfAccount} action={<Button onClick={onAll}>{text.showAll}</Button>} />
    )
  }
  return (
    <Group title={`${text.ledger} · ${text.entries(total)}`}>
      {account !== undefined && sum !== null && (
        <p className={styles.sum}>
          <span>{account === 'available' ? text.freeChange : text.comesTo(text[account])}</span>
          <DirectedMoney amount={sum} />
        </p>
      )}
      {isDesktop ? (
        <EntryTable {...shown} />
      ) : (
        entries.map((entry) => <EntryRow key={entry.id} {...shown} entry={entry} />)
      )}
      <p className={styles.sum}>
        <span>{account === undefined ? text.shownOfOrder : text.shownOf(text[account])}</span>
        <DirectedMoney amount={netOf(entries, account)} />
      </p>
    </Group>
  )
}

type EntriesProps = Pick<LedgerRowsProps, 'entries' | 'account' | 'showsOrder' | 'isLinked'>

/** Where an entry leads: to the money of its meeting. */
const hrefOf = ({ engagementId, engagementName }: Entry, isLinked: boolean): string | undefined =>
  isLinked && engagementId !== null && engagementName !== null
    ? paths.assistantDetailPayDetail({ eventId: engagementId })
    : undefined

/** For which meeting and by whom, else in the words of the entry. */
const aboutOf = (entry: Entry, isLinked: boolean): string =>
  hrefOf(entry, isLinked) === undefined ? entry.detail : dottedText([entry.engagementName, entry.byName])

function EntryRow({ entry, account, showsOrder, isLinked }: Omit<EntriesProps, 'entries'> & { entry: Entry }) {
  const text = ledgerTexts.useText()
  const direction = directionOf(entry, account)
  return (
    <Row
      title={entry.title}
      end={<DirectedMoney amount={entry.amount} direction={direction} />}
      second={
        <>
          <Dotted of={[aboutOf(entry, isLinked)]} />
          <Dotted of={[text[direction], `${text[entry.creditAccount]} → ${text[entry.debitAccount]}`]} />
          <Dotted
            of={[formatDateTime(entry.at), showsOrder && entry.ioCode, text.after(formatFee(entry.availableAfter))]}
          />
        </>
      }
      href={hrefOf(entry, isLinked)}
    />
  )
}

/** Entries on a desk: what, when, from where to where, how much, and what was left. */
function EntryTable({ entries, account, showsOrder, isLinked }: EntriesProps) {
  const text = ledgerTexts.useText()
  const [when, , what, , , from, to, amount, left] = text.columns.split(',')
  const columns: TableColumn<Entry>[] = [
    {
      key: 'what',
      kind: 'grow',
      isName: true,
      head: what,
      cell: (entry) => <What entry={entry} href={hrefOf(entry, isLinked)} about={aboutOf(entry, isLinked)} />,
    },
    {
      key: 'when',
      head: when,
      cell: ({ at, ioCode }) => (
        <>
          {formatDateTime(at)}
          {showsOrder && <Under>{ioCode}</Under>}
        </>
      ),
    },
    { key: 'from', head: from, cell: ({ creditAccount }) => text[creditAccount] },
    { key: 'to', head: to, cell: ({ debitAccount }) => text[debitAccount] },
    {
      key: 'amount',
      kind: 'number',
      head: amount,
      cell: (entry) => (
        <>
          <DirectedMoney amount={entry.amount} direction={directionOf(entry, account)} />
          <Under>{text[directionOf(entry, account)]}</Under>
        </>
      ),
    },
    { key: 'left', kind: 'number', head: left, cell: ({ availableAfter }) => `¥${formatFee(availableAfter)}` },
  ]
  return <Table label={text.ledger} columns={columns} items={entries} keyOf={({ id }) => id} />
}

function What({ entry, href, about }: { entry: Entry; href: string | undefined; about: string }) {
  return (
    <>
      {href === undefined ? entry.title : <RowLink href={href}>{entry.title}</RowLink>}
      <Under>{about}</Under>
    </>
  )
}
