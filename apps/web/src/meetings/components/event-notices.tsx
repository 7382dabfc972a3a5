import { lazy, Suspense, type ReactNode } from 'react'
import { api } from '../../kit/api-client.ts'
import { formatTime } from '../../kit/format.ts'
import { useCall } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { eventDraftTexts } from '../event-draft-texts.ts'
import type { EventDetail } from '../event-form-state.ts'
import type { EventStart } from '../event-keeper.ts'
import { eventTexts } from '../event-texts.ts'
import own from '../event.module.css'
import styles from '../meeting-form.module.css'
import type { useEventKeeper } from '../use-event-keeper.ts'
import { KeepingBanner } from './keeping-banner.tsx'

/** Only where there is something to say. */
const EventResumeCard = lazy(async () => ({ default: (await import('./event-resume-card.tsx')).EventResumeCard }))
const EventRefusal = lazy(async () => ({ default: (await import('./event-refusal.tsx')).EventRefusal }))

/** How often it is asked whether somebody else has saved the event that is being changed. */
const LOOK_MS = 30_000

type Props = {
  start: EventStart
  event: EventDetail | undefined
  kept: ReturnType<typeof useEventKeeper>
  onChoose: () => void
  /** Leaves what this device has, for what there is then. */
  onLeave: () => Promise<void>
  onOverwrite: () => void
}

/** Above the form: no network, what was resumed, another draft to go on with, and what keeps it from being saved. */
export function EventNotices(props: Props) {
  const { event, kept, onChoose, onLeave, onOverwrite } = props
  const text = eventDraftTexts.useText()
  const { refusal, isStale, keeping } = kept
  const takeLatest = async () => {
    if (event !== undefined) await deleteDraft(event.eventId)
    await onLeave()
  }
  const choices = <StaleChoices onTake={() => void takeLatest()} onKeep={onOverwrite} />
  return (
    <Suspense fallback={null}>
      <KeepingBanner keeping={keeping} words={text} onChoose={onChoose} />
      <Resumed {...props} onDiscard={() => void takeLatest()} />
      {refusal && <EventRefusal error={refusal} choices={isStale && choices} />}
      {event !== undefined && !isStale && (
        <ChangedElsewhere eventId={event.eventId} version={kept.eventVersion ?? event.version} choices={choices} />
      )}
    </Suspense>
  )
}

function Resumed({ start, event, kept, onLeave, onDiscard }: Props & { onDiscard: () => void }) {
  const text = eventDraftTexts.useText()
  const isNew = event === undefined
  if (start.savedAt === undefined) return isNew && kept.form === start.form && <EventResumeCard />
  return (
    <div className={styles.banner}>
      <span>{text.resumed(formatTime(start.savedAt))}</span>
      <button type="button" className={styles.plain} onClick={isNew ? () => void onLeave() : onDiscard}>
        {isNew ? text.startNew : text.discard}
      </button>
    </div>
  )
}

/** Somebody else has saved the event since this form began. */
function ChangedElsewhere({ eventId, version, choices }: { eventId: string; version: number; choices: ReactNode }) {
  const text = eventDraftTexts.useText()
  const current = useCall(
    'meetings',
    'eventDraftVersion',
    { draftId: eventId },
    { staleTime: 0, refetchInterval: LOOK_MS },
  ).data?.eventVersion
  if (current === undefined || current === null || current === version) return null
  return (
    <section className={own.refused} role="alert">
      <p>{text.eventChanged}</p>
      {choices}
    </section>
  )
}

/** What he wrote, or what stands here. */
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
  const { version } = await api.meetings.eventDraftVersion({ draftId: eventId })
  if (version > 0) await api.meetings.eventDraftDelete({ draftId: eventId, version })
}
