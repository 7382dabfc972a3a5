import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useRouteTitle } from '../../kit/page/route-titles.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { MeetingCard } from '../../ui/mark/meeting-card.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventBar } from './event-bar.tsx'
import { EventFacts, EventHead } from './event-head.tsx'
import { cardOf, meetingHref } from '../../ui/mark/card-of.ts'

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
  return (
    <section className={`${styles.column} ${styles.meetings}`} aria-label={text.subMeetings}>
      <div className={styles.heading}>
        <h2>{text.subMeetings}</h2>
        {subMeetings.length > 0 && (
          <a href={paths.subMeeting({ eventId })}>
            {text.numbers}
            <Icon name="chevron-right" />
          </a>
        )}
      </div>
      {subMeetings.length === 0 && <EmptyState drawing="calendar" text={text.noSubMeetings} />}
      {subMeetings.map((meeting) => (
        <MeetingCard
          key={meeting.engagementId}
          meeting={cardOf({ ...meeting, eventCode: null, initiativeName: null })}
          href={meeting.canOpen ? meetingHref(meeting) : undefined}
        />
      ))}
    </section>
  )
}
