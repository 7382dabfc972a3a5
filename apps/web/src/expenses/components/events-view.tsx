import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { StatusRing } from '../../ui/mark/status-ring.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { expenseTexts } from '../expense-texts.ts'
import { PagedList } from './paged-list.tsx'

type Event = CallOutput<'expenses', 'expEventList'>['list'][number]

/** Meetings with a budget, latest first, or those of a month. */
export function EventsView() {
  const text = expenseTexts.useText()
  const setParams = useSetParams()
  const month = useParam('month')
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useNumberedPages('expenses', 'expEventList', (page) => ({
    page,
    ...(keyword !== '' && { keyword }),
    ...(month !== undefined && { month }),
  }))
  const clear = () => {
    setWord('')
    setParams({ month: undefined })
  }
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchEvents} />
      {month !== undefined && (
        <ChipLine label={text.month}>
          <FilterChip pressed onPress={() => setParams({ month: undefined })}>
            {text.inMonth(month)}
          </FilterChip>
        </ChipLine>
      )}
      <PagedList
        pages={pages}
        empty={text.noEvents}
        onClear={keyword !== '' || month !== undefined ? clear : undefined}
      >
        {(event) => <EventRow key={event.eventId} event={event} />}
      </PagedList>
    </>
  )
}

function EventRow({ event }: { event: Event }) {
  const text = expenseTexts.useText()
  const { startDatetime, eventActualAmount, uncovered } = event
  return (
    <Row
      lead={<StatusRing status={event.status} start={startDatetime} />}
      title={<ClipTitle>{event.eventName}</ClipTitle>}
      end={eventActualAmount === null ? undefined : <MoneyText amount={eventActualAmount} />}
      second={<Dotted line of={[startDatetime && formatDateTime(startDatetime), event.ownerName]} />}
      secondEnd={
        uncovered === null ? (
          (event.moneyOf === 'fees' ? text.ofFees : text.ofPlan)(formatFee(event.eventAmount))
        ) : (
          <Act>{text.uncovered(formatFee(uncovered))}</Act>
        )
      }
      href={paths.assistantDetailPayDetail({ eventId: event.eventId })}
      arrow={false}
    />
  )
}
