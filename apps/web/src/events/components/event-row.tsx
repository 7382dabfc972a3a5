import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { eventPhase } from '../event-groups.ts'
import { eventTexts } from '../event-texts.ts'

export type ListedEvent = CallOutput<'events', 'eventList'>['list'][number]

/** An event in a list: name, planned budget, time, owner and number of meetings. */
export function EventRow({ event, href }: { event: ListedEvent; href: string }) {
  const text = eventTexts.useText()
  const phase = eventPhase(event, useNow())
  return (
    <Row
      icon="presentation"
      title={<ClipTitle>{event.name}</ClipTitle>}
      end={<MoneyText amount={event.budgetPlanned} />}
      second={
        <Dotted line of={[formatDateTime(event.startDatetime), event.ownerName, text.meetings(event.meetings)]} />
      }
      secondEnd={phase === 'coming' ? undefined : phase === 'running' ? <Act>{text[phase]}</Act> : text[phase]}
      href={href}
      arrow={false}
    />
  )
}
