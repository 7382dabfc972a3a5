import { useState } from 'react'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventRow } from './event-row.tsx'

/** The events in my scope with search, page after page; `hrefOf` says where one leads. */
export function EventResults({ hrefOf }: { hrefOf: (eventId: string) => string }) {
  const text = eventTexts.useText()
  const setParams = useSetParams()
  const [word, setWord] = useState(useParam('keyword') ?? '')
  const keyword = useSettled(word.trim())
  const search = (next: string) => {
    setWord(next)
    setParams({ keyword: next.trim() || undefined })
  }
  const pages = useCursorPages('events', 'eventList', (cursor) => ({
    keyword: keyword === '' ? undefined : keyword,
    cursor,
  }))
  return (
    <div className={styles.stack}>
      <SearchBox value={word} onChange={search} placeholder={text.search} />
      <Loaded query={pages} skeleton={<MeetingRowSkeletons count={4} />}>
        {({ pages: loaded }) => {
          const events = loaded.flatMap((page) => page.list)
          if (events.length === 0) return <Nothing isSearched={keyword !== ''} onClear={() => search('')} />
          return (
            <EndlessList items={events} keyOf={({ eventId }) => eventId} pages={pages}>
              {(event) => <EventRow event={event} href={hrefOf(event.eventId)} />}
            </EndlessList>
          )
        }}
      </Loaded>
    </div>
  )
}

function Nothing({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const text = eventTexts.useText()
  if (isSearched) {
    return (
      <EmptyState
        drawing="search"
        text={text.noHits}
        action={
          <Button icon="x" onClick={onClear}>
            {text.clear}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing="calendar"
      text={text.noEvents}
      action={
        <ButtonLink href={paths.createEvent()} variant="primary" icon="plus">
          {text.newEvent}
        </ButtonLink>
      }
    />
  )
}
