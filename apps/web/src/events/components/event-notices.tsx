import { lazy, Suspense, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { eventDraftTexts } from '../event-draft-texts.ts'
import type { EventDetail } from '../event-form-state.ts'
import type { EventKeeper, EventStart } from '../event-keeper.ts'
import { eventTexts } from '../event-texts.ts'
import own from '../event.module.css'
import formStyles from '../../ui/field/form.module.css'
import type { useEventKeeper } from '../use-event-keeper.ts'
import { formatKept } from '../../kit/format-kept.ts'
import { KeepingBanner } from '../../kit/form/keeping-banner.tsx'

/** Only where there is something to say. */
const EventResumeCard = lazy(async () => ({ default: (await import('./event-resume-card.tsx')).EventResumeCard }))
const EventRefusal = lazy(async () => ({ default: (await import('./event-refusal.tsx')).EventRefusal }))

type Props = {
  start: EventStart
  event: EventDetail | undefined
  kept: ReturnType<typeof useEventKeeper>
  onChoose: () => void
  /** Leaves what this device has, for what there is then. */
  onLeave: () => Promise<void>
  onOverwrite: () => void
  onAnother: () => void
}

/** Above the form: no network, what was resumed, another draft to go on with, and what keeps it from being saved. */
export function EventNotices(props: Props) {
  const { event, kept, onChoose, onLeave, onOverwrite, onAnother } = props
  const text = eventDraftTexts.useText()
  const { refusal, isStale, keeping } = kept
  const takeLatest = async () => {
    if (event !== undefined) await deleteDraft(event.eventId)
    await onLeave()
  }
  const choices = <StaleChoices onTake={() => void takeLatest()} onKeep={onOverwrite} />
  return (
    <Suspense fallback={null}>
      <KeepingBanner keeping={keeping} words={text} onChoose={onChoose} onRetry={() => void kept.keeper.flush()} />
      {keeping.clash === undefined && <Resumed {...props} onDiscard={() => void takeLatest()} />}
      {refusal && (
        <EventRefusal
          error={refusal}
          choices={isStale ? choices : isRefusal(refusal, 'applicationRepeated') && <Another onAnother={onAnother} />}
        />
      )}
      {kept.isChangedElsewhere && !isStale && (
        <section className={own.refused} role="alert">
          <p>{text.eventChanged}</p>
          {choices}
        </section>
      )}
    </Suspense>
  )
}

function Resumed({ start, event, kept, onLeave, onDiscard }: Props & { onDiscard: () => void }) {
  const text = eventDraftTexts.useText()
  const isNew = event === undefined
  if (start.savedAt === undefined) return isNew && kept.form === start.form && <EventResumeCard />
  return (
    <div className={formStyles.banner}>
      <span>{text.resumed(formatKept(start.savedAt))}</span>
      {isNew ? (
        <StartNew keeper={kept.keeper} onLeave={onLeave} />
      ) : (
        <button type="button" className={formStyles.plain} onClick={onDiscard}>
          {text.discard}
        </button>
      )}
    </div>
  )
}

/** Goes on with a new one. What only this device has is saved first, or given up knowingly. */
function StartNew({ keeper, onLeave }: { keeper: EventKeeper; onLeave: () => Promise<void> }) {
  const text = eventDraftTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const startNew = async () => {
    await keeper.flush()
    if (keeper.isKept()) await onLeave()
    else setAsking(true)
  }
  return (
    <>
      <button type="button" className={formStyles.plain} onClick={() => void startNew()}>
        {text.startNew}
      </button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.giveUpTitle}
        text={text.giveUpText}
        confirmLabel={text.giveUp}
        danger
        onConfirm={() => void onLeave()}
      />
    </>
  )
}

/** A second event of the same content, where the person says so. */
function Another({ onAnother }: { onAnother: () => void }) {
  const text = eventTexts.useText()
  return (
    <div className={own.choices}>
      <Button onClick={onAnother}>{text.another}</Button>
    </div>
  )
}

/** What was written, or what stands here. */
function StaleChoices({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const text = eventTexts.useText()
  return (
    <div className={own.choices}>
      <Button onClick={onTake}>{text.takeLatest}</Button>
      <Button onClick={onKeep}>{text.keepMine}</Button>
    </div>
  )
}

/** My draft of a change of an event, where there is one. */
async function deleteDraft(eventId: string): Promise<void> {
  const { version } = await api.events.eventDraftVersion({ draftId: eventId })
  if (version > 0) await api.events.eventDraftDelete({ draftId: eventId, version })
}
