import { useState } from 'react'
import type { CallOutput } from '../kit/call-types.ts'
import { formatDateTime, formatFee } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { Section } from '../ui/section.tsx'
import { DetailSkeleton, RowSkeletons } from '../ui/skeleton.tsx'
import { IoFigures } from './components/io-figures.tsx'
import { expenseTexts } from './expense-texts.ts'
import styles from './expenses.module.css'

type Detail = CallOutput<'expenses', 'expIoDetail'>
type Entry = Detail['entries'][number]

/** One internal order: its balances, and every entry of its ledger behind them. */
export function Screen() {
  const text = expenseTexts.useText()
  const ioCode = useParam('ioCode') ?? ''
  const order = useCall('expenses', 'expIoDetail', { ioCode })
  return (
    <Page title={text.detail} back="history">
      <Loaded query={order} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className={styles.stack}>
            <OrderFacts order={data.io} />
            <Section title={`${text.ledger} · ${text.entries(data.total)}`}>
              <Ledger ioCode={ioCode} first={data} />
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function OrderFacts({ order }: { order: Detail['io'] }) {
  const text = expenseTexts.useText()
  const due = order.isExpired ? text.expired(order.ioExpireDate) : order.ioExpireDate
  return (
    <>
      <section className={styles.summary}>
        <div className={styles.head}>
          <h2 className="figures">{order.ioCode}</h2>
          <MoneyText amount={order.ioAmount} size="strong" />
        </div>
        <IoFigures balances={order} />
      </section>
      <Section>
        <FactList
          facts={[
            { label: text.company, value: order.companyName },
            { label: text.costCenter, value: `${order.costCenterName} ${order.costCenterCode}` },
            { label: text.due, value: due },
          ]}
        />
      </Section>
    </>
  )
}

function Ledger({ ioCode, first }: { ioCode: string; first: Detail }) {
  const text = expenseTexts.useText()
  const [pages, setPages] = useState(1)
  if (first.entries.length === 0) return <EmptyState drawing="money" text={text.noEntries} />
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <LedgerPage
          key={index}
          ioCode={ioCode}
          page={index + 1}
          isLast={index + 1 === pages}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </>
  )
}

function LedgerPage({
  ioCode,
  page,
  isLast,
  onMore,
}: {
  ioCode: string
  page: number
  isLast: boolean
  onMore: () => void
}) {
  const text = expenseTexts.useText()
  const ledger = useCall('expenses', 'expIoDetail', page === 1 ? { ioCode } : { ioCode, page: String(page) })
  return (
    <Loaded query={ledger} skeleton={<RowSkeletons count={4} />}>
      {(data) => (
        <>
          <ul>
            {data.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {isLast && data.hasMore && (
            <div className={styles.more}>
              <Button onClick={onMore}>{text.more}</Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

/** What moved, between which accounts, for which meeting, and what was left. */
function EntryRow({ entry }: { entry: Entry }) {
  const text = expenseTexts.useText()
  return (
    <li className={styles.entry}>
      <div>
        <h3>{entry.title}</h3>
        <p>{entry.detail}</p>
        <p className="figures">{formatDateTime(entry.at)}</p>
      </div>
      <div className={styles.figure}>
        <MoneyText amount={entry.amount} size="strong" />
        <p>
          {text[entry.creditAccount]} → {text[entry.debitAccount]}
        </p>
        <p>{text.after(formatFee(entry.availableAfter))}</p>
      </div>
    </li>
  )
}
