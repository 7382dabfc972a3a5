import { useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { StartedEvent } from './components/started-event.tsx'
import { draftEventStart, newEventStart, storedEventStart } from './event-start.ts'
import { eventTexts } from './event-texts.ts'

/** A new large event; with `draftId` in the address that draft of one, with `eventId` the form of a stored one. */
export function Screen() {
  const eventId = useParam('eventId')
  const draftId = useParam('draftId')
  const personId = useUser()?.personId
  if (personId === undefined) return null
  if (eventId !== undefined) return <Stored key={eventId} eventId={eventId} personId={personId} />
  if (draftId === undefined)
    return <StartedEvent key="new" personId={personId} load={() => newEventStart(personId)} event={undefined} />
  const load = () => draftEventStart(personId, draftId)
  return <StartedEvent key={draftId} personId={personId} load={load} event={undefined} />
}

function Stored({ eventId, personId }: { eventId: string; personId: string }) {
  const text = eventTexts.useText()
  const query = useCall('events', 'eventDetail', { eventId }, { staleTime: 0, refetchOnWindowFocus: false })
  const [round, setRound] = useState(0)
  // An older version from another screen would be refused when it is saved.
  const event = query.isFetchedAfterMount ? query.data : undefined
  if (event !== undefined) {
    const again = () => void query.refetch().then(() => setRound((count) => count + 1))
    const load = () => storedEventStart(personId, event)
    return <StartedEvent key={round} personId={personId} load={load} event={event} onReload={again} />
  }
  return (
    <Page title={text.editEvent} back="history">
      <Loaded query={{ ...query, data: event }} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
