import { Icon } from '../../ui/icon.tsx'
import type { Keeping } from '../form-keeper.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'

type Props<Form> = {
  keeping: Keeping<Form>
  onChoose: () => void
  /** What was changed elsewhere: it can no longer be edited, or there is to choose. */
  words: { staleTitle: string; clashTitle: string }
}

/** What stands between the form and the server: no network, or somebody else's version that was put off. */
export function KeepingBanner<Form>({ keeping, onChoose, words }: Props<Form>) {
  const text = meetingFormTexts.useText()
  if (keeping.kind === 'local' || keeping.kind === 'unkept') {
    return (
      <p className={styles.banner} role="status">
        <Icon name="wifi-off" />
        <span className={styles.grow}>{keeping.kind === 'local' ? text.offline : text.unkept}</span>
      </p>
    )
  }
  if (keeping.kind !== 'stale') return null
  return (
    <div className={styles.banner} role="status">
      <span className={styles.grow}>{keeping.clash === undefined ? words.staleTitle : words.clashTitle}</span>
      <button type="button" className={styles.plain} onClick={onChoose}>
        {keeping.clash === undefined ? text.see : text.choose}
      </button>
    </div>
  )
}
