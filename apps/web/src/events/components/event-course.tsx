import { formatDateTime } from '../../kit/format.ts'
import { Timeline } from '../../ui/page/timeline.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'

/** What happened to an event, newest first, down to its creation. */
export function EventCourse({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  const created = { seq: 0, text: text.createdIt, actorName: event.owner.label, at: event.createdAt }
  const items = [...event.history, created].map((entry) => ({
    key: String(entry.seq),
    title: entry.text,
    des: `${formatDateTime(entry.at)} · ${entry.actorName}`,
    circleColor: 'var(--drawing)',
  }))
  return <Timeline items={items} label={text.course} />
}
