import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button.tsx'
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
      <ButtonLink variant="quiet" href={paths.secondPersonRequest({ request: requestId })}>
        {text.look}
      </ButtonLink>
    </div>
  )
}
