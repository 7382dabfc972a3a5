import { lazy, Suspense } from 'react'
import { formatRange } from '../../kit/format.ts'
import { FactList, type Fact } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Figure } from '../../ui/mark/figure.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventBudget } from './event-budget.tsx'
import { EventCourse } from './event-course.tsx'
import { EventLine } from './event-line.tsx'
import { EventPhaseTag } from './event-phase-tag.tsx'

/** Only where something is given out. */
const EventLinks = lazy(async () => ({ default: (await import('./event-links.tsx')).EventLinks }))

/** An event with its bounds and how far its sub-meetings are: numbers first. */
export function EventHead({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  const { counts } = event
  return (
    <div className={`${styles.column} ${styles.head}`}>
      <section className={styles.card}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <TitleText>{event.name}</TitleText>
          </h2>
          <EventPhaseTag event={event} />
        </div>
        <EventLine icon="calendar" parts={[formatRange(event.startDatetime, event.endDatetime)]} />
        <EventLine icon="user" parts={[event.owner.label, event.owner.dept]} />
        <EventLine icon="presentation" parts={[event.eventCode, event.initiative?.label]} />
      </section>
      {event.cancelReason !== null && (
        <section className={styles.notice}>
          <h2>{text.wasCancelled}</h2>
          <p>{event.cancelReason}</p>
        </section>
      )}
      <section className={styles.card}>
        <EventBudget used={event.budgetPlanned} limit={event.budgetLimit} size="title" />
        <div className={styles.counts}>
          <Figure plain value={counts.meetings} label={text.count} />
          {counts.approved > 0 && <Figure plain value={counts.approved} label={text.approved} />}
          {counts.closed > 0 && <Figure plain value={counts.closed} label={text.closed} />}
          {counts.toAct > 0 && <Figure plain value={counts.toAct} label={text.toAct} tone="act" />}
        </div>
      </section>
    </div>
  )
}

/** The rest of what is known of an event. */
export function EventFacts({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  const names = (options: readonly { label: string }[]) => options.map(({ label }) => label).join(text.separator)
  const { costCenter, io } = event
  const facts: readonly Fact[] = [
    { label: text.products, value: names(event.products), wide: true },
    { label: text.costCenter, value: costCenter && `${costCenter.label} · ${costCenter.value}` },
    { label: text.io, value: io?.value },
    { label: text.assistants, value: names(event.assistants) },
    { label: text.note, value: event.note, wide: true },
  ]
  return (
    <div className={styles.facts}>
      {(event.shareUrl !== null || event.openings.length > 0) && (
        <Suspense>
          <EventLinks event={event} />
        </Suspense>
      )}
      <Group title={text.facts} fold="open">
        <FactList facts={facts.filter(({ value }) => value !== '' && value !== null && value !== undefined)} />
      </Group>
      <Group title={text.course} fold="closed">
        <EventCourse event={event} />
      </Group>
    </div>
  )
}
