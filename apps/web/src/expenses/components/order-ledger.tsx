import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/page/class-names.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { useAccount } from '../ledger-pages.ts'
import { ledgerTexts } from '../ledger-texts.ts'
import styles from '../expenses.module.css'
import { useDue } from '../use-due.ts'
import { ExportLedger } from './export-ledger.tsx'
import { type Balances, IoFigures } from './io-figures.tsx'
import { Ledger } from './ledger.tsx'
import { Shortfalls } from './shortfalls.tsx'

/** One internal order: its balances, and every entry of its ledger behind them. */
export function OrderLedger({ ioCode }: { ioCode: string }) {
  const text = ledgerTexts.useText()
  const account = useAccount()
  const order = useCall('expenses', 'expIoDetail', { ioCode })
  return (
    <Page
      title={text.orderTitle}
      back="history"
      width="wide"
      action={order.data && <ExportLedger of={{ ioCode }} account={account} name={ioCode} />}
    >
      <Loaded query={order} skeleton={<DetailSkeleton />}>
        {({ io, shortfalls }) => (
          <div className="stack">
            <OrderFacts order={io} />
            <Shortfalls ioCode={ioCode} shortfalls={shortfalls} />
            <Ledger of={{ ioCode }} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type Order = Balances & {
  ioCode: string
  companyName: string
  costCenterName: string
  costCenterCode: string
  ioExpireDate: string
  isExpired: boolean
  daysLeft: number
}

function OrderFacts({ order }: { order: Order }) {
  const text = ledgerTexts.useText()
  const due = useDue(order)
  const { ioCode } = order
  return (
    <div className={classNames('stack', styles.order)}>
      <section className={styles.summary}>
        <div className={styles.head}>
          <h2 className="figures">{ioCode}</h2>
          <MoneyText amount={order.ioAmount} size="strong" />
        </div>
        <IoFigures balances={order} hrefOf={(account) => paths.assistantDetailPayDetail({ ioCode, account })} />
      </section>
      <Group>
        <FactList
          facts={[
            { label: text.company, value: order.companyName },
            { label: text.costCenter, value: `${order.costCenterName} ${order.costCenterCode}` },
            {
              label: text.due,
              value: due.isLate ? <span className={styles.late}>{due.words}</span> : order.ioExpireDate,
            },
          ]}
        />
      </Group>
    </div>
  )
}
