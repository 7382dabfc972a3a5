import { lazy, Suspense, useEffect, useState } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useLoad } from '../../kit/calls/load.ts'
import { Page } from '../../kit/page/page.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import type { EventDetail } from '../event-form-state.ts'
import type { EventStart } from '../event-keeper.ts'
import { eventTexts } from '../event-texts.ts'

/** Fetched beside what the form starts with. */
const loadEditor = () => import('./event-editor.tsx')
const EventEditor = lazy(async () => ({ default: (await loadEditor()).EventEditor }))

/** The form of an event once it is known what it starts with. `onReload` reads the stored event first. */
export function StartedEvent(props: {
  personId: string
  event: EventDetail | undefined
  load: () => Promise<EventStart>
  onReload?: () => void
}) {
  const { personId, event, load, onReload } = props
  const text = eventTexts.useText()
  const [round, setRound] = useState(0)
  const start = useLoad(load, [String(round)])
  useEffect(() => void loadEditor().catch(() => undefined), [])
  const title = event === undefined ? text.newEvent : text.editEvent
  if (start.data === undefined) {
    return (
      <Page title={title} back="history">
        <Loaded query={start} skeleton={<DetailSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const again = onReload ?? (() => setRound((count) => count + 1))
  const waiting = (
    <Page title={title} back="history">
      <DetailSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <EventEditor key={round} personId={personId} event={event} start={start.data} onAgain={again} />
    </Suspense>
  )
}
