import { useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { useCall } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { MeetingFormState } from '../meeting-form-state.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'

/** A draft that was begun on another device: gone on with, or left for a new one. */
export function ResumeCard({ form }: { form: MeetingFormState }) {
  const text = meetingFormTexts.useText()
  const [isLeft, setIsLeft] = useState(false)
  const { category, event } = form
  // The screen of the single meeting makes several categories: there the newest of all is offered.
  const asked = category === 'ONETIME' ? {} : { category, eventId: event?.value }
  const draft = useCall('meetings', 'getCurrentEngagementId', asked, { staleTime: 0 }).data?.draft
  if (isLeft || draft === null || draft === undefined) return null
  const { engagementId, engagementName, updatedAt } = draft
  return (
    <section className={styles.resume}>
      <h2>{text.goOnWith(engagementName || text.unnamed)}</h2>
      <p>{text.lastSaved(formatDateTime(updatedAt))}</p>
      <div className={styles.pairOfButtons}>
        <Button onClick={() => setIsLeft(true)}>{text.startNew}</Button>
        <ButtonLink variant="primary" href={paths.meetingEdit2({ engagementId })}>
          {text.goOn}
        </ButtonLink>
      </div>
    </section>
  )
}
