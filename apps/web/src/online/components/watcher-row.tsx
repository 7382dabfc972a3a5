import { Dotted } from '../../ui/mark/dotted.tsx'
import { dottedText } from '../../kit/dotted-text.ts'
import { formatDate, formatRange, formatTime } from '../../kit/format.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { onlineTexts } from '../online-texts.ts'
import type { WatchPage } from '../watch-page.ts'
import styles from '../online.module.css'

type Watcher = WatchPage['list'][number]

/** One person: minutes first, and the intervals on a line as long as the meeting. */
export function WatcherRow({ person, meeting }: { person: Watcher; meeting: WatchPage }) {
  const text = onlineTexts.useText()
  const place = dottedText([person.hcoName, person.department])
  const isOneDay = formatDate(meeting.startDatetime) === formatDate(meeting.endDatetime)
  const spans = person.intervals.map(({ from, to }) =>
    isOneDay ? `${formatTime(from)}–${formatTime(to)}` : formatRange(from, to),
  )
  return (
    <div className={styles.watcher}>
      <div>
        <p className={styles.person}>
          {person.name === '' ? text.unnamed : person.name}
          {person.kind !== 'attendee' && (
            <Tag tone={person.kind === 'unmatched' ? 'status3' : 'status2'}>{text[person.kind]}</Tag>
          )}
          {person.isUnconfirmed && <Tag tone="status3">{text.unconfirmed}</Tag>}
        </p>
        {place !== '' && <p className="quiet">{place}</p>}
      </div>
      <p className={styles.amount}>
        <strong>{person.minutes}</strong> {text.minutes}
        <span className={styles.share}>{text.percentOf(person.percent)}</span>
      </p>
      <WatchLine intervals={person.intervals} meeting={meeting} label={text.intervals(spans.join(', '))} />
      <p className={styles.spans} aria-hidden>
        <Dotted of={spans.slice(0, 3)} />
        {spans.length > 3 && ` · ${text.times(spans.length)}`}
      </p>
    </div>
  )
}

const WIDTH = 1000

/** The meeting as a line, what was watched of it filled; `label` says the intervals. */
function WatchLine(props: { intervals: Watcher['intervals']; meeting: WatchPage; label: string }) {
  const from = Date.parse(props.meeting.startDatetime)
  const scale = WIDTH / (Date.parse(props.meeting.endDatetime) - from)
  const x = (moment: string) => (Date.parse(moment) - from) * scale
  return (
    <svg
      role="img"
      aria-label={props.label}
      className={styles.track}
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
    >
      {props.intervals.map((span) => (
        <rect key={span.from} x={x(span.from)} width={Math.max(2, x(span.to) - x(span.from))} height={8} />
      ))}
    </svg>
  )
}
