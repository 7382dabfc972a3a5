import { formatDateTime } from '../../kit/format.ts'
import { useCall } from '../../kit/calls/query.ts'
import { ownSessionsTexts } from '../own-sessions-texts.ts'
import styles from './own-sessions.module.css'

/** Tries to sign in as me that did not succeed; nothing where there were none. */
export function OwnFailedSignIns() {
  const text = ownSessionsTexts.useText()
  const { data } = useCall('session', 'ownFailedSignIns', {}, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section className="stack" aria-label={text.failed}>
      <h3 className="strong">{text.failed}</h3>
      <p className={styles.quiet}>{text.failedHint}</p>
      <ul className="stack">
        {data.list.map(({ id, at, address, times, isLocked }) => (
          <li key={id} className={styles.quiet}>
            {text.failedAt(formatDateTime(at), address, times, isLocked)}
          </li>
        ))}
      </ul>
    </section>
  )
}
