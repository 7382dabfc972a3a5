import { useRef, useState } from 'react'
import { AGENDA_STEP, moveBoundary, moveTopic } from '@osmp/domain/meetings/agenda-moves.ts'
import { addMinutes, instantOf } from '@osmp/domain/kit/time.ts'
import { type MeetingTimes, meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import { formatDate, formatTime, formatWeekday } from '../../../kit/format.ts'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { type AgendaTopic, startsOf } from '../../agenda-items.ts'
import { agendaTexts } from '../../agenda-texts.ts'
import styles from '../../agenda.module.css'
import { AgendaBoundary } from './agenda-boundary.tsx'
import { AgendaGrip } from './agenda-grip.tsx'

/** Topics with their times. With `onChange` they can be moved, and the times between them shifted, by pointer and by keys. */
export function AgendaTimeline(props: {
  times: MeetingTimes
  agenda: readonly AgendaTopic[]
  onChange: ((agenda: readonly AgendaTopic[]) => void) | undefined
}) {
  const { times, agenda, onChange } = props
  const text = agendaTexts.useText()
  const listRef = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const startAt = instantOf(times.startAt)
  const starts = startsOf(times, agenda)
  const hasDays = meetingDays(times).length > 1
  const apply = (next: readonly AgendaTopic[], tell: (starts: readonly string[]) => string) => {
    if (next === agenda) return
    setSaid(tell(startsOf(times, next)))
    onChange?.(next)
  }
  const move = (from: number, to: number) =>
    apply(moveTopic(agenda, from, to), (begins) =>
      text.moved(agenda[from]?.name ?? '', to + 1, formatTime(begins[to] ?? startAt)),
    )
  const shift = (from: readonly AgendaTopic[], at: number, steps: number) =>
    apply(moveBoundary(from, at, steps * AGENDA_STEP), (begins) =>
      text.shifted(from[at + 1]?.name ?? '', formatTime(begins[at + 1] ?? startAt)),
    )
  return (
    <>
      <ol ref={listRef} className={styles.list}>
        {agenda.map((topic, at) => {
          const begins = starts[at] ?? startAt
          const next = agenda[at + 1]
          const day = formatDate(begins)
          const isNewDay = hasDays && (at === 0 || formatDate(starts[at - 1] ?? startAt) !== day)
          return (
            <li key={topic.topicId} className={styles.topic} data-topic>
              {isNewDay && (
                <p className={styles.day}>
                  <span className="figures">{day}</span> {formatWeekday(day)}
                </p>
              )}
              <div className={styles.row}>
                {onChange && <AgendaGrip label={text.move(topic.name)} at={at} list={listRef} onMove={move} />}
                <p className={styles.time}>
                  <strong>{formatTime(begins)}</strong>
                  <span>{formatTime(addMinutes(begins, topic.minutes))}</span>
                </p>
                <TopicText topic={topic} />
                <p className={styles.minutes}>{text.minutes(topic.minutes)}</p>
              </div>
              {onChange && next && (
                <AgendaBoundary
                  label={text.shift(topic.name, next.name)}
                  agenda={agenda}
                  onShift={(from, steps) => shift(from, at, steps)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

function TopicText({ topic }: { topic: AgendaTopic }) {
  const text = agendaTexts.useText()
  return (
    <div className={styles.text}>
      <h3>{topic.name}</h3>
      {topic.speakers.map((talk) => (
        <p key={talk.id}>
          <Dotted of={[talk.name, talk.hco, text[talk.role]]} />
        </p>
      ))}
    </div>
  )
}
