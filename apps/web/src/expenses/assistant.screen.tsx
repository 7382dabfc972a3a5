import { useDeferredValue, useState } from 'react'
import type { CallOutput } from '../kit/call-types.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useUser } from '../kit/session-store.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { DetailSkeleton, MeetingCardSkeletons } from '../ui/skeleton.tsx'
import { IoFigures } from './components/io-figures.tsx'
import { expenseTexts } from './expense-texts.ts'
import styles from './expenses.module.css'

type Order = CallOutput<'expenses', 'expIoList'>['list'][number]

/** The expense assistant: what there is, and where it went, order by order. */
export function Screen() {
  const text = expenseTexts.useText()
  const user = useUser()
  const summary = useCall('expenses', 'expSummary', {})
  const [keyword, setKeyword] = useState('')
  return (
    <Page title={text.title} back="history" width="wide">
      <div className={styles.stack}>
        <Loaded query={summary} skeleton={<DetailSkeleton />}>
          {(data) => (
            <section className={styles.summary}>
              <div className={styles.head}>
                <h2>{text.orders(data.ios)}</h2>
                {data.expiringSoon > 0 && <p className={styles.late}>{text.expiring(data.expiringSoon)}</p>}
              </div>
              <IoFigures balances={data} />
            </section>
          )}
        </Loaded>
        {user?.roles.includes('finance') && (
          <ButtonLink icon="wallet" href={paths.assistantDetailPaymentList()}>
            {text.queue}
          </ButtonLink>
        )}
        <SearchBox value={keyword} onChange={setKeyword} placeholder={text.search} />
        <Orders keyword={useDeferredValue(keyword)} />
      </div>
    </Page>
  )
}

function Orders({ keyword }: { keyword: string }) {
  const text = expenseTexts.useText()
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, index) => (
    <OrderPage
      key={index}
      keyword={keyword}
      page={index + 1}
      isLast={index + 1 === pages}
      onMore={() => setPages(pages + 1)}
      more={text.more}
    />
  ))
}

function OrderPage(props: { keyword: string; page: number; isLast: boolean; onMore: () => void; more: string }) {
  const { keyword, page, isLast, onMore, more } = props
  const text = expenseTexts.useText()
  const orders = useCall(
    'expenses',
    'expIoList',
    { page: String(page), ...(keyword === '' ? {} : { keyword }) },
    { placeholderData: (before) => before },
  )
  return (
    <Loaded query={orders} skeleton={<MeetingCardSkeletons count={3} />}>
      {(data) => (
        <>
          {data.list.length === 0 && page === 1 && <EmptyState drawing="money" text={text.noOrders} />}
          <div className={styles.orders}>
            {data.list.map((order) => (
              <OrderCard key={order.ioCode} order={order} />
            ))}
          </div>
          {isLast && data.hasMore && (
            <div className={styles.more}>
              <Button onClick={onMore}>{more}</Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function OrderCard({ order }: { order: Order }) {
  const text = expenseTexts.useText()
  return (
    <a className={styles.order} href={paths.assistantDetailPayDetail({ ioCode: order.ioCode })}>
      <div className={styles.head}>
        <div>
          <h2 className="figures">{order.ioCode}</h2>
          <p>{order.costCenterName}</p>
        </div>
        <p className={classNames(styles.note, order.isExpired && styles.late)}>
          {order.isExpired ? text.expired(order.ioExpireDate) : text.expires(order.ioExpireDate)}
        </p>
      </div>
      <IoFigures balances={order} />
    </a>
  )
}
