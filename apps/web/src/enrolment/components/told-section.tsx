import { Dotted } from '../../ui/mark/dotted.tsx'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { toldTexts } from '../news/told-texts.ts'
import type { Summary } from '../use-registrations.ts'

const STATES = ['sent', 'waiting', 'failed', 'noWay'] as const

/** What attendees were told, and how many it reached. */
export function ToldSection({ messages }: Pick<Summary, 'messages'>) {
  const text = toldTexts.useText()
  return (
    <Group title={text.title} note={messages.some(({ noWay }) => noWay > 0) ? text.note : undefined}>
      {messages.length === 0 && <Row title={text.none} />}
      {messages.map((told) => (
        <Row
          key={told.kind}
          title={text[told.kind]}
          second={
            <Dotted
              of={STATES.filter((state) => told[state] > 0).map((state) => text.count(text[state], told[state]))}
            />
          }
          end={<span className="figures">{formatPattern(told.at, 'MM-DD HH:mm')}</span>}
        />
      ))}
    </Group>
  )
}
