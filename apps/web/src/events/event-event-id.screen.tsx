import { lazy, Suspense, useEffect } from 'react'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { getToken } from '../kit/device/tokens.ts'
import { Page } from '../kit/page/page.tsx'
import { paths } from '../paths.ts'
import { DetailSkeleton, MeetingRowSkeletons } from '../ui/page/skeleton.tsx'
import { EventPage } from './components/event-page.tsx'
import { eventTexts } from './event-texts.ts'

/** Staff are not sent what visitors see. */
const EventVisitorPage = lazy(async () => ({
  default: (await import('./components/event-visitor-page.tsx')).EventVisitorPage,
}))
/** Only without an event in the address. */
const MyEvents = lazy(async () => ({ default: (await import('./components/my-events.tsx')).MyEvents }))

/** One event with its sub-meetings, or what visitors may see of it; without an id the list of my events. */
export function Screen() {
  const eventId = useParam('eventId')
  const isVisitor = getToken() === null
  if (eventId !== undefined && !isVisitor) return <EventPage eventId={eventId} />
  if (eventId !== undefined) {
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <EventVisitorPage eventId={eventId} />
      </Suspense>
    )
  }
  if (isVisitor) return <ToSignIn />
  return (
    <Suspense fallback={<Waiting />}>
      <MyEvents />
    </Suspense>
  )
}

/** The bar of the list, and rows in its place. */
function Waiting() {
  return (
    <Page title={eventTexts.useText().myEvents} back="history" width="wide">
      <MeetingRowSkeletons />
    </Page>
  )
}

/** The list is for staff; sign-in leads back to it. */
function ToSignIn() {
  const go = useGo()
  useEffect(() => go(paths.login({ back: paths.eventEventId() }), { replace: true }), [go])
  return null
}
