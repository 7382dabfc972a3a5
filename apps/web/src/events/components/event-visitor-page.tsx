import { Loaded } from '../../kit/calls/loaded.tsx'
import { useDocumentTitle } from '../../kit/page/document-title.ts'
import { formatRange } from '../../kit/format.ts'
import { useCall } from '../../kit/calls/query.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCountedOpening } from '../../landing/public.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import styles from '../event-visitor.module.css'
import { eventVisitorTexts } from '../event-visitor-texts.ts'

type EventView = CallOutput<'landing', 'eventLanding'>
type SubMeeting = EventView['meetings'][number]

const TONES = { upcoming: 'accent', signIn: 'status3', ended: 'status2', cancelled: 'danger' } as const
const ICONS = { upcoming: 'calendar', signIn: 'qr-code', ended: 'check-circle', cancelled: 'x-circle' } as const

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
            <header className={styles.head}>
              <p>{text.by(data.organiser)}</p>
              <h1>
                <TitleText>{data.eventName}</TitleText>
              </h1>
              <p className="figures">{formatRange(data.startDatetime, data.endDatetime)}</p>
              {data.isCancelled && (
                <Tag tone="danger" icon="x-circle">
                  {text.cancelled}
                </Tag>
              )}
            </header>
            <section aria-label={text.meetings}>
              <h2>{text.meetings}</h2>
              <ul className={styles.list}>
                {data.meetings.map((meeting) => (
                  <li key={meeting.engagementId}>
                    <MeetingLink meeting={meeting} />
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </main>
  )
}

function MeetingLink({ meeting }: { meeting: SubMeeting }) {
  const text = eventVisitorTexts.useText()
  const { engagementId, engagementName, startDatetime, endDatetime, place, moment, seatsLeft } = meeting
  const seats = seatsLeft === null ? text.unlimited : seatsLeft === 0 ? text.full : text.seatsLeft(seatsLeft)
  const isEnterable = moment === 'signIn' && place === null
  const isOpen = moment === 'upcoming' || moment === 'signIn'
  return (
    <a className={styles.meeting} href={paths.landingMeetingId({ meetingId: engagementId, src: 'event' })}>
      <span className={styles.words}>
        <strong>{engagementName}</strong>
        <span className="figures">{formatRange(startDatetime, endDatetime)}</span>
        <span>{place ?? text.online}</span>
        <span className={styles.tags}>
          <Tag tone={TONES[moment]} icon={isEnterable ? 'video' : ICONS[moment]}>
            {isEnterable ? text.enterable : text[moment]}
          </Tag>
          {isOpen && <span>{seats}</span>}
        </span>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
