import { litAt } from '@osmp/domain/closing/recap-rules.ts'
import { dotPath, seatPlan } from '@osmp/domain/kit/seats.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatDateTime, formatWeekday } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../recap.module.css'
import { Due } from './closing-head.tsx'

type Detail = CallOutput<'closing', 'detail'>
export type Recap = NonNullable<Detail['recap']>

/** Date, place and title of a closed meeting, its evidence and its number in the audit chain, over the room as it filled. */
export function RecapHead({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementName, items, recap, status } = detail
  const done = items.filter(({ ok }) => ok).length
  const isBySystem = status === MEETING.closedBySystem
  const start = recap?.startAt
  return (
    <header className={styles.head}>
      {recap && (
        <p>
          <Dotted of={[start && `${formatDate(start)} ${formatWeekday(formatDate(start))}`, ...recap.place]} />
        </p>
      )}
      <p className={styles.title}>
        <TitleText>{engagementName}</TitleText>
      </p>
      <h2>
        {isBySystem && <Icon name="lock" />}
        {isBySystem ? text.closedBySystem(items.length - done) : text.evidence(done, items.length)}
      </h2>
      <Seal sealed={detail.sealed} />
      <Due detail={detail} />
      {recap && <LitSeats recap={recap} />}
    </header>
  )
}

/** The number rolls in when it comes while one looks. */
function Seal({ sealed }: Pick<Detail, 'sealed'>) {
  const text = closingTexts.useText()
  const [isLate] = useState(!sealed)
  return (
    <p role="status">
      {sealed ? (
        <span className={isLate ? styles.rolled : undefined}>
          <Dotted of={[text.sealed(sealed.no), formatDateTime(sealed.at)]} />
        </span>
      ) : (
        text.sealing
      )}
    </p>
  )
}

const BOX = { width: 326, height: 130, fills: true }

/** A seat for each place, lit in the order of arrival, the later the brighter. */
function LitSeats({ recap: { enrolled, came } }: { recap: Recap }) {
  const { dots, filled, radius, speaker } = seatPlan({ ...BOX, total: Math.max(enrolled, came), filled: came })
  return (
    <svg
      className={`seats ${styles.seats}`}
      data-ground
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      strokeWidth={2 * radius}
      aria-hidden
    >
      <path d={dotPath(dots.slice(filled))} />
      {dots.slice(0, filled).map((dot, place) => (
        <path key={place} d={dotPath([dot])} strokeOpacity={litAt(place, filled)} />
      ))}
      <circle cx={speaker.x} cy={speaker.y} r={speaker.radius} strokeWidth={0} />
    </svg>
  )
}
