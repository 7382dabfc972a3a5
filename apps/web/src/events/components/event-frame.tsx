import { formatRange } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventBudget } from './event-budget.tsx'
import { EventLine } from './event-line.tsx'

/** The bounds of the event a sub-meeting is created in, above its form. */
export function EventFrame({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  return (
    <section className={styles.frame} aria-label={text.forEvent}>
      <a href={paths.eventEventId({ eventId: event.eventId })}>{event.name}</a>
      <EventLine icon="calendar" parts={[formatRange(event.startDatetime, event.endDatetime)]} />
      <EventLine icon="package" parts={event.products.map(({ label }) => label)} />
      <EventLine icon="wallet" parts={[event.io?.value, event.costCenter?.label]} />
      <EventBudget used={event.budgetPlanned} limit={event.budgetLimit} size="strong" />
    </section>
  )
}
