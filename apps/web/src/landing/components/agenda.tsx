import { Fragment } from 'react'
import { byDay } from '../../kit/by-day.ts'
import { formatTime, formatWeekday } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { agendaBlockTexts } from '../agenda-block-texts.ts'
import styles from '../agenda.module.css'
import type { LandingView } from '../landing-view.ts'

/** Topics in order with their times and speakers, under the organiser's own title if there is one. `isBrief`: of speakers the names alone. */
export function Agenda(props: { agenda: LandingView['agenda']; title: string; isBrief?: boolean }) {
  const { agenda, title, isBrief = false } = props
  const text = agendaBlockTexts.useText()
  const roleName = (role: string) => (role === 'chair' || role === 'discussant' ? text[role] : text.speaker)
  if (agenda.length === 0) return null
  const days = byDay(agenda)
  return (
    <section className={styles.agenda}>
      <h2>{title || text.agenda}</h2>
      {days.map(([day, items]) => (
        <Fragment key={day}>
          {days.length > 1 && (
            <h3 className={styles.day}>
              <span className="figures">{day}</span> {formatWeekday(day)}
            </h3>
          )}
          <ol>
            {items.map((item) => (
              <li key={`${item.startsAt} ${item.topic}`} className={styles.item}>
                <p className={styles.time}>
                  <span className="figures">{formatTime(item.startsAt)}</span>
                  <small>{text.minutes(item.minutes)}</small>
                </p>
                <div>
                  <h3>{item.topic}</h3>
                  {isBrief && (
                    <p className={styles.names}>
                      <Dotted of={item.speakers.map(({ name }) => name)} />
                    </p>
                  )}
                  {(isBrief ? [] : item.speakers).map((speaker) => (
                    <p key={`${speaker.name} ${speaker.role}`} className={styles.speaker}>
                      <strong>{speaker.name}</strong> {speaker.title}
                      <small>
                        <Dotted of={[speaker.hco, roleName(speaker.role)]} />
                      </small>
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}
