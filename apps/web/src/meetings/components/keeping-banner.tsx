import { Icon } from '../../ui/icon.tsx'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import type { Keeping } from '../meeting-keeper.ts'
import styles from '../meeting-form.module.css'

/** What stands between the form and the server: no network, or somebody else's version that was put off. */
export function KeepingBanner({ keeping, onChoose }: { keeping: Keeping; onChoose: () => void }) {
  const text = meetingFormTexts.useText()
  if (keeping.kind === 'local') {
    return (
      <p className={styles.banner} role="status">
        <Icon name="wifi-off" />
        <span className={styles.grow}>{text.offline}</span>
      </p>
    )
  }
  if (keeping.kind !== 'stale') return null
  return (
    <div className={styles.banner} role="status">
      <span className={styles.grow}>{keeping.clash === undefined ? text.staleTitle : text.clashTitle}</span>
      <button type="button" className={styles.plain} onClick={onChoose}>
        {keeping.clash === undefined ? text.see : text.choose}
      </button>
    </div>
  )
}
