import { useCall, useCallMutation } from '../../kit/calls/query.ts'
import { formatRange } from '../../kit/format.ts'
import { ListRow } from '../../ui/page/list-row.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../sign-in-code.module.css'
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
    <Section title={text.sessions} note={text.sessionsHelp}>
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
        <ListRow
          key={no}
          icon="clock"
          label={list.length > 1 ? text.sessionNo(no) : text.whole}
          description={formatRange(from, to)}
          value={text.signedIn(signed)}
        />
      ))}
    </Section>
  )
}
