import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { Page } from '../../../kit/page/page.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { MarkedFields, MATERIAL_FORM_FIELDS } from '../../change/change-fields.ts'
import type { ChangeStart } from '../../change/change-start.ts'
import { changeTexts } from '../../change/change-texts.ts'
import { formOfDetail } from '../../form/meeting-form-of-detail.ts'
import { changed, type ChangeForm } from '../../form/meeting-form-state.ts'
import { mergeForms } from '../../form/meeting-merge.ts'
import formStyles from '../../../ui/field/form.module.css'
import { useChangeCheck } from '../../change/use-change-check.ts'
import { useChangeCopy } from '../../change/use-change-copy.ts'
import { useChangePreview } from '../../change/use-change-preview.ts'
import { useChangeSending } from '../../change/use-change-sending.ts'
import { usePress } from '../../use-press.ts'
import { BasicsCard } from '../form/basics-card.tsx'
import { ChangeBanner } from './change-banner.tsx'
import { MeetingNotes } from '../form/meeting-notes.tsx'
import { ChangeBar, CopyKept } from './change-bar.tsx'
import { ChangeSummary } from './change-summary.tsx'

/** Below the first screenful: it comes after the rest. */
const FormBody = lazy(async () => ({ default: (await import('../form/form-body.tsx')).FormBody }))

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Props = { detail: Detail; start: ChangeStart; personId: string; onDiscard: () => void }

/** The form of an approved meeting: nothing goes to the server before it is submitted as a change. */
export function ChangeEditor({ detail: opened, start, personId, onDiscard }: Props) {
  const text = changeTexts.useText()
  const [detail, setDetail] = useState(opened)
  const [form, setForm] = useState(start.form)
  const [reason, setReason] = useState(start.reason)
  const change = useCallback<ChangeForm>(
    (patch) => setForm((current) => changed(current, typeof patch === 'function' ? patch(current) : patch)),
    [],
  )
  const { engagementId } = detail
  const isTouched = form !== start.form || reason !== start.reason
  const base = useMemo(() => formOfDetail(detail), [detail])
  const copied = useChangeCopy({ personId, engagementId }, { form, base, reason }, isTouched)
  const { isSending, send } = useChangeSending(detail, (newer) => {
    setForm((mine) => mergeForms({ base, mine, theirs: formOfDetail(newer) }).form)
    setDetail(newer)
    showToast({ type: 'warning', text: text.merged })
  })
  const { preview, judged, isSettled } = useChangePreview(form, engagementId, !isSending)
  const check = useChangeCheck({ form, change }, reason, preview, judged)
  const approverName = preview?.preview.path[0]?.approverName
  const { isWaiting, press } = usePress(
    isSettled || check.missing.length > 0,
    () => check.tryIt() && void send({ personId, form, reason, approverName }),
  )
  const card = { form, change, errorOf: check.errorOf }
  return (
    <Page
      title={text.title}
      back="history"
      action={<CopyKept copied={copied} />}
      bottom={
        <ChangeBar change={preview} findings={check.findings} isSending={isSending || isWaiting} onSubmit={press} />
      }
    >
      <MarkedFields value={MATERIAL_FORM_FIELDS}>
        <MeetingNotes findings={check.findings}>
          <div className={formStyles.form}>
            <ChangeBanner detail={detail} from={start.from} onDiscard={onDiscard} />
            <BasicsCard {...card} />
            <Suspense fallback={<RowSkeletons count={8} />}>
              <FormBody
                {...card}
                preview={preview?.preview}
                engagementId={engagementId}
                warnings={check.warnings}
                withoutPath
              />
            </Suspense>
            <ChangeSummary
              engagementId={engagementId}
              change={preview}
              reason={reason}
              error={check.reasonError}
              onReason={setReason}
            />
          </div>
        </MeetingNotes>
      </MarkedFields>
    </Page>
  )
}
