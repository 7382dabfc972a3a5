import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { CategoryField } from './components/form/category-field.tsx'
import { OwnerField } from './components/form/owner-field.tsx'
import { MeetingEditor } from './components/form/meeting-editor.tsx'
import { readDraft, type LocalDraft } from './form/meeting-draft-store.ts'
import { ownerPatch } from './form/meeting-form-state.ts'
import { formOfDetail } from './form/meeting-form-of-detail.ts'
import { meetingFormTexts } from './form/meeting-form-texts.ts'
import styles from './form/meeting-form.module.css'
import type { KeeperStart } from './form/meeting-keeper.ts'

/** A draft has another form than an approved meeting, and than one nobody may change now. */
const ChangeOrRefusal = lazy(async () => ({
  default: (await import('./components/change/change-or-refusal.tsx')).ChangeOrRefusal,
}))

type Detail = CallOutput<'meetings', 'meetingDetail'>

export function Screen() {
  const text = meetingFormTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const personId = useUser()?.personId
  const query = useCall('meetings', 'meetingDetail', { engagementId }, { staleTime: 0, refetchOnWindowFocus: false })
  const [round, setRound] = useState(0)
  const reload = () => void query.refetch().then(() => setRound((count) => count + 1))
  // An older version from another screen would be refused at the first save.
  const fresh = { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
  const waiting = (
    <Page title={text.edit} back="history">
      <Loaded query={fresh} skeleton={<DetailSkeleton />}>
        {() => <DetailSkeleton />}
      </Loaded>
    </Page>
  )
  if (personId === undefined || fresh.data === undefined) return waiting
  const stored = fresh.data
  const mayDo = (name: string) => stored.allowedActions.some(({ action, allowed }) => action === name && allowed)
  if (!mayDo('edit') && (round === 0 || mayDo('change'))) {
    return (
      <Suspense fallback={waiting}>
        <ChangeOrRefusal detail={stored} personId={personId} waiting={waiting} />
      </Suspense>
    )
  }
  return <StoredMeeting key={round} detail={stored} personId={personId} onReload={reload} waiting={waiting} />
}

type StoredProps = { detail: Detail; personId: string; onReload: () => void; waiting: ReactNode }

/** The stored meeting, with what this device could not save of it. */
function StoredMeeting({ detail, personId, onReload, waiting }: StoredProps) {
  const text = meetingFormTexts.useText()
  const [start, setStart] = useState<KeeperStart>()
  const { engagementId, version, submittedAt } = detail
  useEffect(() => {
    let isGone = false
    void readDraft(personId, engagementId).then((copy) => {
      if (!isGone) setStart((known) => known ?? startOf(detail, copy))
    })
    return () => {
      isGone = true
    }
  }, [personId, engagementId, version, detail])
  if (start === undefined) return waiting
  return (
    <MeetingEditor
      title={text.edit}
      submitLabel={submittedAt === null ? text.submit : text.resubmit}
      start={start}
      personId={personId}
      copyName={engagementId}
      onReload={onReload}
      top={({ form, change }) => (
        <>
          <SentBack detail={detail} />
          {submittedAt === null && (
            <>
              <OwnerField
                owner={form.owner ?? null}
                onChoose={(owner, me) => change((current) => ownerPatch(current, owner, me))}
              />
              <CategoryField form={form} change={change} />
            </>
          )}
        </>
      )}
    />
  )
}

/** A copy with unsaved words goes first: the keeper notices when the server has something newer. */
function startOf(detail: Detail, copy: LocalDraft | undefined): KeeperStart {
  const { engagementId, version } = detail
  if (copy !== undefined && !copy.isSaved) return copy
  return { form: formOfDetail(detail), engagementId, version, isSaved: true, savedAt: undefined }
}

/** Who sent it back and what they ask for. */
function SentBack({ detail }: { detail: Detail }) {
  const text = meetingFormTexts.useText()
  const step = detail.approvalPath.find(({ state }) => state === 'sentBack')
  if (step === undefined) return null
  return (
    <section className={styles.returned}>
      <h2>
        {text.sentBackBy(step.decidedByName ?? step.approverName, step.decidedAt ? formatDateTime(step.decidedAt) : '')}
      </h2>
      <p>{step.comment}</p>
    </section>
  )
}
