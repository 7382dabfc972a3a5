import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'
import styles from '../second-person.module.css'

/** Beside what was changed: the change waits for a second person, and where. */
export function WaitingNotice({ requestId, number }: { requestId: string; number: number }) {
  const text = secondPersonTexts.useText()
  return (
    <div className={styles.notice} role="status">
      <Icon name="clock" />
      <span>{text.waits(number)}</span>
      <ActionLink href={paths.secondPersonRequest({ request: requestId })}>{text.look}</ActionLink>
    </div>
  )
}
