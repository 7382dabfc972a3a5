import { formatDate, formatRange, formatTime, formatWeekday } from '../../kit/format.ts'
import type { CallOutput } from '../../kit/call-types.ts'
import { publicPaths as paths } from '../../kit/public-paths.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { landingTexts } from '../landing-texts.ts'
import styles from '../landing.module.css'
import { Agenda } from './agenda.tsx'

export type LandingView = CallOutput<'landing', 'landingDetail'>
export type Standing = CallOutput<'landing', 'userStatus'>

const TONES = {
  upcoming: 'accent',
  signIn: 'status3',
  ended: 'status2',
  cancelled: 'danger',
} as const satisfies Record<LandingView['moment'], TagTone>
const TONE_ICONS = { upcoming: 'calendar', signIn: 'qr-code', ended: 'check-circle', cancelled: 'x-circle' } as const

export function LandingPage({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const text = landingTexts.useText()
  const place = [page.hcoName, page.department, page.venue].filter((part) => part !== null && part !== '').join(' · ')
  return (
    <>
      <header className={styles.hero}>
        <p className={styles.organiser}>{text.by(page.organiser)}</p>
        <h1 className={styles.title}>
          <TitleText>{page.engagementName}</TitleText>
        </h1>
        <Tag tone={TONES[page.moment]} icon={TONE_ICONS[page.moment]}>
          {text[page.moment]}
        </Tag>
      </header>
      <dl className={styles.facts}>
        <Fact icon="calendar" label={text.when}>
          <span className="figures">{formatRange(page.startDatetime, page.endDatetime)}</span>{' '}
          {formatWeekday(formatDate(page.startDatetime))}
        </Fact>
        <Fact icon="map-pin" label={text.where}>
          {page.executeType === 'online' ? text.online : place}
          {page.address !== null && page.executeType !== 'online' && (
            <small className={styles.address}>{page.address}</small>
          )}
        </Fact>
        {page.isOpen && (
          <Fact icon="users" label={text.register}>
            {page.seatsLeft === null ? text.unlimited : page.seatsLeft > 0 ? text.seatsLeft(page.seatsLeft) : text.full}
          </Fact>
        )}
      </dl>
      <Agenda agenda={page.agenda} />
      {page.products.length > 0 && (
        <p className={styles.products}>
          {text.about}：{page.products.join('、')}
        </p>
      )}
      <NextThing page={page} standing={standing} />
    </>
  )
}

function Fact({
  icon,
  label,
  children,
}: {
  icon: 'calendar' | 'map-pin' | 'users'
  label: string
  children: React.ReactNode
}) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} label={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One thing to do, by the moment and by who is looking. */
function NextThing({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const text = landingTexts.useText()
  if (standing !== null) return <StandingBar page={page} standing={standing} />
  if (!page.isOpen)
    return <p className={styles.closing}>{page.moment === 'cancelled' ? text.cancelledNote : text.endedNote}</p>
  const isFull = page.seatsLeft === 0
  return (
    <div className={styles.bar}>
      <BottomBar
        note={page.moment === 'signIn' ? text.signInNote : undefined}
        primary={
          <ButtonLink variant="primary" block href={paths.landingRegistration({ engagementId: page.engagementId })}>
            {isFull ? text.join : text.enrol}
          </ButtonLink>
        }
      />
    </div>
  )
}

function StandingBar({ page, standing }: { page: LandingView; standing: Standing }) {
  const text = landingTexts.useText()
  const said =
    standing.signedAt !== null
      ? text.signed(formatTime(standing.signedAt))
      : standing.waitNo !== null
        ? text.waitlisted(standing.waitNo)
        : text.enrolled(standing.name)
  if (standing.joinUrl === null || page.moment === 'ended') {
    return (
      <p className={styles.closing}>
        <Icon name="check-circle" /> {said}
      </p>
    )
  }
  return (
    <div className={styles.bar}>
      <BottomBar
        note={said}
        primary={
          <ButtonLink variant="primary" block href={standing.joinUrl}>
            {text.openLink}
          </ButtonLink>
        }
      />
    </div>
  )
}
