import { useEffect, useState, type ReactNode } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useWakeLock } from '../kit/page/wake-lock.ts'
import { classNames } from '../ui/page/class-names.ts'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ConfirmDialog, Sheet } from '../ui/overlay/overlays.ts'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Segmented } from '../ui/page/segmented.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { Tag } from '../ui/mark/tag.tsx'
import { DoorList } from './components/door-list.tsx'
import { QueueBanner } from './components/queue-banner.tsx'
import { VerdictCard } from './components/verdict-card.tsx'
import { WalkIn } from './components/walk-in.tsx'
import { DoctorPicker, QueueSheet, ReasonDialog, Scanner, UnlistedWalkIn } from './door-overlays.ts'
import { doorTexts } from './door-texts.ts'
import deskStyles from './desk.module.css'
import styles from './door.module.css'
import { searchRoster, type RosterPerson } from './roster-store.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { useOnline } from './use-desk-queue.ts'
import type { DoorPerson } from './use-door.ts'
import { useLive } from './use-live.ts'

/** The desk at the door: camera, hand scanner or search sign people in and out, with and without network. */
export function Screen() {
  const text = doorTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  useWakeLock()
  useOverlaysForLater()
  const [isScanning, setScanning] = useState(false)
  const [explained, setExplained] = useState<DoorPerson>()
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const desk = useDesk(engagementId)
  const { kind, door, entries } = desk
  const reasonOf = (name: string) => detail.data?.allowedActions.find(({ action }) => action === name)?.reason
  const refusal = reasonOf('runMeeting')
  // What was kept has been sent: its row says so by now.
  const isPast = door.verdict?.tone === 'kept' && entries.length === 0
  return (
    <Page
      title={text.in}
      back="history"
      bottom={
        <BottomBar
          secondary={
            <WalkIn reason={refusal ?? reasonOf('enrolDoctor')} onChoose={(person) => void door.record('in', person)} />
          }
          primary={
            <Button variant="primary" block icon="scan" reason={refusal} onClick={() => setScanning(true)}>
              {kind === 'in' ? text.scan : text.scanOut}
            </Button>
          }
        />
      }
    >
      <DeskHead engagementId={engagementId} desk={desk}>
        {door.verdict && !isPast && (
          <VerdictCard verdict={door.verdict} onDismiss={door.dismiss} onReason={setExplained} />
        )}
        <QueueBanner entries={entries} />
        {desk.hasLeave === false && refusal === undefined && <p className={styles.notice}>{text.noLeaveYet}</p>}
      </DeskHead>
      <DeskList desk={desk} isAllowed={refusal === undefined} />
      <Scanner
        open={isScanning}
        onClose={() => setScanning(false)}
        title={kind === 'in' ? text.scanTitle : text.scanOutTitle}
        onScan={desk.scan}
        verdict={door.verdict}
      />
      <ReasonDialog
        name={explained?.name ?? ''}
        open={explained !== undefined}
        onClose={() => setExplained(undefined)}
        onReason={(reason) => {
          setExplained(undefined)
          if (explained) void door.record('in', explained, reason)
        }}
      />
    </Page>
  )
}

/** In or out, the numbers, the search; what answers and what waits stays in sight while the list scrolls. */
function DeskHead(props: { engagementId: string; desk: Desk; children: ReactNode }) {
  const { engagementId, desk, children } = props
  const text = doorTexts.useText()
  const live = useLive(engagementId)
  const isOnline = useOnline()
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={text.mode}
          options={[
            { value: 'in', label: text.in },
            { value: 'out', label: text.out },
          ]}
          value={desk.kind}
          onChange={desk.setKind}
        />
        {live.data && <Figures live={live.data} />}
      </div>
      <div className={classNames(deskStyles.search, styles.sticky)}>
        <SearchBox value={desk.typed} onChange={desk.setTyped} onSubmit={desk.enter} placeholder={text.search} />
        {children}
      </div>
      {/* Without network the banner above says it all. */}
      {desk.isFromPhone && isOnline && desk.entries.length === 0 && <p className={styles.notice}>{text.fromPhone}</p>}
    </>
  )
}

function DeskList({ desk, isAllowed }: { desk: Desk; isAllowed: boolean }) {
  const text = doorTexts.useText()
  const { kind, typed, roster, query, isKept, door } = desk
  const end = (person: RosterPerson) => {
    const isHere = person.isSigned && !person.hasLeft
    if (kind === 'in' ? isHere : person.hasLeft)
      return <Tag tone="accent">{kind === 'in' ? text.inTag : text.outTag}</Tag>
    if (!isAllowed || isKept(person) || (kind === 'out' && !person.isSigned)) return undefined
    const { enrollmentId, name } = person
    return (
      <Button onClick={() => void door.record(kind, { enrollmentId, name })}>
        {kind === 'out' ? text.signOut : person.hasLeft ? text.inAgain : text.in}
      </Button>
    )
  }
  return (
    <Loaded
      query={{ ...query, data: roster }}
      skeleton={query.fetchStatus === 'paused' ? <NoRoster /> : <RowSkeletons count={6} />}
    >
      {({ list }) => (
        <DoorList
          kind={kind}
          people={searchRoster(list, typed)}
          isSearch={typed.trim() !== ''}
          isKept={isKept}
          end={end}
        />
      )}
    </Loaded>
  )
}

/** What opens later is fetched now: the network may be gone by then. */
function useOverlaysForLater(): void {
  useEffect(() => {
    const quiet = (loading: Promise<unknown>) => void loading.catch(() => undefined)
    for (const overlay of [Scanner, QueueSheet, ReasonDialog, DoctorPicker, UnlistedWalkIn, Sheet, ConfirmDialog])
      quiet(overlay.preload())
    quiet(import('./scan/scan-decoder.ts').then(({ fetchDecoder }) => fetchDecoder()))
  }, [])
}

function NoRoster() {
  const text = doorTexts.useText()
  return <EmptyState drawing="people" text={text.noRoster} />
}

function Figures({ live }: { live: NonNullable<ReturnType<typeof useLive>['data']> }) {
  const text = doorTexts.useText()
  return (
    <p className={styles.figuresLine}>
      <strong>{`${live.signed} / ${live.enrolled}`}</strong>
      <span>{live.session && live.sessions > 1 ? text.session(live.session.no, live.sessions) : text.signed}</span>
      {live.left > 0 && <span>{text.leftCount(live.left)}</span>}
    </p>
  )
}
