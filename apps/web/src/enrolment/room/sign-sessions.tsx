import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatRange } from '../../kit/format.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from './sign-in-code.module.css'
import { signListTexts } from '../sign-list-texts.ts'

/** Into which sign-ins the meeting is divided; only where there is a choice to make. */
export function SignSessions({ engagementId, mayChange }: { engagementId: string; mayChange: boolean }) {
  const text = signListTexts.useText()
  const sessions = useCall('door', 'signSessions', { engagementId })
  const change = useCallMutation('door', 'signSplit', {
    invalidates: ['enrolment'],
    onSuccess: () => showToast({ type: 'success', text: text.splitSaved }),
  })
  const { split, list = [], choices = [] } = sessions.data ?? {}
  const useful = choices.filter((choice, index) => index === 0 || choice.sessions > (choices[index - 1]?.sessions ?? 1))
  if (split === undefined || useful.length < 2) return null
  const isFree = mayChange && list.every(({ signed }) => signed === 0)
  return (
    <Group title={text.sessions} note={text.sessionsHelp}>
      {isFree && (
        <div className={styles.split}>
          <Segmented
            label={text.sessions}
            options={useful.map((choice) => ({ value: choice.split, label: text[choice.split] }))}
            value={split}
            onChange={(next) => change.mutate({ engagementId, split: next })}
          />
        </div>
      )}
      {list.map(({ no, from, to, signed }) => (
        <Row
          key={no}
          icon="clock"
          title={list.length > 1 ? text.sessionNo(no) : text.whole}
          second={formatRange(from, to)}
          end={text.signedIn(signed)}
        />
      ))}
    </Group>
  )
}
