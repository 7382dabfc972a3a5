import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import styles from '../more.module.css'
import { standingTexts } from '../standing-texts.ts'
import type { Standing } from '../landing-view.ts'

/** Messages of the organiser to one attendee: a change with old and new, or a reminder with its day. */
export function StandingNotices({ notices }: Pick<Standing, 'notices'>) {
  const text = standingTexts.useText()
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label={text.notices}>
      {notices.map(({ kind, at, lines }) => (
        <div key={`${kind} ${at}`} className={styles.notice}>
          <Icon name={kind === 'changed' ? 'alert-circle' : 'bell'} />
          <div>
            <h2>{kind === 'changed' ? text.changed : text.reminder(formatDate(at))}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {kind === 'changed' && <small>{text.told(formatDate(at))}</small>}
          </div>
        </div>
      ))}
    </section>
  )
}
