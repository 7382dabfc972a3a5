import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { Page } from '../../kit/page.tsx'
import { useGo } from '../../kit/navigation.ts'
import { paths } from '../../paths.ts'
import { lazyOverlay } from '../../ui/overlay.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Preview } from '../meeting-findings.ts'
import { hasBudget, missingFields } from '../meeting-form-input.ts'
import { changed, type ChangeForm } from '../meeting-form-state.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import type { KeeperStart, MeetingKeeper } from '../meeting-keeper.ts'
import { useMeetingKeeper } from '../use-meeting-keeper.ts'
import { useMeetingPreview } from '../use-meeting-preview.ts'
import { useRuleFindings } from '../use-rule-findings.ts'
import styles from '../meeting-form.module.css'
import { BasicsCard } from './basics-card.tsx'
import { ContentCard } from './content-card.tsx'
import { jumpToField } from './form-field.tsx'
import { SpeakersCard } from './speakers-card.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { AudienceCard } from './audience-card.tsx'

/** Far below the first screenful: it comes after the rest. */
const FormTail = lazy(async () => ({ default: (await import('./form-tail.tsx')).FormTail }))

const StaleDialog = lazyOverlay(async () => (await import('./stale-dialog.tsx')).StaleDialog)

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
  const { keeper, keeping, engagementId } = useMeetingKeeper(form, start, props.personId, props.copyName)
  const isTouched = form !== start.form || engagementId !== undefined
  const { isSending, send } = useSending(keeper)
  const [isPutOff, setIsPutOff] = useState(false)
  const { preview, isSettled } = useMeetingPreview(form, engagementId, isTouched && !isSending)
  const check = useFormCheck(form, preview)
  const { isWaiting, press } = usePress(isSettled || check.missing.length > 0, () => check.tryIt() && void send())
  const reload = async () => {
    await keeper.forget()
    props.onReload(engagementId)
  }
  const card = { form, change, errorOf: check.errorOf }
  return (
    <Page
      title={props.title}
      back="history"
      bottom={
        <SubmitBar
          label={props.submitLabel}
          total={hasBudget(form) ? preview?.budget.total : undefined}
          missing={isTouched ? check.missing.length : 0}
          findings={isTouched ? check.findings : []}
          keeping={keeping}
          isSending={isSending || isWaiting}
          onSubmit={press}
        />
      }
    >
      <div className={styles.form}>
        {props.top({ form, change, forget: () => keeper.forget() })}
        <BasicsCard {...card} />
        <ContentCard {...card} />
        <SpeakersCard {...card} preview={preview} engagementId={engagementId} />
        <AudienceCard {...card} />
        <Suspense fallback={<RowSkeletons count={4} />}>
          <FormTail {...card} preview={preview} warnings={check.warnings} />
        </Suspense>
      </div>
      <StaleDialog
        open={keeping.kind === 'stale' && !isPutOff}
        onClose={() => setIsPutOff(true)}
        engagementId={engagementId}
        onReload={() => void reload()}
      />
    </Page>
  )
}

/** Pressed while the rules are still being asked, the step waits for their answer and then goes on by itself. */
function usePress(isReady: boolean, step: () => void) {
  const [isWaiting, setIsWaiting] = useState(false)
  const goOn = useEffectEvent(() => {
    setIsWaiting(false)
    step()
  })
  useEffect(() => {
    if (isWaiting && isReady) goOn()
  }, [isWaiting, isReady])
  return { isWaiting, press: isReady ? step : () => setIsWaiting(true) }
}

/** Submits and goes to what happens next; the server's refusal is shown as a toast by the call. */
function useSending(keeper: MeetingKeeper) {
  const go = useGo()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    try {
      go(paths.createSuccess({ engagementId: await keeper.submit() }), { replace: true })
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { isSending, send }
}

/** Fields one types into; the others are chosen. */
const TYPED = /^(?:engagementName|expectedAudience|warningComments)/

/** What is missing or broken; `tryIt` shows it at its fields and goes to the first, or says that nothing is. */
function useFormCheck(form: KeeperStart['form'], preview: Preview | undefined) {
  const text = meetingFormTexts.useText()
  const [isTried, setIsTried] = useState(false)
  const missing = missingFields(form)
  const { findings, warnings } = useRuleFindings(preview, missing, text)
  const unexplained = warnings
    .filter(({ rule }) => (form.warningComments[rule] ?? '').trim() === '')
    .map(({ rule }) => `warningComments.${rule}`)
  const blocks = findings.filter(({ level }) => level === 'block')
  const errorOf = (field: string) => {
    if (!isTried) return undefined
    const block = blocks.find((finding) => finding.field === field)
    if (block?.fix !== undefined) return block.fix
    if (!missing.includes(field) && !unexplained.includes(field)) return undefined
    return TYPED.test(field) ? text.required : text.mustChoose
  }
  const tryIt = () => {
    setIsTried(true)
    const [block] = blocks
    const place = missing[0] ?? block?.field ?? unexplained[0]
    if (place === undefined) return true
    const what = missing.length > 0 ? text.toFill(missing.length) : block ? text.blocked(block.what) : text.explainFirst
    showToast({ type: 'warning', text: what })
    jumpToField(place)
    return false
  }
  return { missing, findings, warnings, errorOf, tryIt }
}
