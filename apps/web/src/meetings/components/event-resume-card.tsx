import { useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { useCall } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { eventDraftTexts } from '../event-draft-texts.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'

/** The newest draft of an event that was begun elsewhere: gone on with, or left for a new one. */
export function EventResumeCard() {
  const text = meetingFormTexts.useText()
  const { unnamed } = eventDraftTexts.useText()
  const [isLeft, setIsLeft] = useState(false)
  const drafts = useCall('meetings', 'eventDraftList', {}, { staleTime: 0 }).data?.list
  const draft = drafts?.find(({ eventId }) => eventId === null)
  if (isLeft || draft === undefined) return null
  const { draftId, name, updatedAt } = draft
  return (
    <section className={styles.resume}>
      <h2>{text.goOnWith(name || unnamed)}</h2>
      <p>{text.lastSaved(formatDateTime(updatedAt))}</p>
      <div className={styles.pairOfButtons}>
        <Button onClick={() => setIsLeft(true)}>{text.startNew}</Button>
        <ButtonLink variant="primary" href={paths.createEvent({ draftId })}>
          {text.goOn}
        </ButtonLink>
      </div>
    </section>
  )
}
