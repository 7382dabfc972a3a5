import { useState } from 'react'
import { meetingPlace } from '@osmp/domain/meetings/meeting-place.ts'
import { DecisionBar, OwnActionSheet, ownActionsOf } from '../approvals/public.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Section } from '../ui/section.tsx'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { RecordBar } from './components/record-bar.tsx'
import { RecordBudget } from './components/record-budget.tsx'
import { hasBudget, RecordBasics, RecordTeam } from './components/record-facts.tsx'
import { RecordHead, type RecordDetails } from './components/record-head.tsx'
import { RecordDifferences, RecordReturn, RecordWarnings } from './components/record-notes.tsx'
import { RecordPath } from './components/record-path.tsx'
import { RecordRules } from './components/record-rules.tsx'
import { RecordAgenda, RecordSpeakers } from './components/record-talks.tsx'
import { recordTexts } from './record-texts.ts'
import styles from './record.module.css'

/** The application record: what the decision needs first, then everything that was submitted. */
export function Screen() {
  const engagementId = useParam('engagementId') ?? ''
  const record = useCall('approvals', 'getApprovalListDetails2', { engagementId })
  const { data } = record
  return (
    <Page
      title={useRouteTitle('newMeetingDetail')}
      back="history"
      width="wide"
      action={data && <MoreActions details={data} />}
      bottom={data && <Bar details={data} />}
    >
      <Loaded query={record} skeleton={<DetailSkeleton />}>
        {(details) => <Record details={details} />}
      </Loaded>
    </Page>
  )
}

const actionsOf = ({ meeting, allowedActions }: RecordDetails) => ownActionsOf(meeting.allowedActions, allowedActions)

/** The decision where one is open to this person, else what its own side may do. */
function Bar({ details }: { details: RecordDetails }) {
  const { approval, meeting } = details
  const decides = details.allowedActions.some(({ action }) => action === 'pass')
  if (approval && decides) return <DecisionBar details={details} approval={approval} />
  const inCockpit = meetingPlace(meeting) === 'cockpit'
  return <RecordBar details={details} actions={actionsOf(details)} inCockpit={inCockpit} />
}

function MoreActions({ details }: { details: RecordDetails }) {
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

function Record({ details }: { details: RecordDetails }) {
  const { meeting, approval, differences } = details
  const canEdit = actionsOf(details).some(({ action, allowed }) => action === 'edit' && allowed)
  return (
    <div className={styles.record}>
      <div className={styles.column}>
        <RecordHead details={details} />
        <RecordReturn details={details} />
        <RecordWarnings meeting={meeting} />
        <RecordDifferences differences={differences} />
        <RecordSpeakers speakers={meeting.speakers} />
        {meeting.budget && hasBudget(meeting) && <RecordBudget meeting={meeting} budget={meeting.budget} />}
        <RecordAgenda topics={meeting.topics} />
      </div>
      <div className={styles.column}>
        {approval && <RecordPath approval={approval} />}
        <RecordRules meeting={meeting} canEdit={canEdit} />
        <RecordBasics meeting={meeting} />
        <RecordTeam meeting={meeting} />
        <RecordLinks details={details} />
      </div>
    </div>
  )
}

function RecordLinks({ details: { meeting } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const { engagementId, recreatedFrom } = meeting
  return (
    <Section>
      <ListRow icon="history" label={text.course} href={paths.meetingDetailCourse({ engagementId })} />
      {recreatedFrom !== null && (
        <ListRow icon="copy" label={text.old} href={paths.newMeetingDetail({ engagementId: recreatedFrom })} />
      )}
    </Section>
  )
}
