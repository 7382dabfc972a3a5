import { Icon } from '../../ui/mark/icon.tsx'
import styles from '../sign.module.css'
import { signTexts } from '../sign-texts.ts'

/** Signed without network: what the attendee shows at the door meanwhile. */
export function SignKept({ name }: { name: string }) {
  const text = signTexts.useText()
  return (
    <div className={styles.kept} role="status">
      <Icon name="wifi-off" size={24} />
      <h3>{text.keptTitle}</h3>
      <p className={styles.name}>{name}</p>
      <p>{text.keptStay}</p>
    </div>
  )
}
