import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Change = NonNullable<RecordMeeting['change']>

/** A change that waits or came back: what holds meanwhile, why it was asked for, and the way to open it again. */
export function RecordChange({ meeting, change }: { meeting: RecordMeeting; change: Change }) {
  const text = recordTexts.useText()
  const { engagementId, allowedActions } = meeting
  const mayChange = allowedActions.some(({ action, allowed }) => action === 'change' && allowed)
  const titles: Readonly<Record<Change['state'], string>> = {
    pending: text.changeWaits,
    sentBack: text.changeBack(change.decidedByName ?? ''),
    revoked: text.changeRevoked,
    terminated: text.changeDropped,
  }
  return (
    <section
      className={styles.warnings}
      data-waits={change.state === 'pending' || undefined}
      aria-labelledby="record-change"
    >
      <h2 id="record-change" className={styles.warningsTitle}>
        <Icon name={change.state === 'pending' ? 'hourglass' : 'undo'} />
        {titles[change.state]}
      </h2>
      {change.comment !== '' && <p className={styles.warningText}>{text.changeComment(change.comment)}</p>}
      {change.reason !== '' && <p className={styles.warningText}>{text.changeReason(change.reason)}</p>}
      {mayChange && (
        <ButtonLink icon="pen" href={paths.meetingEdit2({ engagementId })}>
          {text.changeAgain}
        </ButtonLink>
      )}
    </section>
  )
}
