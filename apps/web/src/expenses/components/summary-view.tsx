import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useMayOpen } from '../../kit/device/session-store.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { ChartColumns } from '../../ui/chart/chart-columns.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'
import { IoFigures } from './io-figures.tsx'

/** The money of all my orders, and plan against actual month by month. */
export function SummaryView() {
  const text = expenseTexts.useText()
  const paysFees = useMayOpen('payments')
  const summary = useCall('expenses', 'expSummary', {})
  return (
    <>
      <Loaded query={summary} skeleton={<DetailSkeleton />}>
        {(data) => (
          <section className={styles.summary}>
            <div className={styles.head}>
              <h2>{text.orders(data.ios)}</h2>
              {data.expiringSoon > 0 && (
                <a className={styles.late} href={paths.assistant({ tab: 'ios', expiring: 'true' })}>
                  {text.expiring(data.expiringSoon)}
                </a>
              )}
            </div>
            <IoFigures balances={data} hrefOf={(account) => paths.assistantDetailPayDetail({ account })} />
          </section>
        )}
      </Loaded>
      <PlanChart />
      {paysFees && (
        <div className={styles.next}>
          <ButtonLink icon="wallet" href={paths.assistantDetailPaymentList()} block>
            {text.queue}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function PlanChart() {
  const text = expenseTexts.useText()
  const series = useCall('expenses', 'expSeries', {})
  return (
    <Loaded query={series} skeleton={<DetailSkeleton />}>
      {({ months, planned, actual }) => (
        <Group padded>
          <ChartColumns
            title={text.plan}
            figure={text.planOfTotal(formatFee(actual), formatFee(planned))}
            note={text.planNote}
            labelHead={text.month}
            againstHead={text.planned}
            valueHead={text.spent}
            columns={months.map((row) => ({
              key: row.month,
              label: row.month,
              short: String(Number(row.month.slice(5))),
              value: Number(row.actual),
              shown: `¥${formatFee(row.actual)}`,
              against: { value: Number(row.planned), shown: `¥${formatFee(row.planned)}` },
              href: row.meetings === 0 ? undefined : paths.assistant({ tab: 'events', month: row.month }),
            }))}
          />
        </Group>
      )}
    </Loaded>
  )
}
