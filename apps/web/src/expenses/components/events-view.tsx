import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useCallPages } from '../../kit/calls/query.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/page/card-link.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'
import { PagedList } from './paged-list.tsx'

type Event = CallOutput<'expenses', 'expEventList'>['list'][number]

/** Meetings with a budget, latest first, or those of a month. */
export function EventsView() {
  const text = expenseTexts.useText()
  const setParams = useSetParams()
  const month = useParam('month')
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useCallPages(
    'expenses',
    'expEventList',
    (page: number | undefined) => ({
      page,
      ...(keyword !== '' && { keyword }),
      ...(month !== undefined && { month }),
    }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
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
        {(event) => <EventCard key={event.eventId} event={event} />}
      </PagedList>
    </>
  )
}

function EventCard({ event }: { event: Event }) {
  const text = expenseTexts.useText()
  const rest = (
    <>
      <p className={styles.facts}>
        <Dotted of={[event.ownerName, event.engagementCode, event.ioCode]} />
      </p>
      {event.uncovered !== null && <p className={styles.late}>{text.uncovered(formatFee(event.uncovered))}</p>}
      <p className={styles.money}>
        {event.eventActualAmount === null ? (
          <span>{text.notSpent}</span>
        ) : (
          <span>
            {text.spent} <MoneyText amount={event.eventActualAmount} size="strong" />
          </span>
        )}
        <span>{(event.moneyOf === 'fees' ? text.ofFees : text.ofPlan)(formatFee(event.eventAmount))}</span>
      </p>
    </>
  )
  return (
    <CardLink className={styles.card} href={paths.assistantDetailPayDetail({ eventId: event.eventId })} rest={rest}>
      <div className={styles.head}>
        <h2>{event.eventName}</h2>
        <StatusTag status={event.status} />
      </div>
      {event.startDatetime !== null && <p className={styles.facts}>{formatDateTime(event.startDatetime)}</p>}
    </CardLink>
  )
}
