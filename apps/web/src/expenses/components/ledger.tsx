import { LEDGER_ACCOUNTS, type LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useSetParams } from '../../kit/page/navigation.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/page/button.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { DirectedMoney } from './directed-money.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
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
      {!isDesktop && pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
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
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} account={account} showsOrder={showsOrder} isLinked={isLinked} />
        ))}
      </ul>
      <p className={classNames(styles.sum, styles.shownSum)}>
        <span>{account === undefined ? text.shownOfOrder : text.shownOf(text[account])}</span>
        <DirectedMoney amount={netOf(entries, account)} />
      </p>
    </Group>
  )
}

/** What moved, in or out, between which accounts, for which meeting, and what was left. */
function EntryRow(props: { entry: Entry; account: LedgerAccount | undefined; showsOrder: boolean; isLinked: boolean }) {
  const { entry, account, showsOrder, isLinked } = props
  const text = ledgerTexts.useText()
  const { engagementId, engagementName, byName } = entry
  const direction = directionOf(entry, account)
  const isNamed = engagementId !== null && engagementName !== null
  return (
    <li className={styles.entry}>
      <div>
        <h3>{entry.title}</h3>
        <p className={styles.about}>
          {isNamed && isLinked ? (
            <>
              <a className={styles.entryLink} href={paths.assistantDetailPayDetail({ eventId: engagementId })}>
                <TitleText>{engagementName}</TitleText>
              </a>
              {byName !== null && `\u00a0·\u00a0${byName}`}
            </>
          ) : (
            entry.detail
          )}
        </p>
        <p className={styles.when}>
          <Dotted of={[formatDateTime(entry.at), showsOrder && entry.ioCode]} />
        </p>
      </div>
      <div className={styles.figure}>
        <DirectedMoney amount={entry.amount} direction={direction} />
        <p>
          <Dotted of={[text[direction], `${text[entry.creditAccount]} → ${text[entry.debitAccount]}`]} />
        </p>
        <p>{text.after(formatFee(entry.availableAfter))}</p>
      </div>
    </li>
  )
}
