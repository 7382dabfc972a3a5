import { formatRange, formatDate, formatWeekday } from '../../kit/format.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { HostMark } from '../../ui/mark/host-mark.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Seats } from '../../ui/mark/seats.tsx'
import { PAPER } from '../../ui/media/paper.ts'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'
import type { PassView } from './pass-view.ts'

type Words = ReturnType<typeof passTexts.useText>

/** Where the holder stands, the meeting and its time, the code for the door, whose it is, and where to go. */
export function PassCard({ pass }: { pass: PassView }) {
  const text = passTexts.useText()
  const [said, help] = standing(pass, text)
  const isGood = pass.code !== null || pass.joinUrl !== null
  return (
    <section className={styles.pass} aria-label={text.title}>
      <header className={styles.head}>
        <Seats className={styles.seats} width={112} height={56} onGround />
        <p className={styles.state} role="status">
          <Icon name={isGood ? 'check-circle' : 'alert-circle'} />
          <Dotted of={[said, pass.leftAt === null && pass.seat && text.seat(pass.seat.no)]} />
        </p>
        <h2>
          <TitleText>{pass.engagementName}</TitleText>
        </h2>
        <p className="figures">{when(pass)}</p>
        <p>
          <HostMark name={text.by(pass.organiser)} logo={pass.hostLogo} />
        </p>
      </header>
      {pass.code !== null && (
        <div className={styles.paper} style={{ background: PAPER }}>
          <QrCode value={pass.code} label={text.codeLabel} size={240} level="M" />
        </div>
      )}
      <p className={styles.name}>{pass.person.name}</p>
      <p className={styles.person}>
        {[pass.person.hcoName, pass.person.phoneMasked].filter((part) => part !== '').join('\u2003')}
      </p>
      {help !== '' && <p className={styles.hint}>{help}</p>}
      {pass.takesMeal !== undefined && isGood && (
        <p className={styles.hint}>{pass.takesMeal ? text.mealYes : text.mealNo}</p>
      )}
      <Where pass={pass} />
    </section>
  )
}

export const when = ({ startDatetime, endDatetime }: PassView): string =>
  `${formatRange(startDatetime, endDatetime)} ${formatWeekday(formatDate(startDatetime))}`

export const placeOf = ({ hcoName, venue }: PassView): string =>
  [hcoName, venue].filter((part) => part !== null && part !== '').join('\u2003')

/** Whoever withdrew comes back as they came, while the meeting takes enrolments. */
export const mayEnrolAgain = ({ isWithdrawn, isPublished, moment }: PassView): boolean =>
  isWithdrawn && isPublished && (moment === 'upcoming' || moment === 'signIn')

/** What came of the enrolment, and what to do next. */
function standing(pass: PassView, text: Words): string[] {
  const { moment, status, waitNo, declineReason, signedAt, leftAt, code, joinUrl } = pass
  const isOnline = pass.executeType === 'online'
  if (moment === 'cancelled') return [text.cancelled, text.cancelledHelp]
  const at = (time: string) => formatBeside(time, pass.startDatetime, pass.endDatetime)
  if (leftAt !== null) return [text.left(at(leftAt)), '']
  if (signedAt !== null) return [text.signed(at(signedAt)), '']
  if (pass.isWithdrawn) return [text.withdrawn, mayEnrolAgain(pass) ? text.withdrawnAgain : text.withdrawnHelp]
  if (status === 'declined') return [text.declined, declineReason ?? '']
  if (moment === 'ended') return [text.over, '']
  if (status === 'pending') return [text.pending, isOnline ? text.pendingHelpOnline : text.pendingHelp]
  if (waitNo !== null && status === 'waitlisted')
    return [text.waiting(waitNo), isOnline ? text.waitingHelpOnline : text.waitingHelp]
  const todo = [code !== null && text.atDoor, joinUrl !== null && text.online].filter((part) => part !== false)
  return [text.enrolled, todo.join('')]
}

function Where({ pass }: { pass: PassView }) {
  const text = passTexts.useText()
  if (pass.executeType === 'online' || placeOf(pass) === '') return null
  const search = new URLSearchParams({ keyword: [pass.hcoName, pass.address].filter(Boolean).join(' ') })
  return (
    <div className={styles.where}>
      <Icon name="map-pin" label={text.where} />
      <span className={styles.grow}>
        <Dotted of={[pass.hcoName, pass.venue]} />
        {pass.address !== null && <small>{pass.address}</small>}
      </span>
      {pass.address !== null && (
        <a
          className={styles.map}
          href={`https://uri.amap.com/search?${search.toString()}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          {text.map}
        </a>
      )}
    </div>
  )
}
