import { lazy, type ReactNode, Suspense } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatWeekday } from '../../kit/format.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { landingTexts } from '../landing-texts.ts'
import styles from '../landing.module.css'
import { LandingHead } from './landing-head.tsx'
import type { LandingView } from '../landing-view.ts'

export type Standing = CallOutput<'landing', 'userStatus'>
export type LandingBlockView = LandingView['look']['blocks'][number]

/** What is seldom in the first view comes by itself, once that is drawn. */
const LateBlocks = lazy(async () => ({ default: (await import('./late-blocks.tsx')).LateBlocks }))

const EARLY: readonly LandingBlockView['kind'][] = ['head', 'facts', 'cover']

/** The public page of a meeting, block by block in its organiser's order, then the one thing to do. */
export function LandingPage({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const { template, colour, blocks } = page.look
  const late = blocks.findIndex(({ kind }) => !EARLY.includes(kind))
  const early = late === -1 ? blocks : blocks.slice(0, late)
  return (
    <div className={styles.page} data-look={template} data-colour={colour}>
      {early.map((block) => (
        <EarlyBlock key={block.kind} kind={block.kind} page={page} />
      ))}
      <Suspense>
        <LateBlocks blocks={blocks.slice(early.length)} page={page} standing={standing} />
      </Suspense>
      {standing === null && <NextThing page={page} />}
    </div>
  )
}

/** A block of the first view. */
export function EarlyBlock({ kind, page }: { kind: LandingBlockView['kind']; page: LandingView }) {
  const { coverUrl } = page.look
  if (kind === 'head') return <LandingHead page={page} />
  if (kind === 'facts') return <LandingFacts page={page} />
  return coverUrl && <img className={styles.cover} src={coverUrl} alt="" />
}

/** When, where, and how many seats are left. */
export function LandingFacts({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  // Wide spaces: a dot would be left hanging where the line breaks.
  const place = [page.hcoName, page.department, page.venue].filter(Boolean).join('\u2003')
  return (
    <dl className={styles.facts}>
      <Fact icon="calendar" label={text.when}>
        {page.days.map(({ from, to }) => (
          <span key={from} className={styles.day}>
            <span className="figures">{formatRange(from, to)}</span> {formatWeekday(formatDate(from))}
          </span>
        ))}
        {page.isOpen && (
          <a className={styles.calendar} href={page.calendarUrl} download>
            {text.addToCalendar}
          </a>
        )}
      </Fact>
      <Fact icon={page.executeType === 'online' ? 'video' : 'map-pin'} label={text.where}>
        {page.executeType === 'online' ? text.online : place}
        {page.executeType !== 'online' && <Address page={page} />}
        {page.executeType === 'hybrid' && <small className={styles.address}>{text.alsoOnline}</small>}
      </Fact>
      {page.isOpen && page.seatsLeft !== null && (
        <Fact icon="users" label={text.register}>
          {page.seatsLeft > 0 ? text.seatsLeft(page.seatsLeft) : text.full}
        </Fact>
      )}
    </dl>
  )
}

/** With the way to it in the map of the phone. */
function Address({ page: { address, hcoName } }: { page: LandingView }) {
  const text = landingTexts.useText()
  if (address === null) return null
  const keyword = [hcoName, address].filter(Boolean).join(' ')
  return (
    <a
      className={styles.calendar}
      href={`https://uri.amap.com/search?${new URLSearchParams({ keyword }).toString()}`}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={text.mapOf(address)}
    >
      {address}
    </a>
  )
}

function Fact(props: { icon: 'calendar' | 'map-pin' | 'users' | 'video'; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={props.icon} label={props.label} />
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

const NOTES = { onSite: 'signInNote', online: 'enterNote', hybrid: 'bothNote' } as const

/** One thing to do, by the moment, for somebody who has not enrolled. */
export function NextThing({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  const surveyUrl = page.moment === 'ended' ? page.look.surveyUrl : null
  if (!page.isOpen && surveyUrl === null)
    return <p className={styles.closing}>{page.moment === 'cancelled' ? text.cancelledNote : text.endedNote}</p>
  return (
    <div className={styles.bar}>
      <BottomBar
        note={page.moment === 'signIn' ? text[NOTES[page.executeType]] : undefined}
        secondary={
          surveyUrl === null && (
            <ButtonLink href={paths.passFind({ engagementId: page.engagementId })}>{text.enrolledAlready}</ButtonLink>
          )
        }
        primary={
          <ButtonLink
            variant="primary"
            block
            href={surveyUrl ?? paths.landingRegistration({ engagementId: page.engagementId })}
          >
            {surveyUrl !== null ? text.survey : page.seatsLeft === 0 ? text.join : text.enrol}
          </ButtonLink>
        }
      />
    </div>
  )
}
