import { lazy, Suspense, useState } from 'react'
import { isClosed, showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { meetingPlace } from '@osmp/domain/meetings/meeting-place.ts'
import { DecisionBar, OwnActionSheet, ownActionsOf } from '../public.ts'
import { ReopenButton } from '../../closing/public.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { RecordBar } from './record-bar.tsx'
import { RecordBudget } from './record-budget.tsx'
import { RecordChange } from './record-change.tsx'
import { RecordHead, type RecordDetails } from './record-head.tsx'
import { RecordReturn } from './record-notes.tsx'
import { RecordPath } from './record-path.tsx'
import { RecordAgenda, RecordSpeakers } from './record-talks.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'

// The rules bring the catalogue of their names and figures with them.
const RecordWarnings = lazy(async () => ({ default: (await import('./record-warnings.tsx')).RecordWarnings }))
const RecordRules = lazy(async () => ({ default: (await import('./record-rules.tsx')).RecordRules }))

// Only a change or an answer to a sending back has any.
const RecordAnswer = lazy(async () => ({ default: (await import('./record-differences.tsx')).RecordAnswer }))
const RecordDifferences = lazy(async () => ({ default: (await import('./record-differences.tsx')).RecordDifferences }))

// Below the first screenful.
const RecordFacts = lazy(async () => ({ default: (await import('./record-facts.tsx')).RecordFacts }))

const actionsOf = ({ meeting, allowedActions }: RecordDetails) => ownActionsOf(meeting.allowedActions, allowedActions)

/** The decision where one is open to this person, else what its own side may do. */
export function RecordDecision({ details }: { details: RecordDetails }) {
  const { approval, meeting } = details
  const decides = details.allowedActions.some(({ action }) => action === 'pass')
  if (approval && decides)
    return (
      <Suspense>
        <DecisionBar details={details} approval={approval} />
      </Suspense>
    )
  const inCockpit = meetingPlace(meeting) === 'cockpit'
  return <RecordBar details={details} actions={actionsOf(details)} inCockpit={inCockpit} />
}

/** What else its own side may do. */
export function RecordMore({ details }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const [open, setOpen] = useState(false)
  const actions = actionsOf(details)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton icon="more" label={text.more} expanded={open} onClick={() => setOpen(true)} />
      <OwnActionSheet
        open={open}
        onClose={() => setOpen(false)}
        meeting={details.meeting}
        approvalId={details.approval?.approvalId}
        actions={actions}
      />
    </>
  )
}

/** Everything that was submitted; in one column where it is `narrow`. */
export function RecordView({ details, narrow = false }: { details: RecordDetails; narrow?: boolean }) {
  const { meeting, approval, differences } = details
  const hasNotes = meeting.rules.some(({ ok }) => !ok)
  const canEdit = actionsOf(details).some(({ action, allowed }) => action === 'edit' && allowed)
  return (
    <div className={styles.record} data-narrow={narrow || undefined}>
      <div className={styles.column}>
        <RecordHead details={details} />
        {meeting.change ? (
          <RecordChange meeting={meeting} change={meeting.change} />
        ) : (
          <RecordReturn details={details} />
        )}
        {details.returned && (
          <Suspense fallback={<RowSkeletons count={2} />}>
            <RecordAnswer details={details} />
          </Suspense>
        )}
        {differences.length > 0 && details.comparedWith !== 'sentBack' && (
          <Suspense fallback={<RowSkeletons count={2} />}>
            <RecordDifferences differences={differences} isOff={hasComeBack(meeting)} />
          </Suspense>
        )}
        {hasNotes && (
          <Suspense fallback={<RowSkeletons count={1} />}>
            <RecordWarnings meeting={meeting} />
          </Suspense>
        )}
        <RecordSpeakers meeting={meeting} />
        {meeting.budget && showsBudget(meeting.meetingTypeCategory) && (
          <RecordBudget meeting={meeting} budget={meeting.budget} />
        )}
        <RecordAgenda meeting={meeting} />
      </div>
      <div className={styles.column}>
        {approval && <RecordPath approval={approval} earlier={details.earlier} />}
        <Suspense fallback={<RowSkeletons count={2} />}>
          <RecordRules meeting={meeting} canEdit={canEdit} />
        </Suspense>
        <Suspense fallback={<RowSkeletons count={8} />}>
          <RecordFacts meeting={meeting} />
        </Suspense>
        <RecordLinks details={details} />
        <RecordReopen meeting={meeting} />
      </div>
    </div>
  )
}

/** A change that was sent back, taken back or overtaken by the start. */
const hasComeBack = ({ change }: RecordDetails['meeting']): boolean => change !== null && change.state !== 'pending'

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
  return (
    <Group>
      {makesSure && hasTime && (
        <Row icon="users" title={text.registrations} href={paths.registrationList({ engagementId })} />
      )}
      <Row icon="history" title={text.course} href={paths.meetingDetailCourse({ engagementId })} />
      {recreatedFrom !== null && (
        <Row icon="copy" title={text.old} href={paths.newMeetingDetail({ engagementId: recreatedFrom })} />
      )}
    </Group>
  )
}
