import { Suspense, useRef } from 'react'
import { isVoid, MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { classNames } from '../ui/page/class-names.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { agendaTexts } from './agenda-texts.ts'
import { ActualAmounts } from './components/actual-amounts.tsx'
import { feesComeNext, offered } from './closing-actions.ts'
import { AgendaHeld } from './components/agenda-held.tsx'
import { Checklist, ClosedItems } from './components/checklist.tsx'
import { ClosingBar } from './components/closing-bar.tsx'
import { ClosingHead } from './components/closing-head.tsx'
import { closingTexts } from './closing-texts.ts'
import { ClosedRecap, SpendReview } from './late-parts.ts'
import styles from './closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

/** The seal comes within a minute, mostly within seconds. */
const SEAL_MS = 10_000
const SOON_MS = 2_000
const SOON_FOR_MS = 30_000

/** The closing cockpit: how far it is, what is missing and done in place, and the one button that closes; after it the seal. */
export function Screen() {
  const text = closingTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const unsealedSince = useRef<number>(undefined)
  const detail = useCall(
    'closing',
    'detail',
    { engagementId },
    {
      refetchInterval: ({ state: { data } }) => {
        if (data?.isClosed !== true || data.sealed) return false
        unsealedSince.current ??= Date.now()
        return Date.now() - unsealedSince.current < SOON_FOR_MS ? SOON_MS : SEAL_MS
      },
    },
  )
  const isOpen = detail.data !== undefined && !isVoid(detail.data.status)
  return (
    <Page
      title={text.title}
      back="history"
      width="wide"
      bottom={
        isOpen && (
          <Suspense>
            <ClosingBar detail={detail.data} />
          </Suspense>
        )
      }
    >
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

function Cockpit({ detail }: { detail: Detail }) {
  const { isClosed, spendReview } = detail
  return (
    <div className={classNames(styles.stack, styles.cockpit)}>
      {isClosed ? (
        <Suspense fallback={<div className={styles.seal} />}>
          <ClosedRecap detail={detail} />
        </Suspense>
      ) : (
        <ClosingHead detail={detail} />
      )}
      <div className={styles.stack}>{isClosed ? <ClosedItems detail={detail} /> : <Checklist detail={detail} />}</div>
      <div className={styles.stack}>
        <Suspense>{spendReview && <SpendReview review={spendReview} standIns={detail.standIns} />}</Suspense>
        <Entries detail={detail} />
        <Links detail={detail} />
      </div>
    </div>
  )
}

/** Amounts and agenda where the checklist holds no row for them, or they are fixed. */
function Entries({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const agenda = agendaTexts.useText()
  const { items, isClosed, allowedActions, budget } = detail
  const isRead = isClosed || offered(allowedActions, 'close') === undefined
  const has = (key: string) => items.some((item) => item.key === key)
  return (
    <>
      {(isRead || !has('agendaAsHeld')) && (
        <Group title={agenda.title}>
          <div className={isRead ? undefined : styles.body}>
            <AgendaHeld detail={detail} />
          </div>
        </Group>
      )}
      {isRead && budget !== null && (
        <Group title={text.actuals}>
          <ActualAmounts detail={detail} />
        </Group>
      )}
    </>
  )
}

function Links({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, uploadFileList, isClosed, hasPaidSpeakers, allowedActions } = detail
  const mayAdd = isClosed && offered(allowedActions, 'supplementFile')?.allowed === true
  return (
    <Group>
      <Row
        icon="file-text"
        title={text.files}
        second={mayAdd ? text.stillAdd : undefined}
        end={uploadFileList.length === 0 ? undefined : uploadFileList.length}
        href={paths.meetingDetailChildrenUploadedFiles({ engagementId })}
      />
      {isClosed && hasPaidSpeakers && !feesComeNext(detail) && (
        <Row icon="wallet" title={text.feesOf} href={paths.laborServiceSubmission({ engagementId })} />
      )}
    </Group>
  )
}
