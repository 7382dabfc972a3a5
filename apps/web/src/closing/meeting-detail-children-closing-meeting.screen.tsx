import { useRef } from 'react'
import { isVoid, MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button.tsx'
import { classNames } from '../ui/page/class-names.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { ActualAmounts } from './components/actual-amounts.tsx'
import { feesComeNext } from './closing-actions.ts'
import { AgendaHeld } from './components/agenda-held.tsx'
import { Checklist } from './components/checklist.tsx'
import { ClosingBar } from './components/closing-bar.tsx'
import { ClosingHead } from './components/closing-head.tsx'
import { SpendReview } from './components/spend-review.tsx'
import { closingTexts } from './closing-texts.ts'
import styles from './closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

/** The closing cockpit: how far it is, what is missing with a way there, actual amounts, and the one button that closes. */
export function Screen() {
  const text = closingTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('closing', 'detail', { engagementId })
  const isOpen = detail.data !== undefined && !isVoid(detail.data.status)
  return (
    <Page title={text.title} back="history" width="wide" bottom={isOpen && <ClosingBar detail={detail.data} />}>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => (isVoid(data.status) ? <Void detail={data} /> : <Cockpit detail={data} />)}
      </Loaded>
    </Page>
  )
}

function Void({ detail: { engagementId, status } }: { detail: Detail }) {
  const text = closingTexts.useText()
  return (
    <EmptyState
      drawing="calendar"
      text={status === MEETING.cancelled ? text.isCancelled : text.isVoid}
      action={<ButtonLink href={paths.newMeetingDetail({ engagementId })}>{text.record}</ButtonLink>}
    />
  )
}

function Cockpit({ detail: data }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId } = data
  const controls = useRef<HTMLDivElement>(null)
  return (
    <div className={classNames(styles.stack, styles.cockpit)}>
      <ClosingHead detail={data} />
      <div className={styles.openItems}>
        <Checklist
          items={data.items}
          engagementId={engagementId}
          isClosed={data.isClosed}
          here={paths.meetingDetailChildrenClosingMeeting({ engagementId })}
          onHere={(key) => toControl(controls.current?.querySelector(`[data-item="${key}"]`))}
        />
      </div>
      {data.spendReview && <SpendReview review={data.spendReview} />}
      <div ref={controls} className={styles.controls}>
        <div data-item="agendaAsHeld" className={styles.control}>
          <AgendaHeld key={`${data.agenda.isAsPlanned} ${data.agenda.note}`} detail={data} />
        </div>
        <div data-item="actualAmounts" className={styles.control}>
          <ActualAmounts key={data.budget?.actual} detail={data} />
        </div>
      </div>
      <div className={styles.links}>
        <ButtonLink block icon="file-text" href={paths.meetingDetailChildrenUploadedFiles({ engagementId })}>
          {text.files}
        </ButtonLink>
        {data.hasPaidSpeakers && !feesComeNext(data) && (
          <ButtonLink block icon="wallet" href={paths.laborServiceSubmission({ engagementId })}>
            {text.fees}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** To the control of an item on this page; the keyboard opens for a field to type in. */
function toControl(section: Element | null | undefined): void {
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('input')?.focus({ preventScroll: true })
}
