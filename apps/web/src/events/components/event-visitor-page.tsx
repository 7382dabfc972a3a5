import { Loaded } from '../../kit/calls/loaded.tsx'
import { useDocumentTitle } from '../../kit/page/document-title.ts'
import { formatDateTime, formatRange } from '../../kit/format.ts'
import { formatDayHead } from '../../kit/format-days.ts'
import { byDay } from '../../kit/by-day.ts'
import { useCall } from '../../kit/calls/query.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Hero, MomentTag, useCountedOpening } from '../../landing/public.tsx'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { HostMark } from '../../ui/mark/host-mark.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import styles from '../event-visitor.module.css'
import { eventVisitorTexts } from '../event-visitor-texts.ts'

type EventView = CallOutput<'landing', 'eventLanding'>
type SubMeeting = EventView['meetings'][number]

/** An event for somebody without an account: which of its meetings one can come to. */
export function EventVisitorPage({ eventId }: { eventId: string }) {
  const text = eventVisitorTexts.useText()
  const event = useCall('landing', 'eventLanding', { eventId })
  useCountedOpening(event.data && paths.eventEventId({ eventId }))
  useDocumentTitle(event.data?.eventName ?? text.title)
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Loaded query={event} skeleton={<DetailSkeleton />}>
        {(data) => (
          <>
            <EventHead event={data} />
            <section className="stack" aria-label={text.meetings}>
              {byDay(data.meetings.map((meeting) => ({ ...meeting, startsAt: meeting.startDatetime }))).map(
                ([day, meetings]) => (
                  <Group key={day} title={formatDayHead(day)}>
                    {meetings.map((meeting) => (
                      <MeetingLink key={meeting.engagementId} meeting={meeting} />
                    ))}
                  </Group>
                ),
              )}
            </section>
          </>
        )}
      </Loaded>
    </main>
  )
}

function EventHead({ event }: { event: EventView }) {
  const text = eventVisitorTexts.useText()
  const { organiser, hostLogo, eventName, startDatetime, endDatetime, isCancelled, seats, meetings } = event
  const left = meetings.reduce((sum, { seatsLeft }) => sum + (seatsLeft ?? 0), 0)
  return (
    <Hero
      host={<HostMark name={text.by(organiser)} logo={hostLogo} />}
      title={eventName}
      art={event.art}
      seats={seats}
      taken={seats === null || seats === undefined ? 0 : seats - left}
    >
      <p className="figures">{formatRange(startDatetime, endDatetime)}</p>
      {isCancelled && <MomentTag moment="cancelled" isOnline={false} />}
    </Hero>
  )
}

/** No word for the common state: only what keeps a visitor from enrolling, or lets them in now. */
function MeetingLink({ meeting }: { meeting: SubMeeting }) {
  const text = eventVisitorTexts.useText()
  const { engagementId, engagementName, startDatetime, place, moment, seatsLeft } = meeting
  const isOpen = moment === 'upcoming' || moment === 'signIn'
  return (
    <Row
      href={paths.landingMeetingId({ meetingId: engagementId, src: 'event' })}
      title={engagementName}
      end={moment === 'upcoming' ? undefined : <MomentTag moment={moment} isOnline={place === null} />}
      second={<Dotted of={[formatDateTime(startDatetime), place === null ? text.online : place.split(/ · /)[0]]} />}
      secondEnd={isOpen && seatsLeft !== null ? (seatsLeft === 0 ? text.full : text.seatsLeft(seatsLeft)) : undefined}
    />
  )
}
