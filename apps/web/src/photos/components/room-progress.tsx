import { Icon } from '../../ui/mark/icon.tsx'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'

/** How many of the room photos that closing needs are there. */
export function RoomProgress(props: { needed: number; counted: number; waiting: number; canAdd: boolean }) {
  const { needed, counted, waiting, canAdd } = props
  const missing = Math.max(0, needed - counted)
  const text = photoTexts.useText()
  const present = needed - missing
  return (
    <div className={styles.progress} data-done={missing === 0 || undefined} role="status">
      <p className={styles.progressHead}>
        {missing === 0 && <Icon name="check-circle" />}
        <span>{text.progress(present, needed)}</span>
      </p>
      <div className={styles.steps} aria-hidden>
        {Array.from({ length: needed }, (_, at) => (
          <span key={at} data-done={at < present || undefined} />
        ))}
      </div>
      {(missing === 0 || canAdd) && <p className="quiet">{missing === 0 ? text.enough : text.missing(missing)}</p>}
      {waiting > 0 && <p className="quiet">{text.outOfTime(waiting)}</p>}
    </div>
  )
}
