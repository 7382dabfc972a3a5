import { Dotted } from '../../ui/mark/dotted.tsx'
import { Fragment } from 'react'
import { byDay } from '../../kit/by-day.ts'
import { formatTime, formatWeekday } from '../../kit/format.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import type { Room } from '../live-room-view.ts'
import { liveTexts } from '../live-texts.ts'
import styles from '../live.module.css'

type Topic = Room['agenda'][number]

const endOf = ({ startsAt, minutes }: Topic) => Date.parse(startsAt) + minutes * 60_000

/** The topics in order; the present one is marked, or before the start and between two the next one. */
export function LiveAgenda({ topics, now, isOver }: { topics: readonly Topic[]; now: number; isOver: boolean }) {
  const text = liveTexts.useText()
  if (topics.length === 0) return <p className={styles.topic}>{text.noAgenda}</p>
  const marked = isOver ? undefined : topics.find((topic) => now < endOf(topic))
  const days = byDay(topics)
  return days.map(([day, ofDay]) => (
    <Fragment key={day}>
      {days.length > 1 && (
        <h3 className={styles.day}>
          <span className="figures">{day}</span> {formatWeekday(day)}
        </h3>
      )}
      <ol className={styles.topics}>
        {ofDay.map((topic) => (
          <li
            key={topic.startsAt}
            className={styles.topic}
            aria-current={topic === marked && now >= Date.parse(topic.startsAt) ? 'step' : undefined}
            data-over={now >= endOf(topic) || undefined}
          >
            <time className={styles.time} dateTime={topic.startsAt}>
              {formatTime(topic.startsAt)}
            </time>
            <span className={styles.title}>{topic.topic}</span>
            <span className={styles.speaker}>
              <Dotted
                of={[text.minutes(topic.minutes), ...topic.speakers.map(({ name, hco }) => `${name} ${hco}`.trim())]}
              />
            </span>
            {topic === marked && (
              <span className={styles.mark}>
                <Tag tone="accent" icon={now >= Date.parse(topic.startsAt) ? 'play' : 'clock'}>
                  {now >= Date.parse(topic.startsAt) ? text.present : text.next}
                </Tag>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Fragment>
  ))
}
