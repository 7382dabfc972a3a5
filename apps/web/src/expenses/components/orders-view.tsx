import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { expenseTexts } from '../expense-texts.ts'
import { useDue } from '../use-due.ts'
import { PagedList } from './paged-list.tsx'

type Order = CallOutput<'expenses', 'expIoList'>['list'][number]

/** A share of an order that is as good as all of it. */
const NEARLY_SPENT = 0.9

/** Internal orders, those that end soonest first. */
export function OrdersView() {
  const text = expenseTexts.useText()
  const setParams = useSetParams()
  const isExpiring = useParam('expiring') === 'true'
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useNumberedPages('expenses', 'expIoList', (page) => ({
    page,
    ...(keyword !== '' && { keyword }),
    ...(isExpiring && { expiring: true }),
  }))
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
        {(order) => <OrderRow key={order.ioCode} order={order} />}
      </PagedList>
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const text = expenseTexts.useText()
  const due = useDue(order)
  const { ioAmount, available, uncovered } = order
  const share = 1 - Number(available) / Math.max(1, Number(ioAmount))
  return (
    <Row
      title={
        <>
          <span className="figures">{order.ioCode}</span>{' '}
          <Gauge share={share} tone={share >= NEARLY_SPENT ? 'act' : undefined} />
        </>
      }
      end={
        <>
          {text.available} <MoneyText amount={available} />
        </>
      }
      second={due.isLate ? <Act>{due.words}</Act> : due.words}
      secondEnd={uncovered === null ? order.costCenterName : <Act>{text.uncovered(formatFee(uncovered))}</Act>}
      href={paths.assistantDetailPayDetail({ ioCode: order.ioCode })}
    />
  )
}
