import { daysBetween, instantOf, localDateOf } from '@osmp/domain/kit/instant.ts'
import { Suspense } from 'react'
import { based } from '../../kit/page/base-path.ts'
import { formatDateTime, formatWeekday } from '../../kit/format.ts'
import { formatRelativeDay } from '../../kit/format-days.ts'
import { useNow } from '../../kit/now.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { homeTexts } from '../home-texts.ts'
import styles from '../first-card.module.css'
import type { Todo } from '../todo.ts'
import { latePart } from './late-part.ts'

type First = NonNullable<Todo['first']>
type Text = ReturnType<typeof homeTexts.useText>

/** Decoration: comes after the words. */
const Ground = latePart('Ground')

/** The meeting that comes first: how long there is, its figures, and one button with its next step. */
export function FirstCard({ first }: { first: First }) {
  const text = homeTexts.useText()
  const now = useNow()
  const { kind, engagementId, name, place, figures, step } = first
  const isOpen = kind !== 'sentBack'
  const record = isOpen ? paths.meetingDetail({ engagementId }) : paths.newMeetingDetail({ engagementId })
  return (
    <section className={styles.card} aria-label={text.first}>
      <Suspense>
        <Ground />
      </Suspense>
      <p className={styles.when}>
        <Dotted line of={[...whenOf(first, now, text), place]} />
      </p>
      <h2 className={styles.name}>
        <a href={record}>
          <TitleText>{name}</TitleText>
        </a>
      </h2>
      {kind === 'sentBack' && <p className={styles.note}>{first.note}</p>}
      {figures.length > 0 && (
        <ul className={styles.figures}>
          {figures.map(({ value, label }) => (
            <li key={label}>
              <span className={styles.value}>{value}</span>
              {label}
            </li>
          ))}
        </ul>
      )}
      {step && (
        <a className={styles.step} href={based(step.path)}>
          {step.label}
        </a>
      )}
    </section>
  )
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** How near it is, and its time as the product writes it. */
function whenOf({ kind, start, end, note }: First, now: number, text: Text): readonly (string | false)[] {
  const time = start !== null && formatDateTime(start)
  if (kind === 'due') return [text.toClose, note]
  if (kind === 'sentBack') return [text.sentBack, time]
  if (start === null || end === null) return []
  const left = Date.parse(kind === 'running' ? end : start) - now
  const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.ceil((left % HOUR_MS) / MINUTE_MS)]
  if (kind === 'running') return [left > 0 ? text.running(hours, minutes) : text.over]
  if (kind === 'soon' && left > 0) return [text.inMinutes(hours, minutes), time]
  const today = localDateOf(instantOf(now))
  const days = daysBetween(today, localDateOf(start))
  return [
    days > 2 ? text.days(days) : formatRelativeDay(localDateOf(start), today),
    time && `${time} ${formatWeekday(localDateOf(start))}`,
  ]
}
