import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useUser } from '../kit/session-store.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { EventEditor } from './components/event-editor.tsx'
import { eventTexts } from './event-texts.ts'

/** A new large event; with `eventId` in the address the form of that one. */
export function Screen() {
  const eventId = useParam('eventId')
  const personId = useUser()?.personId
  if (personId === undefined) return null
  if (eventId === undefined) return <EventEditor personId={personId} event={undefined} />
  return <Edited key={eventId} eventId={eventId} personId={personId} />
}

function Edited({ eventId, personId }: { eventId: string; personId: string }) {
  const text = eventTexts.useText()
  // Never read again by itself: what somebody else changed is asked about when it is saved.
  const event = useCall('meetings', 'eventDetail', { eventId }, { staleTime: Number.POSITIVE_INFINITY })
  if (event.data !== undefined) return <EventEditor key={event.data.version} personId={personId} event={event.data} />
  return (
    <Page title={text.editEvent} back="history">
      <Loaded query={event} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
