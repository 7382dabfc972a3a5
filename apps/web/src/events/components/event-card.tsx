import { useId } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatRange } from '../../kit/format.ts'
import { TitleText } from '../../ui/page/title-text.tsx'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventBudget } from './event-budget.tsx'
import { EventLine } from './event-line.tsx'
import { EventPhaseTag } from './event-phase-tag.tsx'

export type ListedEvent = CallOutput<'events', 'eventList'>['list'][number]

/** An event in a list; the whole card is one link, heard as name, phase and time, with the rest as its description. */
export function EventCard({ event, href }: { event: ListedEvent; href: string }) {
  const text = eventTexts.useText()
  const restId = useId()
  return (
    <a className={styles.card} href={href} aria-describedby={restId}>
      <span className={styles.top}>
        <span className={styles.cardName}>
          <TitleText>{event.name}</TitleText>
        </span>
        <EventPhaseTag event={event} />
      </span>
      <EventLine icon="calendar" parts={[formatRange(event.startDatetime, event.endDatetime)]} />
      <span id={restId} className={styles.rest} aria-hidden="true">
        <EventLine icon="user" parts={[event.ownerName, text.meetings(event.meetings)]} />
        <EventLine icon="layers" parts={[event.eventCode, event.initiativeName]} />
        <EventBudget used={event.budgetPlanned} limit={event.budgetLimit} size="strong" />
      </span>
    </a>
  )
}
