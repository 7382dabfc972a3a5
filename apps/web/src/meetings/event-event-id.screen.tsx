import { useEffect } from 'react'
import { useGo, useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { getToken } from '../kit/tokens.ts'
import { paths } from '../paths.ts'
import { EventPage } from './components/event-page.tsx'
import { EventResults } from './components/event-results.tsx'
import { EventVisitorPage } from './components/event-visitor-page.tsx'
import { IconLink } from './components/icon-link.tsx'
import { eventTexts } from './event-texts.ts'

/** One event with its sub-meetings, or what visitors may see of it; without an id the list of my events. */
export function Screen() {
  const eventId = useParam('eventId')
  const isVisitor = getToken() === null
  if (eventId !== undefined) return isVisitor ? <EventVisitorPage eventId={eventId} /> : <EventPage eventId={eventId} />
  return isVisitor ? <ToSignIn /> : <MyEvents />
}

/** The list is for staff; sign-in leads back to it. */
function ToSignIn() {
  const go = useGo()
  useEffect(() => go(paths.login({ back: paths.eventEventId() }), { replace: true }), [go])
  return null
}

function MyEvents() {
  const text = eventTexts.useText()
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
