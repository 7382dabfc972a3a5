import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'
import styles from '../second-person.module.css'

const TEXTS = {
  admin: 'waitsAdmin',
  office: 'waitsOffice',
  erasePerson: 'waitsErasure',
  releaseHold: 'waitsRelease',
} as const

/** Beside a record: a change of it waits for a second person, with a link. `what`: the roles that decide, or another deed. */
export function WaitingNotice(props: { requestId: string; number: number; what: keyof typeof TEXTS }) {
  const { requestId, number, what } = props
  const text = secondPersonTexts.useText()
  return (
    <div className={styles.notice} role="status">
      <Icon name="clock" />
      <span>{text[TEXTS[what]](number)}</span>
      <ActionLink href={paths.secondPersonRequest({ request: requestId })}>{text.look}</ActionLink>
    </div>
  )
}
