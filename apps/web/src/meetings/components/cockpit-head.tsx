import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatWeekday } from '../../kit/format.ts'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { nowMs } from '../../kit/now.ts'
import { Countdown } from '../../ui/overlay/countdown.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Detail = CallOutput<'meetings', 'meetingDetail'>

/** Name, status, time, place and the live numbers of a meeting. `now`: the product's present, epoch ms. */
export function CockpitHead(props: {
  detail: Detail
  live: CallOutput<'door', 'getSignList2'> | undefined
  now: number
}) {
  const { detail, live, now } = props
  const text = cockpitTexts.useText()
  const { engagementStartDatetime: start, engagementEndDatetime: end } = detail
  const place = [detail.hospital?.name, detail.department, detail.venue]
  const counts = live ?? detail.counts
  const { engagementId } = detail
  const mayRead = detail.allowedActions.some(({ action, allowed }) => action === 'readSignList' && allowed)
  return (
    <header className={styles.head}>
      <div className={styles.tags}>
        <StatusTag status={detail.status} />
        <span className={styles.code}>{detail.engagementCode}</span>
      </div>
      <h2 data-title-here className={styles.name}>
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
            <Icon name={detail.executeType === 'online' ? 'video' : 'map-pin'} />
            <Dotted
              of={[...place, ...(detail.executeType === 'onSite' ? [] : [text.online, detail.platform?.label])]}
            />
          </p>
          <TimeLeft start={start} end={end} now={now} />
        </>
      )}
      <FigureRow>
        <Figure
          {...(mayRead ? { href: paths.registrationList({ engagementId }) } : { plain: true })}
          value={counts.enrolled}
          unit={text.people}
          label={text.enrolled}
          note={counts.waitlisted > 0 ? text.waitlisted(counts.waitlisted) : undefined}
        />
        {(detail.executeType === 'onSite' || (detail.executeType === 'hybrid' && live)) && (
          <Figure
            {...(mayRead ? { href: paths.signList({ engagementId }) } : { plain: true })}
            value={counts.signed}
            unit={text.people}
            label={text.signed}
            tone="accent"
          />
        )}
        {detail.executeType !== 'onSite' && (
          <Figure plain value={detail.counts.signed} unit={text.people} label={text.attended} tone="accent" />
        )}
        {live && detail.executeType !== 'online' && (
          <Figure
            href={paths.meetingDetailChildrenSpeakerList({ engagementId })}
            value={`${live.speakersSigned} / ${live.speakers}`}
            label={text.speakersHere}
          />
        )}
      </FigureRow>
    </header>
  )
}

function TimeLeft({ start, end, now }: { start: string; end: string; now: number }) {
  const text = cockpitTexts.useText()
  if (now >= Date.parse(end)) return <p className={styles.over}>{text.over}</p>
  const isRunning = now >= Date.parse(start)
  const target = isRunning ? end : start
  return (
    <p className={styles.countdown}>
      <Icon name="clock" />
      {isRunning ? text.toEnd : text.toStart}
      <strong>
        <Until key={target} end={target} />
      </strong>
    </p>
  )
}

/** One start, another only when the clock is moved: the countdown keeps its own minute from there. */
function Until({ end }: { end: string }) {
  const offset = Math.round((nowMs() - Date.now()) / 1000) * 1000
  const start = useMemo(() => new Date(Date.now() + offset).toISOString(), [offset])
  return <Countdown start={start} end={end} />
}
