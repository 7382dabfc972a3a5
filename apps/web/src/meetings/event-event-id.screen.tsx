import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { paths } from '../paths.ts'
import { EventPage } from './components/event-page.tsx'
import { EventResults } from './components/event-results.tsx'
import { IconLink } from './components/icon-link.tsx'
import { eventTexts } from './event-texts.ts'

/** One event with its sub-meetings; without an id the list of my events. */
export function Screen() {
  const text = eventTexts.useText()
  const eventId = useParam('eventId')
  if (eventId !== undefined) return <EventPage eventId={eventId} />
  return (
    <Page
      title={text.myEvents}
      back="history"
      width="wide"
      action={<IconLink icon="plus" label={text.newEvent} href={paths.createEvent()} />}
    >
      <EventResults hrefOf={(id) => paths.eventEventId({ eventId: id })} />
    </Page>
  )
}
