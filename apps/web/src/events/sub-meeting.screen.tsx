import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { EventFrame } from './components/event-frame.tsx'
import { EventResults } from './components/event-results.tsx'
import { SubMeetingGroups } from './components/sub-meeting-groups.tsx'
import { eventTexts } from './event-texts.ts'
import styles from './event.module.css'

/** The sub-meetings of an event by whose turn it is, with their numbers; without an event one is chosen first. */
export function Screen() {
  const text = eventTexts.useText()
  const eventId = useParam('eventId')
  if (eventId !== undefined) return <OfEvent eventId={eventId} />
  return (
    <Page title={text.chooseEvent} back="history" width="wide">
      <EventResults hrefOf={(id) => paths.subMeeting({ eventId: id })} />
    </Page>
  )
}

function OfEvent({ eventId }: { eventId: string }) {
  const text = eventTexts.useText()
  const event = useCall('events', 'eventDetail', { eventId })
  const mayAdd = event.data?.allowedActions.some(({ action, allowed }) => action === 'addMeeting' && allowed) ?? false
  const add = (
    <ButtonLink variant="primary" block icon="plus" href={paths.createEventSubMeeting({ eventId })}>
      {text.addMeeting}
    </ButtonLink>
  )
  return (
    <Page
      title={useRouteTitle('subMeeting')}
      back="history"
      width="wide"
      bottom={mayAdd ? <BottomBar primary={add} /> : undefined}
    >
      <Loaded query={event} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className={styles.beside}>
            <EventFrame event={data} />
            <div className={styles.stack}>
              <SubMeetingGroups meetings={data.subMeetings} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
