import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatTime, formatWeekday } from '../../kit/format.ts'
import { useMemo, type ReactNode } from 'react'
import { nowMs } from '../../kit/now.ts'
import { Countdown } from '../../ui/overlay/countdown.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Detail = CallOutput<'meetings', 'meetingDetail'>

/** Name, status, time and place of a meeting, and the figures of its stage. `now`: the product's present, epoch ms. */
export function CockpitHead({ detail, now, children }: { detail: Detail; now: number; children: ReactNode }) {
  const text = cockpitTexts.useText()
  const { engagementStartDatetime: start, engagementEndDatetime: end } = detail
  const place = [detail.hospital?.name, detail.department, detail.venue]
  return (
    <header className="lines">
      <div className={styles.tags}>
        <StatusTag status={detail.status} start={start} />
        <span className={styles.code}>{detail.engagementCode}</span>
      </div>
      <h2 data-title-here className="title balance">
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
          {detail.status !== MEETING.cancelled && <TimeLeft start={start} end={end} now={now} />}
        </>
      )}
      {children}
    </header>
  )
}

function TimeLeft({ start, end, now }: { start: string; end: string; now: number }) {
  const text = cockpitTexts.useText()
  if (now >= Date.parse(end)) return <p className={styles.over}>{text.over(formatTime(end))}</p>
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
