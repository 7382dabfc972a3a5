import { formatDateTime } from '../../kit/format.ts'
import { publicPaths } from '../../kit/public-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** The big green verdict an attendee shows at the door. */
export function SignDone(props: { engagementId: string; name: string; signedAt: string | null }) {
  const { engagementId, name, signedAt } = props
  const text = signTexts.useText()
  return (
    <div className={styles.done} role="status">
      <span className={styles.badge}>
        <Icon name="check" size={24} />
      </span>
      <h3>{signedAt === null ? text.already : text.doneTitle}</h3>
      <p className={styles.name}>{name}</p>
      {signedAt !== null && <p className="figures">{text.doneAt(formatDateTime(signedAt))}</p>}
      <ButtonLink href={publicPaths.landingMeetingId({ meetingId: engagementId })}>{text.agenda}</ButtonLink>
    </div>
  )
}
