import { type ReactNode, Suspense } from 'react'
import { formatDate, formatRange, formatWeekday } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { landingTexts } from '../landing-texts.ts'
import { LateBar, LateBlocks } from '../late-parts.ts'
import styles from '../landing.module.css'
import { LandingHead } from './landing-head.tsx'
import { EnrolBar } from './enrol-bar.tsx'
import type { LandingBlockView, LandingView, Standing } from '../landing-view.ts'

const EARLY: readonly LandingBlockView['kind'][] = ['head', 'facts', 'cover']

/** The public page of a meeting, block by block in its organiser's order, then the one thing to do. */
export function LandingPage({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const { template, colour, blocks } = page.look
  const late = blocks.findIndex(({ kind }) => !EARLY.includes(kind))
  const early = late === -1 ? blocks : blocks.slice(0, late)
  return (
    <div className={styles.page} data-look={template} data-colour={colour}>
      <div className={styles.side}>
        {early.map((block) => (
          <EarlyBlock key={block.kind} kind={block.kind} page={page} standing={standing} />
        ))}
        {standing === null && page.moment === 'upcoming' ? (
          <EnrolBar page={page} />
        ) : (
          <Suspense>
            <LateBar page={page} standing={standing} />
          </Suspense>
        )}
      </div>
      <div className={styles.main}>
        <Suspense>
          <LateBlocks blocks={blocks.slice(early.length)} page={page} standing={standing} Early={EarlyBlock} />
        </Suspense>
      </div>
    </div>
  )
}

/** A block of the first view. */
export function EarlyBlock(props: { kind: LandingBlockView['kind']; page: LandingView; standing: Standing | null }) {
  const { kind, page, standing } = props
  const { coverUrl } = page.look
  if (kind === 'head') return <LandingHead page={page} standing={standing} />
  if (kind === 'facts') return <LandingFacts page={page} />
  return coverUrl && <img className={styles.cover} src={coverUrl} alt="" />
}

/** When and where, with the ways into the calendar and to the map. */
export function LandingFacts({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  const isOnline = page.executeType === 'online'
  return (
    <dl className={styles.facts}>
      <Fact
        icon="calendar"
        label={text.when}
        action={
          page.isOpen && (
            <a href={page.calendarUrl} download>
              {text.addToCalendar}
            </a>
          )
        }
      >
        {page.days.map(({ from, to }) => (
          <span key={from} className={styles.day}>
            <span className="figures">{formatRange(from, to)}</span> {formatWeekday(formatDate(from))}
          </span>
        ))}
      </Fact>
      <Fact icon={isOnline ? 'video' : 'map-pin'} label={text.where} action={!isOnline && <MapLink page={page} />}>
        {isOnline ? text.online : page.hcoName}
        {!isOnline && (
          <>
            {(page.department || page.venue) && (
              <small>
                <Dotted of={[page.department, page.venue]} />
              </small>
            )}
            {page.address && <small>{page.address}</small>}
            {page.executeType === 'hybrid' && <small>{text.alsoOnline}</small>}
          </>
        )}
      </Fact>
    </dl>
  )
}

/** The way there in the map of the phone. */
function MapLink({ page: { address, hcoName } }: { page: LandingView }) {
  const text = landingTexts.useText()
  if (address === null) return null
  const keyword = [hcoName, address].filter(Boolean).join(' ')
  return (
    <a
      href={`https://uri.amap.com/search?${new URLSearchParams({ keyword }).toString()}`}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={text.mapOf(address)}
    >
      {text.map}
    </a>
  )
}

function Fact(props: {
  icon: 'calendar' | 'map-pin' | 'video'
  label: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={props.icon} label={props.label} />
      </dt>
      <dd>{props.children}</dd>
      {props.action && <dd className={styles.action}>{props.action}</dd>}
    </div>
  )
}
