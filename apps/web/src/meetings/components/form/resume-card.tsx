import { useCall } from '../../../kit/calls/query.ts'
import { paths } from '../../../paths.ts'
import type { MeetingFormState } from '../../form/meeting-form-state.ts'
import { resumeTexts } from '../../../kit/form/resume-texts.ts'
import { ResumeOffer } from '../../../kit/form/resume-offer.tsx'

/** A draft that was begun on another device. */
export function ResumeCard({ form }: { form: MeetingFormState }) {
  const { unnamed } = resumeTexts.useText()
  const { category, event } = form
  // The screen of the single meeting makes several categories: there the newest of all is offered.
  const asked = category === 'ONETIME' ? {} : { category, eventId: event?.value }
  const draft = useCall('meetings', 'getCurrentEngagementId', asked, { staleTime: 0 }).data?.draft
  if (draft === null || draft === undefined) return null
  const { engagementId, engagementName, updatedAt } = draft
  return (
    <ResumeOffer name={engagementName || unnamed} updatedAt={updatedAt} href={paths.meetingEdit2({ engagementId })} />
  )
}
