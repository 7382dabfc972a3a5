import { visitTime, type VisitTime } from '@osmp/domain/landing/visit-time.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { formatTime } from '../../kit/format.ts'
import { isPlaced, type LandingView, type Standing } from '../landing-view.ts'
import styles from '../more.module.css'
import { standingTexts } from '../standing-texts.ts'
import { MomentTag } from './moment-tag.tsx'

/** Below the title: a visitor's own place, how near the meeting is, and a word where it does more or less than take enrolments. */
export function HeadNote({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const text = standingTexts.useText()
  const { moment } = page
  const isOn = moment === 'upcoming' || moment === 'signIn'
  const time = isOn ? visitTime(page.days, page.now) : undefined
  const when = time && whenText(time, text)
  const own = standing && ownText(standing, page, text)
  const isToday = time !== undefined && (time.isRunning || time.days === 0)
  return (
    <div className={styles.note}>
      {own && <p className={styles.own}>{own}</p>}
      {when && (own || isToday) && (
        <p className={own ? undefined : styles.today} data-running={time?.isRunning || undefined}>
          {when}
        </p>
      )}
      {moment !== 'upcoming' && !(isOn && own) && (
        <MomentTag moment={moment} isOnline={page.executeType === 'online'} hasLink={page.hasJoinLink} />
      )}
    </div>
  )
}

function whenText(time: VisitTime, text: ReturnType<typeof standingTexts.useText>): string {
  if (time.isRunning) return text.running
  const clock = formatTime(time.from)
  if (time.days > 1) return text.daysToGo(time.days)
  return time.days === 1 ? text.tomorrow(clock) : text.today(clock)
}

/** Undefined where the bar below says it all: turned down, withdrawn, or over without them. */
function ownText(
  { name, status, waitNo, signedAt }: Standing,
  { moment, startDatetime, endDatetime }: LandingView,
  text: ReturnType<typeof standingTexts.useText>,
): string | undefined {
  if (moment === 'cancelled') return undefined
  if (moment === 'ended') return signedAt === null ? undefined : text.thanksName(name)
  if (signedAt !== null) return text.signedName(name, formatBeside(signedAt, startDatetime, endDatetime))
  if (isPlaced(status)) return text.kept(name)
  if (waitNo !== null) return text.waits(name, waitNo)
  return status === 'pending' ? text.pending(name) : undefined
}
