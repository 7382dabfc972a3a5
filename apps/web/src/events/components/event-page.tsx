import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useRouteTitle } from '../../kit/page/route-titles.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventBar } from './event-bar.tsx'
import { EventFacts, EventHead } from './event-head.tsx'
import { SubMeetingRow } from './sub-meeting-groups.tsx'

/** An event: its bounds and what is used of them, its sub-meetings, and the step to the next one. */
export function EventPage({ eventId }: { eventId: string }) {
  const event = useCall('events', 'eventDetail', { eventId })
  return (
    <Page
      title={useRouteTitle('eventEventId')}
      back="history"
      width="wide"
      bottom={event.data && <EventBar event={event.data} />}
    >
      <Loaded query={event} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className={styles.page}>
            <EventHead event={data} />
            <SubMeetings event={data} />
            <EventFacts event={data} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function SubMeetings({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  const { eventId, subMeetings } = event
  if (subMeetings.length === 0) return <EmptyState drawing="calendar" text={text.noSubMeetings} />
  return (
    <Group
      title={text.subMeetings}
      count={subMeetings.length}
      action={<ActionLink href={paths.subMeeting({ eventId })}>{text.numbers}</ActionLink>}
    >
      {subMeetings.map((meeting) => (
        <SubMeetingRow key={meeting.engagementId} meeting={meeting} />
      ))}
    </Group>
  )
}
