import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Figure } from '../../ui/mark/figure.tsx'
import { Seats } from '../../ui/mark/seats.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { Campaign } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'
import styles from '../tracking.module.css'
import { useWeek } from '../use-week.ts'
import { MeetingLine } from './campaign-meetings.tsx'

/** A week on one screen, to be shown: three figures against the week before, its meetings, and how many come next. */
export function Week({ data }: { data: Campaign }) {
  const text = trackingTexts.useText()
  const { isMine, host, title, lines, cost, next, seats, before, list } = useWeek(data)
  const { meetings, signed } = data.summary
  return (
    <>
      <header className={styles.week}>
        <Seats width={168} height={84} {...seats} fills onGround />
        <p>{host}</p>
        <h2>{title}</h2>
        <p>
          <Dotted of={lines} />
        </p>
      </header>
      <Group padded>
        <div className={styles.threes}>
          <Figure
            plain
            value={meetings}
            label={text.meetings}
            note={before && text.against(meetings - before.meetings)}
          />
          <Figure plain value={signed} label={text.signed} note={before && text.against(signed - before.signed)} />
          <Figure
            plain
            value={cost ?? '—'}
            label={text.cost}
            note={before?.costPerAttendee ? text.costBefore(formatFee(before.costPerAttendee)) : undefined}
          />
        </div>
      </Group>
      {list.length > 0 && (
        <Group>
          {list.map((meeting) => (
            <MeetingLine key={meeting.engagementId} meeting={meeting} isMine={isMine} />
          ))}
        </Group>
      )}
      <p className="quiet">{next}</p>
    </>
  )
}
