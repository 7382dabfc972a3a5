import { formatDateTime } from '../../kit/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** The big green verdict an attendee shows at the door. */
export function SignDone({ name, signedAt }: { name: string; signedAt: string | null }) {
  const text = signTexts.useText()
  return (
    <div className={styles.done} role="status">
      <span className={styles.badge}>
        <Icon name="check" size={24} />
      </span>
      <h3>{signedAt === null ? text.already : text.doneTitle}</h3>
      <p className={styles.name}>{name}</p>
      {signedAt !== null && <p className="figures">{text.doneAt(formatDateTime(signedAt))}</p>}
    </div>
  )
}
