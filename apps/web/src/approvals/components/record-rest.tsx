import { Suspense } from 'react'
import { isClosed, showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { ReopenButton } from '../../closing/public.ts'
import { NewsRow } from '../../enrolment/public.tsx'
import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
import { RecordAgenda } from './record-agenda.tsx'
import { RecordBudget } from './record-budget.tsx'
import { RecordConsents } from './record-consents.tsx'
import { RecordFacts } from './record-facts.tsx'
import type { RecordDetails } from './record-head.tsx'
import { RecordPath } from './record-path.tsx'

/** All that was submitted beside what the decision needs: steps, agenda, consents, budget, facts and ways on. */
export function RecordRest({ details }: { details: RecordDetails }) {
  const { meeting, approval } = details
  return (
    <>
      {approval && <RecordPath approval={approval} earlier={details.earlier} />}
      <RecordAgenda meeting={meeting} />
      <RecordConsents meeting={meeting} />
      {meeting.budget && showsBudget(meeting.meetingTypeCategory) && (
        <RecordBudget meeting={meeting} budget={meeting.budget} />
      )}
      <RecordFacts meeting={meeting} />
      <RecordLinks details={details} />
      <RecordReopen meeting={meeting} />
    </>
  )
}

/** For finance and compliance: a closed meeting may be opened again, once. */
function RecordReopen({ meeting }: { meeting: RecordDetails['meeting'] }) {
  const reopening = meeting.allowedActions.find(({ action }) => action === 'reopen')
  if (reopening === undefined || !isClosed(meeting.status)) return null
  return (
    <Suspense>
      <ReopenButton engagementId={meeting.engagementId} reason={reopening.allowed ? undefined : reopening.reason} />
    </Suspense>
  )
}

function RecordLinks({ details: { meeting } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const { engagementId, recreatedFrom } = meeting
  // Whoever makes sure of doubts and links is outside the meeting's side and has no cockpit.
  const makesSure = meeting.allowedActions.some(({ action }) => action === 'acceptDoubts')
  // A draft without its time has no enrolment yet.
  const hasTime = meeting.engagementStartDatetime !== null
  const isOwnSide = meeting.allowedActions.some(({ action }) => action === 'enrolDoctor')
  return (
    <>
      {isOwnSide && hasTime && <NewsRow engagementId={engagementId} />}
      <Group>
        {makesSure && hasTime && (
          <Row icon="users" title={text.registrations} href={paths.registrationList({ engagementId })} />
        )}
        <Row icon="history" title={text.course} href={paths.meetingDetailCourse({ engagementId })} />
        {recreatedFrom !== null && (
          <Row icon="copy" title={text.old} href={paths.newMeetingDetail({ engagementId: recreatedFrom })} />
        )}
      </Group>
    </>
  )
}
