import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useGo } from '../../../kit/page/navigation.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useUser } from '../../../kit/device/session-store.ts'
import { paths } from '../../../paths.ts'
import { DetailSkeleton, RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { readDraft, type LocalDraft } from '../../form/meeting-draft-store.ts'
import { formInput, isSameInput } from '../../form/meeting-form-input.ts'
import { ownerPatch, type ChangeForm, type MeetingFormState } from '../../form/meeting-form-state.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import formStyles from '../../../ui/field/form.module.css'
import type { KeeperStart } from '../../form/meeting-keeper.ts'
import { formatKept } from '../../../kit/format-kept.ts'
import { OwnerField } from './owner-field.tsx'
import { MeetingEditor } from './meeting-editor.tsx'

/** Only on a form that nothing is kept of. */
const ResumeCard = lazy(async () => ({ default: (await import('./resume-card.tsx')).ResumeCard }))
const SentenceCard = lazy(async () => ({ default: (await import('./sentence-card.tsx')).SentenceCard }))
const StartRows = lazy(async () => ({ default: (await import('./start-rows.tsx')).StartRows }))

type Props = {
  title: string
  /** The copy's name on this device while it has no meeting of its own to be found by. */
  copyName: string
  /** What a new form starts with. */
  blank: () => MeetingFormState
  /** Stands above the first card. */
  top: (editor: { form: MeetingFormState; change: ChangeForm }) => ReactNode
}

/** A meeting being created, or gone on with from this device. */
export function NewMeeting(props: Props) {
  const { title, copyName, blank } = props
  const personId = useUser()?.personId
  const [round, setRound] = useState(0)
  const [start, setStart] = useState<KeeperStart>()
  useEffect(() => {
    if (personId === undefined) return
    let isGone = false
    void readDraft(personId, copyName).then((draft) => {
      if (!isGone) setStart((known) => known ?? startOf(draft, blank))
    })
    return () => {
      isGone = true
    }
  }, [personId, copyName, blank, round])
  if (personId === undefined || start === undefined) {
    return (
      <Page title={title} back="history">
        <DetailSkeleton />
      </Page>
    )
  }
  const again = () => {
    setStart(undefined)
    setRound((count) => count + 1)
  }
  return <Started key={round} {...props} personId={personId} start={start} onAgain={again} />
}

function startOf(draft: LocalDraft | undefined, blank: () => MeetingFormState): KeeperStart {
  if (draft !== undefined) return draft
  return {
    form: blank(),
    engagementId: undefined,
    version: undefined,
    isSaved: false,
    savedAt: undefined,
  }
}

/** Nothing but the owner was chosen. */
const isBare = (form: MeetingFormState, first: MeetingFormState): boolean =>
  form === first || isSameInput(formInput({ ...form, owner: null, agent: null }), formInput(first))

function Started(props: Props & { personId: string; start: KeeperStart; onAgain: () => void }) {
  const { personId, start, onAgain } = props
  const text = meetingFormTexts.useText()
  const go = useGo()
  const [isBlank, setIsBlank] = useState(false)
  const [isCopy, setIsCopy] = useState(false)
  return (
    <MeetingEditor
      title={props.title}
      submitLabel={text.submit}
      start={start}
      personId={personId}
      copyName={props.copyName}
      onReload={(engagementId) => {
        if (engagementId === undefined) onAgain()
        else go(paths.meetingEdit2({ engagementId }), { replace: true })
      }}
      top={({ form, change, forget }) => (
        <>
          {start.savedAt !== undefined && (
            <div className={formStyles.banner}>
              <span>{text.resumed(formatKept(start.savedAt))}</span>
              <button type="button" className={formStyles.plain} onClick={() => void forget().then(onAgain)}>
                {text.startOver}
              </button>
            </div>
          )}
          <OwnerField
            owner={form.owner ?? null}
            onChoose={(owner, me) => change((current) => ownerPatch(current, owner, me))}
          />
          {start.savedAt === undefined && isBare(form, start.form) && (
            <>
              {form === start.form && (
                <Suspense fallback={null}>
                  <ResumeCard form={form} />
                </Suspense>
              )}
              {!isBlank && form.event === null && (
                <Suspense fallback={<RowSkeletons count={4} />}>
                  <StartRows
                    form={form}
                    onCopy={(next) => {
                      setIsCopy(next !== form)
                      change(next)
                    }}
                    onBlank={() => setIsBlank(true)}
                  />
                </Suspense>
              )}
            </>
          )}
          {start.savedAt === undefined && !isBlank && !isCopy && form.event === null && (
            <Suspense fallback={<RowSkeletons count={3} />}>
              <SentenceCard form={form} first={start.form} change={change} />
            </Suspense>
          )}
          {props.top({ form, change })}
        </>
      )}
    />
  )
}
