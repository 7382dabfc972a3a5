import { useState } from 'react'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { attendeeStore, type AttendeeEntry, replayAttendee } from '../attendee-queue.ts'
import { again, without } from '../sign-queue.ts'
import styles from '../sign.module.css'
import { signTexts } from '../sign-texts.ts'

/** Signatures this phone has not been able to send; what was refused says why and what to do. */
export function KeptSigns({ entries }: { entries: readonly AttendeeEntry[] }) {
  return entries.map((entry) => <KeptSign key={entry.nonce} entry={entry} />)
}

export function KeptSign({ entry }: { entry: AttendeeEntry }) {
  const text = signTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const { nonce, engagementName, refused } = entry
  const retry = async () => {
    await attendeeStore.change((entries) => again(entries, nonce, {}))
    await replayAttendee()
  }
  return (
    <div className={refused ? styles.refused : styles.waiting} role="status">
      <Icon name={refused ? 'alert-triangle' : 'hourglass'} size={24} />
      <div className={styles.keptText}>
        <strong>{refused ? refused.msg : text.keptTitle}</strong>
        <p>{refused ? text.refusedHelp(engagementName) : text.keptHelp(engagementName)}</p>
        <div className={styles.keptActions}>
          <Button icon="refresh" onClick={() => void retry()}>
            {text.sendNow}
          </Button>
          {refused && <ActionLink onClick={() => setAsking(true)}>{text.discard}</ActionLink>}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.discardTitle}
        text={text.discardText}
        confirmLabel={text.discard}
        danger
        onConfirm={() => void attendeeStore.change((entries) => without(entries, nonce))}
      />
    </div>
  )
}
