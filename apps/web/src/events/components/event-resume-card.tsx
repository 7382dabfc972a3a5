import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { eventDraftTexts } from '../event-draft-texts.ts'
import { ResumeOffer } from '../../kit/form/resume-offer.tsx'

/** The newest draft of an event that was begun elsewhere. */
export function EventResumeCard() {
  const { unnamed } = eventDraftTexts.useText()
  const drafts = useCall('events', 'eventDraftList', {}, { staleTime: 0 }).data?.list
  const draft = drafts?.find(({ eventId }) => eventId === null)
  if (draft === undefined) return null
  const { draftId, name, updatedAt } = draft
  return <ResumeOffer name={name || unnamed} updatedAt={updatedAt} href={paths.createEvent({ draftId })} />
}
