import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { shortfallTexts } from '../shortfall-texts.ts'

type Shortfall = CallOutput<'expenses', 'expIoDetail'>['shortfalls'][number]

/** What meetings spent above what an order has left, each with the way to its decision, and what may be done; nothing where there is none. */
export function Shortfalls({ ioCode, shortfalls }: { ioCode: string; shortfalls: readonly Shortfall[] }) {
  const text = shortfallTexts.useText()
  if (shortfalls.length === 0) return null
  const isOpen = shortfalls.some(({ coverIoCode }) => coverIoCode === null)
  return (
    <Group title={text.title} note={isOpen ? text.whatToDo : undefined}>
      {shortfalls.map((shortfall, index) => (
        <ShortfallRow key={shortfall.engagementId ?? index} ioCode={ioCode} shortfall={shortfall} />
      ))}
    </Group>
  )
}

function ShortfallRow({ ioCode, shortfall }: { ioCode: string; shortfall: Shortfall }) {
  const text = shortfallTexts.useText()
  const { engagementId, engagementName, amount, coverIoCode, waitsFor } = shortfall
  const covered = (order: string) =>
    order === ioCode ? text.coveredHere(shortfall.ioCode === ioCode ? null : shortfall.ioCode) : text.coveredBy(order)
  return (
    <Row
      title={engagementName ?? text.otherMeeting}
      second={coverIoCode === null ? text.waiting(waitsFor) : covered(coverIoCode)}
      end={<MoneyText amount={amount} size="strong" />}
      href={engagementId === null ? undefined : paths.meetingDetailChildrenClosingMeeting({ engagementId })}
    />
  )
}
