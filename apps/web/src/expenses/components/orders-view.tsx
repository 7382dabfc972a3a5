import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useCallPages } from '../../kit/calls/query.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/page/card-link.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'
import { useDue } from '../use-due.ts'
import { IoFigures } from './io-figures.tsx'
import { PagedList } from './paged-list.tsx'

type Order = CallOutput<'expenses', 'expIoList'>['list'][number]

/** Internal orders, those that end soonest first. */
export function OrdersView() {
  const text = expenseTexts.useText()
  const setParams = useSetParams()
  const isExpiring = useParam('expiring') === 'true'
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useCallPages(
    'expenses',
    'expIoList',
    (page: number | undefined) => ({
      page,
      ...(keyword !== '' && { keyword }),
      ...(isExpiring && { expiring: true }),
    }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  const clear = () => {
    setWord('')
    setParams({ expiring: undefined })
  }
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchOrders} />
      <ChipLine label={text.ios}>
        <FilterChip pressed={isExpiring} onPress={() => setParams({ expiring: isExpiring ? undefined : 'true' })}>
          {text.expiringOnly}
        </FilterChip>
      </ChipLine>
      <PagedList pages={pages} empty={text.noOrders} onClear={keyword !== '' || isExpiring ? clear : undefined}>
        {(order) => <OrderCard key={order.ioCode} order={order} />}
      </PagedList>
    </>
  )
}

function OrderCard({ order }: { order: Order }) {
  const text = expenseTexts.useText()
  const due = useDue(order)
  const rest = (
    <>
      <p className={styles.facts}>
        <Dotted of={[order.companyName, order.costCenterName]} />
      </p>
      <IoFigures balances={order} />
      {order.uncovered !== null && <p className={styles.late}>{text.uncovered(formatFee(order.uncovered))}</p>}
    </>
  )
  return (
    <CardLink className={styles.card} href={paths.assistantDetailPayDetail({ ioCode: order.ioCode })} rest={rest}>
      <div className={styles.head}>
        <h2 className="figures">{order.ioCode}</h2>
        <p className={classNames(styles.due, due.isLate && styles.late)}>{due.words}</p>
      </div>
    </CardLink>
  )
}
