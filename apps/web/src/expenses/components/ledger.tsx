import { LEDGER_ACCOUNTS, type LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { useSetParams } from '../../kit/navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLine, FilterChip } from '../../ui/chip.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Section } from '../../ui/section.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { type Entry, type LedgerOf, useAccount, useLedgerPages } from '../ledger-pages.ts'
import { ledgerTexts } from '../ledger-texts.ts'
import styles from '../expenses.module.css'

/** The entries behind a figure, newest first; of one account, with what they add up to. */
export function Ledger({ of }: { of: LedgerOf }) {
  const text = ledgerTexts.useText()
  const setParams = useSetParams()
  const account = useAccount()
  const pages = useLedgerPages(of, account)
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
          <LedgerRows
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
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}

/** Entries under their count and, of one account, its sum; `isLinked` lets each lead to its meeting. */
export function LedgerRows(props: {
  entries: readonly Entry[]
  total: number
  sum: string | null
  account: LedgerAccount | undefined
  showsOrder: boolean
  isLinked: boolean
  onAll?: (() => void) | undefined
}) {
  const { entries, total, sum, account, showsOrder, isLinked, onAll } = props
  const text = ledgerTexts.useText()
  if (total === 0) {
    if (account === undefined || onAll === undefined) return <EmptyState drawing="money" text={text.noEntries} />
    return (
      <EmptyState drawing="money" text={text.noneOfAccount} action={<Button onClick={onAll}>{text.showAll}</Button>} />
    )
  }
  return (
    <Section title={`${text.ledger} · ${text.entries(total)}`}>
      {account !== undefined && sum !== null && (
        <p className={styles.sum}>
          <span>{account === 'available' ? text.freeChange : text.comesTo(text[account])}</span>
          <MoneyText amount={sum} size="strong" />
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            takesOut={account === entry.creditAccount}
            showsOrder={showsOrder}
            isLinked={isLinked}
          />
        ))}
      </ul>
    </Section>
  )
}

/** What moved, between which accounts, for which meeting, and what was left; taken out of the chosen account it has a minus. */
function EntryRow(props: { entry: Entry; takesOut: boolean; showsOrder: boolean; isLinked: boolean }) {
  const { entry, takesOut, showsOrder, isLinked } = props
  const text = ledgerTexts.useText()
  const { engagementId, engagementName, byName } = entry
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
        <MoneyText amount={takesOut ? `-${entry.amount}` : entry.amount} size="strong" />
        <p>
          {text[entry.creditAccount]} → {text[entry.debitAccount]}
        </p>
        <p>{text.after(formatFee(entry.availableAfter))}</p>
      </div>
    </li>
  )
}
