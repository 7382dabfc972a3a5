import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Countdown } from '../../ui/overlay/countdown.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { Room } from '../live-room-view.ts'
import { liveTexts } from '../live-texts.ts'
import { useWatching, type Watching } from '../use-watching.ts'
import { LiveAgenda } from './live-agenda.tsx'
import { LiveHead } from './live-head.tsx'
import { PermissionGrant } from './permission-grant.tsx'
import styles from '../live.module.css'

const TICK_MS = 15_000
/** So long before the start one can come in to test sound and picture. */
const EARLY_MS = 1_800_000

/** What an attendee sees: the one thing to do at this moment, whether the time counts, and where the agenda stands. */
export function LiveRoom({ room, onReload }: { room: Room; onReload: () => void }) {
  const text = liveTexts.useText()
  const now = useNow(TICK_MS)
  const moment = room.moment === 'cancelled' ? 'cancelled' : momentAt(now, room)
  const isOn = moment === 'upcoming' || moment === 'open'
  const nextDay = nextDayAt(now, room)
  const { state, enter } = useWatching(room.watchId, room.beatSeconds, moment === 'open' && !nextDay, onReload)
  return (
    <>
      <LiveHead meeting={room} />
      <section className={styles.now} data-moment={moment} aria-live="polite">
        <MomentWords room={room} moment={moment} now={now} nextDay={nextDay} onStart={onReload} />
        {isOn && (
          <Join
            room={room}
            isNear={Date.parse(nextDay ?? room.startDatetime) - now <= EARLY_MS}
            onEnter={room.countedBy === 'page' ? enter : undefined}
          />
        )}
        {isOn && room.joinUrl !== null && (
          <p className={styles.help}>
            {room.countedBy === 'platform' ? text.platformCounts(room.platformName ?? '') : text.pageCounts}
          </p>
        )}
        {room.countedBy === 'page' && (moment === 'open' || (isOn && state === 'away')) && (
          <p className={styles.watching} data-state={state}>
            {watchingWords(state, nextDay, text)}
          </p>
        )}
      </section>
      <Group title={text.agenda}>
        <LiveAgenda topics={room.agenda} now={now} isOver={moment === 'ended' || moment === 'cancelled'} />
      </Group>
      {isOn && room.viewer.kind === 'attendee' && <PermissionGrant />}
    </>
  )
}

type Moment = Room['moment']

/** The server said what holds as the page came; time goes on here. */
function momentAt(now: number, { startDatetime, endDatetime }: Room): Moment {
  if (now >= Date.parse(endDatetime)) return 'ended'
  return now >= Date.parse(startDatetime) ? 'open' : 'upcoming'
}

/** When the next day begins, before the first or between two; undefined on a day, and after the last. */
function nextDayAt(now: number, { days }: Room): string | undefined {
  const day = days.find(({ to }) => now < Date.parse(to))
  return day && now < Date.parse(day.from) ? day.from : undefined
}

/** Whether the time counts now, else from when on it does. */
function watchingWords(state: Watching, nextDay: string | undefined, text: ReturnType<typeof liveTexts.useText>) {
  if (nextDay === undefined) return text[state]
  return (state === 'away' ? text.awayUntil : text.countsFrom)(formatDateTime(nextDay))
}

type MomentProps = { room: Room; moment: Moment; now: number; nextDay: string | undefined; onStart: () => void }

function MomentWords({ room, moment, now, nextDay, onStart }: MomentProps) {
  const text = liveTexts.useText()
  if (moment === 'upcoming') {
    return (
      <>
        <p className={styles.state}>
          {text.upcoming} <Countdown start={new Date(now).toISOString()} end={room.startDatetime} onEnd={onStart} />
        </p>
        <p className={styles.help}>{text.upcomingHelp}</p>
      </>
    )
  }
  if (moment === 'open') {
    return <p className={styles.state}>{nextDay === undefined ? text.open : text.goesOn(formatDateTime(nextDay))}</p>
  }
  return (
    <>
      <p className={styles.state}>{text[moment]}</p>
      <p className={styles.help}>{moment === 'ended' ? endedWords(room, text) : text.cancelledHelp}</p>
    </>
  )
}

function endedWords(
  { countedBy, platformName, watchedMinutes }: Room,
  text: ReturnType<typeof liveTexts.useText>,
): string {
  if (watchedMinutes > 0) return text.endedMinutes(watchedMinutes)
  return countedBy === 'platform' ? text.endedPlatform(platformName ?? '') : text.endedHelp
}

/** Long before the start the link is there to try, but it is not yet the thing to do. */
function Join({ room, isNear, onEnter }: { room: Room; isNear: boolean; onEnter: (() => void) | undefined }) {
  const text = liveTexts.useText()
  if (!room.isPlaced) return <p className={styles.help}>{text.notPlaced}</p>
  if (room.joinUrl === null) return <p className={styles.help}>{text.noLink}</p>
  return (
    <>
      <ButtonLink variant={isNear ? 'primary' : 'secondary'} icon="video" block href={room.joinUrl} onClick={onEnter}>
        {room.platformName === null ? text.joinPlain : text.join(room.platformName)}
      </ButtonLink>
      <p className={styles.help}>{text.leadsTo(new URL(room.joinUrl, location.href).host)}</p>
      {room.meetingCode !== null && <p className={styles.code}>{text.code(inGroups(room.meetingCode))}</p>}
    </>
  )
}

/** 123456789 as platforms print it: 123-456-789. */
const inGroups = (code: string) => code.replace(/\d{3}(?=\d)/g, '$&-')
