import { nextStep } from '@osmp/domain/meetings/next-step.ts'
import { roomPhotos } from '@osmp/domain/photos/photo-rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LateOwnActionQuestion } from '../approvals/public.ts'
import { InvitationSheet } from '../invitations/public.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { NewsRow, useLive } from '../enrolment/public.tsx'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useMailReport } from '../reports/public.ts'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import { Seats } from '../ui/mark/seats.tsx'
import { paths } from '../paths.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { CockpitFigures } from './components/cockpit-figures.tsx'
import { CockpitHead } from './components/cockpit-head.tsx'
import { CockpitTools } from './components/cockpit-tools.tsx'
import { phaseOf, stageOf } from './cockpit-tools.ts'
import { NextStepCard } from './components/next-step-card.tsx'
import styles from './cockpit.module.css'
import { cockpitTexts } from './cockpit-texts.ts'

/** Only for meetings that have a room. */
const loadOnline = () => import('../online/public.tsx')
const OnlineRoom = lazy(async () => ({ default: (await loadOnline()).OnlineRoom }))
/** Stand beside the tools on a desktop alone. */
const LiveNames = lazy(async () => ({ default: (await import('./components/live-names.tsx')).LiveNames }))
/** The question before a cancellation. */
/** With the code it draws. */
const ShareSheet = lazy(async () => ({ default: (await import('./components/share-sheet.tsx')).ShareSheet }))

const DETAIL_MS = 30_000
const CLOCK_MS = 15_000

/** The run cockpit: how long there is, the figures of its stage, and the one thing to do now. */
export function Screen() {
  const text = cockpitTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('meetings', 'meetingDetail', { engagementId }, { refetchInterval: DETAIL_MS })
  return (
    <Page title={text.title} back="history" width="wide">
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => (hasRoom(data) ? <CockpitWithRoom detail={data} /> : <Cockpit detail={data} />)}
      </Loaded>
    </Page>
  )
}

type Detail = CallOutput<'meetings', 'meetingDetail'>

const hasRoom = ({ executeType, approvedAt }: Detail) => executeType !== 'onSite' && approvedAt !== null

/** Waits for the room, which stands above the tools: they must not slide away from under a finger. */
function CockpitWithRoom({ detail }: { detail: Detail }) {
  const { isPending } = useCall('online', 'meetingOnlineInfo', { engagementId: detail.engagementId })
  useEffect(() => void loadOnline(), [])
  if (isPending) return <DetailSkeleton />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Cockpit detail={detail} />
    </Suspense>
  )
}

/** Shown until the photos' own list says how many are needed. */
const PHOTOS_NEEDED = 3

function Cockpit({ detail }: { detail: Detail }) {
  const text = cockpitTexts.useText()
  const [isSharing, setSharing] = useState<boolean>()
  const [isCancelling, setCancelling] = useState<boolean>()
  const letters = useParam('letters')
  const [isInviting, setInviting] = useState(letters !== undefined)
  const setParams = useSetParams()
  // Coming back to the page must not open the letters again.
  const endInviting = () => {
    setInviting(false)
    if (letters !== undefined) setParams({ letters: undefined })
  }
  const now = useNow(CLOCK_MS)
  const { engagementId, allowedActions, engagementStartDatetime: start, engagementEndDatetime: end } = detail
  const allowed = (action: string) => allowedActions.some((entry) => entry.action === action && entry.allowed)
  const live = useLive(engagementId, allowed('readSignList'))
  const photos = useCall('photos', 'activityPhotoList', { engagementId }, { enabled: allowed('readPhotos') })
  const counts = { ...detail.counts, ...live.data }
  const { counted: photosTaken } = roomPhotos(photos.data?.list ?? [])
  const photosNeeded = detail.enableUploadEventsPhotos ? (photos.data?.needed ?? PHOTOS_NEEDED) : 0
  const speakersOpen = detail.speakers.filter(({ status }) => status === 'planned').length
  const instantOf = (time: string | null) => (time === null ? null : Date.parse(time))
  const step = nextStep({
    status: detail.status,
    startAt: instantOf(start),
    endAt: instantOf(end),
    now,
    isOnline: detail.executeType === 'online',
    allowed,
    enrolled: counts.enrolled,
    signed: counts.signed,
    photos: photosTaken,
    photosNeeded,
    speakersOpen,
    feesToSubmit: counts.feesToSubmit,
    feesInHand: counts.feesInHand ?? 0,
  })
  const phase = phaseOf(instantOf(start), instantOf(end), now)
  const stage = stageOf(detail.status, phase)
  const opensAt = instantOf(live.data?.opensAt ?? null)
  const isSigning = stage === 'running' || (stage === 'before' && opensAt !== null && now >= opensAt)
  const isDesktop = useIsDesktop()
  const share = () => setSharing(true)
  const mail = useMailReport('sendReport')
  return (
    <div className={styles.cockpit}>
      <CockpitHead detail={detail} now={now}>
        <CockpitFigures
          detail={detail}
          stage={stage}
          live={live.data}
          photos={{ taken: photosTaken, needed: photosNeeded }}
          allowed={allowed}
        />
      </CockpitHead>
      {stage === 'closed' && allowed('readFiles') && (
        <Group>
          <Row
            lead={<Seats fills width={72} height={32} total={counts.enrolled} filled={counts.signed} />}
            title={text.recap}
            second={text.recapOf(counts.signed, counts.enrolled)}
            href={paths.meetingDetailChildrenClosingMeeting({ engagementId })}
          />
        </Group>
      )}
      <div className={styles.side}>
        {allowedActions.some(({ action }) => action === 'enrolDoctor') && <NewsRow engagementId={engagementId} />}
        {step !== null && step !== 'record' && step !== 'feesInHand' && (
          <NextStepCard
            detail={detail}
            step={step}
            missing={{ photos: Math.max(0, photosNeeded - photosTaken), speakers: speakersOpen }}
            onShare={share}
          />
        )}
        {hasRoom(detail) && <OnlineRoom detail={detail} />}
        {isDesktop && isSigning && live.data && (
          <Suspense>
            <LiveNames engagementId={engagementId} />
          </Suspense>
        )}
      </div>
      <CockpitTools
        detail={detail}
        stage={stage}
        onShare={share}
        onInvite={() => setInviting(true)}
        onMail={() => mail.mutate({ engagementId })}
        onCancel={() => setCancelling(true)}
      />
      {isCancelling !== undefined && (
        <Suspense>
          <LateOwnActionQuestion
            action={isCancelling ? 'cancel' : undefined}
            onClose={() => setCancelling(false)}
            meeting={{ engagementId, version: detail.version }}
            approvalId={undefined}
          />
        </Suspense>
      )}
      <InvitationSheet
        open={isInviting}
        onClose={endInviting}
        engagementId={engagementId}
        mayInvite={allowed('enrolDoctor')}
        first={letters}
      />
      {detail.shareUrl !== null && isSharing !== undefined && (
        <Suspense>
          <ShareSheet
            open={isSharing}
            onClose={() => setSharing(false)}
            name={detail.engagementName}
            when={start && end ? formatRange(start, end) : undefined}
            url={detail.shareUrl}
            edits={allowed('editLanding') ? { engagementId } : undefined}
          />
        </Suspense>
      )}
    </div>
  )
}
