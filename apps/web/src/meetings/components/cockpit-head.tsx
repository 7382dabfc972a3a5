import type { CallOutput } from '../../kit/call-types.ts'
import { formatDate, formatRange, formatWeekday } from '../../kit/format.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Detail = CallOutput<'meetings', 'meetingDetail'>

/** Name, status, time, place and the live numbers of a meeting. `now`: the product's present, epoch ms. */
export function CockpitHead(props: {
  detail: Detail
  live: CallOutput<'enrolment', 'getSignList2'> | undefined
  now: number
}) {
  const { detail, live, now } = props
  const text = cockpitTexts.useText()
  const { engagementStartDatetime: start, engagementEndDatetime: end } = detail
  const place = [detail.hospital?.name, detail.department, detail.venue]
  const counts = live ?? detail.counts
  return (
    <header className={styles.head}>
      <div className={styles.tags}>
        <StatusTag status={detail.status} />
        <span className={styles.code}>{detail.engagementCode}</span>
      </div>
      <h2 className={styles.name}>
        <TitleText>{detail.engagementName}</TitleText>
      </h2>
      {start !== null && end !== null && (
        <>
          <p className={styles.fact}>
            <Icon name="calendar" />
            <span className="figures">
              {formatRange(start, end)} {formatWeekday(formatDate(start))}
            </span>
          </p>
          <p className={styles.fact}>
            <Icon name="map-pin" />
            <Dotted of={place.some(Boolean) ? place : [text.online]} />
          </p>
          <TimeLeft start={start} end={end} now={now} />
        </>
      )}
      <StatRow>
        <Stat
          value={counts.enrolled}
          unit={text.people}
          label={text.enrolled}
          note={counts.waitlisted > 0 ? text.waitlisted(counts.waitlisted) : undefined}
        />
        <Stat value={counts.signed} unit={text.people} label={text.signed} tone="accent" />
        {live && <Stat value={`${live.speakersSigned} / ${live.speakers}`} label={text.speakersHere} />}
      </StatRow>
    </header>
  )
}

function TimeLeft({ start, end, now }: { start: string; end: string; now: number }) {
  const text = cockpitTexts.useText()
  const present = new Date(now).toISOString()
  if (now >= Date.parse(end)) return <p className={styles.over}>{text.over}</p>
  const isRunning = now >= Date.parse(start)
  return (
    <p className={styles.countdown}>
      <Icon name="clock" />
      {isRunning ? text.toEnd : text.toStart}
      <strong>
        <Countdown start={present} end={isRunning ? end : start} />
      </strong>
    </p>
  )
}
