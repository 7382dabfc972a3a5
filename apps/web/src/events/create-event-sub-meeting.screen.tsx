import { lazy, Suspense, useCallback, useEffect } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton, MeetingRowSkeletons } from '../ui/page/skeleton.tsx'
import { loadNewMeeting } from '../meetings/public.ts'
import { EventFrame } from './components/event-frame.tsx'
import type { EventDetail } from './event-form-state.ts'
import { eventTexts } from './event-texts.ts'
import { subMeetingForm } from './sub-meeting-form.ts'

/** Only without an event in the address. */
const EventResults = lazy(async () => ({ default: (await import('./components/event-results.tsx')).EventResults }))

/** Fetched beside the event. */
const NewMeeting = lazy(async () => ({ default: (await loadNewMeeting()).NewMeeting }))

/** A new sub-meeting within its event's bounds; without an event one is chosen first. */
export function Screen() {
  const text = eventTexts.useText()
  const eventId = useParam('eventId')
  if (eventId !== undefined) return <InEvent eventId={eventId} />
  return (
    <Page title={text.chooseEvent} back="history" width="wide">
      <Suspense fallback={<MeetingRowSkeletons count={5} />}>
        <EventResults hrefOf={(id) => paths.createEventSubMeeting({ eventId: id })} />
      </Suspense>
    </Page>
  )
}

function InEvent({ eventId }: { eventId: string }) {
  const title = useRouteTitle('createEventSubMeeting')
  const event = useCall('events', 'eventDetail', { eventId })
  useEffect(() => void loadNewMeeting().catch(() => undefined), [])
  if (event.data !== undefined) return <Form key={eventId} event={event.data} title={title} />
  return (
    <Page title={title} back="history">
      <Loaded query={event} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Form({ event, title }: { event: EventDetail; title: string }) {
  const text = eventTexts.useText()
  const { eventId } = event
  const blank = useCallback(() => subMeetingForm(event), [event])
  const add = event.allowedActions.find(({ action }) => action === 'addMeeting')
  if (!add?.allowed) {
    return (
      <Page title={title} back="history">
        <EmptyState
          text={add?.reason ?? text.cannotAdd}
          action={
            <ButtonLink variant="primary" href={paths.eventEventId({ eventId })}>
              {text.toEvent}
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  const waiting = (
    <Page title={title} back="history">
      <DetailSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <NewMeeting title={title} copyName={`sub-${eventId}`} blank={blank} top={() => <EventFrame event={event} />} />
    </Suspense>
  )
}
