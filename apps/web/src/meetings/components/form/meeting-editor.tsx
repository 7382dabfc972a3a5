import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { ApiError, isRefusal } from '../../../kit/calls/api-error.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { useIsDesktop } from '../../../kit/page/use-is-desktop.ts'
import { paths } from '../../../paths.ts'
import { lazyOverlay } from '../../../ui/overlay/overlay.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { MeetingNotes } from './meeting-notes.tsx'
import { changed, type ChangeForm } from '../../form/meeting-form-state.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import type { KeeperStart, MeetingKeeper } from '../../form/meeting-keeper.ts'
import { useFormCheck } from '../../form/use-form-check.ts'
import { useMeetingKeeper } from '../../form/use-meeting-keeper.ts'
import { useMeetingPreview } from '../../form/use-meeting-preview.ts'
import { useSum } from '../../form/use-sum.ts'
import { usePress } from '../../use-press.ts'
import formStyles from '../../../ui/field/form.module.css'
import columns from '../../form/summary-column.module.css'
import { BasicsCard } from './basics-card.tsx'
import { KeepingBanner } from '../../../kit/form/keeping-banner.tsx'
import { Kept, SubmitBar } from './submit-bar.tsx'

/** Asked once there is something to ask with. */
const SimilarMeetings = lazy(async () => ({ default: (await import('./similar-meetings.tsx')).SimilarMeetings }))

/** Below the first screenful: it comes after the rest. */
const FormBody = lazy(async () => ({ default: (await import('./form-body.tsx')).FormBody }))

/** On a desktop alone. */
const SummaryColumn = lazy(async () => ({ default: (await import('./summary-column.tsx')).SummaryColumn }))

const RepeatedDialog = lazyOverlay(async () => (await import('./repeated-dialog.tsx')).RepeatedDialog)
const StaleDialog = lazyOverlay(async () => (await import('./stale-dialog.tsx')).StaleDialog)

const NONE: readonly never[] = []

type Props = {
  title: string
  submitLabel: string
  start: KeeperStart
  personId: string
  /** Under which name the copy on this device is kept. */
  copyName: string
  /** Stands above the first card. `forget` takes the copy on this device away. */
  top: (editor: { form: KeeperStart['form']; change: ChangeForm; forget: () => Promise<void> }) => ReactNode
  /** Loads what the server has after the copy on this device has gone. */
  onReload: (engagementId: string | undefined) => void
}

/** The form of a meeting with its live rules; keeps itself and submits. */
export function MeetingEditor(props: Props) {
  const { start } = props
  const [form, setForm] = useState(start.form)
  const change = useCallback<ChangeForm>(
    (patch) => setForm((current) => changed(current, typeof patch === 'function' ? patch(current) : patch)),
    [],
  )
  const { keeper, keeping, engagementId } = useMeetingKeeper({ form, setForm }, start, props.personId, props.copyName)
  const isTouched = form !== start.form || engagementId !== undefined
  const { isSending, send, repeated, dismiss } = useSending(keeper)
  const [isPutOff, setIsPutOff] = useState(false)
  const { preview, judged, state: checking } = useMeetingPreview(form, engagementId, isTouched && !isSending)
  const check = useFormCheck(form, change, preview, judged)
  const step = () => {
    // Nothing goes on while two versions stand side by side.
    if (keeping.kind === 'stale') setIsPutOff(false)
    else if (check.tryIt()) void send()
  }
  const { isWaiting, press } = usePress(checking !== 'asking' || check.missing.length > 0, step)
  const reload = async () => {
    await keeper.forget()
    props.onReload(engagementId)
  }
  const words = meetingFormTexts.useText()
  const card = { form, change, errorOf: check.errorOf }
  const isDesktop = useIsDesktop()
  const bar = {
    label: props.submitLabel,
    total: useSum(form, preview, judged),
    missing: isTouched ? check.missing.length : 0,
    findings: isTouched ? check.findings : [],
    checking: isTouched ? checking : 'fresh',
    isSending: isSending || isWaiting,
    onSubmit: press,
  } as const
  return (
    <Page
      title={props.title}
      back="history"
      width={isDesktop ? 'wide' : 'reading'}
      action={<Kept keeping={keeping} />}
      bottom={isDesktop ? undefined : <SubmitBar {...bar} />}
    >
      <MeetingNotes findings={isTouched ? check.findings : NONE}>
        <div className={isDesktop ? columns.sides : undefined}>
          <div className={formStyles.form}>
            <KeepingBanner
              keeping={keeping}
              words={words}
              onChoose={() => setIsPutOff(false)}
              onRetry={() => void keeper.flush()}
            />
            {props.top({ form, change, forget: () => keeper.forget() })}
            <BasicsCard {...card} />
            <Suspense fallback={null}>
              {isTouched && <SimilarMeetings form={form} engagementId={engagementId} />}
            </Suspense>
            <Suspense fallback={<RowSkeletons count={8} />}>
              <FormBody
                {...card}
                preview={preview}
                total={bar.total}
                engagementId={engagementId}
                warnings={check.warnings}
                withoutPath={isDesktop}
              />
            </Suspense>
          </div>
          {isDesktop && (
            <Suspense>
              <SummaryColumn {...bar} preview={preview} />
            </Suspense>
          )}
        </div>
      </MeetingNotes>
      <RepeatedDialog
        open={repeated !== undefined}
        onClose={dismiss}
        refusal={repeated}
        onAnother={() => void send(true)}
      />
      <StaleDialog
        open={keeping.kind === 'stale' && !isPutOff}
        onClose={() => setIsPutOff(true)}
        engagementId={engagementId}
        mine={form}
        clash={keeping.clash}
        onMerge={(clash, merge) => keeper.settle(clash, merge)}
        onReload={() => void reload()}
      />
    </Page>
  )
}

/** Submits and goes to what happens next; the server's refusal is shown as a toast by the call. */
function useSending(keeper: MeetingKeeper) {
  const go = useGo()
  const [isSending, setIsSending] = useState(false)
  const [repeated, setRepeated] = useState<ApiError>()
  const send = async (isAnother = false) => {
    setRepeated(undefined)
    setIsSending(true)
    try {
      const engagementId = await keeper.submit(isAnother)
      if (engagementId === undefined) setIsSending(false)
      else go(paths.createSuccess({ engagementId }), { replace: true })
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof ApiError)) throw error
      if (isRefusal(error, 'applicationRepeated')) setRepeated(error)
    }
  }
  return { isSending, send, repeated, dismiss: () => setRepeated(undefined) }
}
