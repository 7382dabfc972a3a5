import { formatPattern } from '../../kit/format.ts'
import { ListRow } from '../../ui/page/list-row.tsx'
import { Section } from '../../ui/page/section.tsx'
import { toldTexts } from '../told-texts.ts'
import type { Summary } from '../use-registrations.ts'

const STATES = ['sent', 'waiting', 'failed', 'noWay'] as const

/** What attendees were told, and how many it reached. */
export function ToldSection({ messages }: Pick<Summary, 'messages'>) {
  const text = toldTexts.useText()
  return (
    <Section title={text.title} note={messages.some(({ noWay }) => noWay > 0) ? text.note : undefined}>
      {messages.length === 0 && <ListRow label={text.none} />}
      {messages.map((told) => (
        <ListRow
          key={told.kind}
          label={text[told.kind]}
          description={STATES.filter((state) => told[state] > 0)
            .map((state) => text.count(text[state], told[state]))
            .join(' · ')}
          value={<span className="figures">{formatPattern(told.at, 'MM-DD HH:mm')}</span>}
        />
      ))}
    </Section>
  )
}
