import { useState } from 'react'
import { formatTime } from '../../kit/format.ts'
import { useGo } from '../../kit/navigation.ts'
import { Page } from '../../kit/page.tsx'
import { invalidate } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailSkeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import {
  BLANK_EVENT,
  eventFormInput,
  eventFormOf,
  missingEventFields,
  type EventDetail,
  type EventField,
  type EventFormState,
} from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import own from '../event.module.css'
import styles from '../meeting-form.module.css'
import { useEventDraft } from '../use-event-draft.ts'
import { useEventSaving } from '../use-event-saving.ts'
import { EventBasics, EventBounds, EventTeam } from './event-fields.tsx'
import { EventRefusal } from './event-refusal.tsx'
import { jumpToField } from './form-field.tsx'
import { IconLink } from './icon-link.tsx'

type Props = { personId: string; event: EventDetail | undefined }

/** The form of a large event, new or stored; kept on this device until it is saved. */
export function EventEditor(props: Props) {
  const text = eventTexts.useText()
  const editing = useEventEditing(props)
  const { draft, saving, check, send } = editing
  const isNew = props.event === undefined
  const listLink = <IconLink icon="list" label={text.myEvents} href={paths.eventEventId()} />
  const note = [
    check.missing.length > 0 && text.toFill(check.missing.length),
    draft.keptAt !== undefined && text.kept(formatTime(draft.keptAt)),
  ]
  return (
    <Page
      title={isNew ? text.newEvent : text.editEvent}
      back="history"
      action={isNew ? listLink : undefined}
      bottom={
        <BottomBar
          note={note.filter(Boolean).join(' · ')}
          primary={
            <Button variant="primary" block busy={saving.isSaving} onClick={() => void send('save')}>
              {text.save}
            </Button>
          }
        />
      }
    >
      {draft.form === undefined ? <DetailSkeleton /> : <Filled {...props} editing={editing} form={draft.form} />}
    </Page>
  )
}

type Editing = ReturnType<typeof useEventEditing>

function useEventEditing({ personId, event }: Props) {
  const text = eventTexts.useText()
  const go = useGo()
  const [start] = useState<EventFormState>(() => (event === undefined ? BLANK_EVENT : eventFormOf(event)))
  const draft = useEventDraft(personId, event === undefined ? 'new' : `${event.eventId}.${event.version}`, start)
  const saving = useEventSaving(event)
  const check = useEventCheck(draft.form ?? start)
  const send = async (how: 'save' | 'overwrite') => {
    const form = draft.form && eventFormInput(draft.form)
    if (!check.tryIt() || form === undefined) return
    const saved = await saving[how](form)
    if (saved === undefined) return
    await draft.forget()
    showToast({ type: 'success', text: event === undefined ? text.saved : text.changed })
    go(paths.eventEventId({ eventId: saved }), { replace: true })
  }
  return { draft, saving, check, send }
}

function Filled({ event, editing, form }: Props & { editing: Editing; form: EventFormState }) {
  const text = eventTexts.useText()
  const { draft, saving, check, send } = editing
  const field = { form, change: draft.change, errorOf: check.errorOf }
  const takeLatest = () => void draft.forget().then(() => invalidate('meetings', 'eventDetail'))
  return (
    <div className={styles.form}>
      {draft.isResumed && draft.keptAt !== undefined && (
        <div className={styles.banner}>
          <span>{text.resumed(formatTime(draft.keptAt))}</span>
          <button type="button" className={styles.plain} onClick={() => void draft.startOver()}>
            {text.startOver}
          </button>
        </div>
      )}
      {saving.refusal && (
        <EventRefusal
          error={saving.refusal}
          choices={saving.isStale && <StaleChoices onTake={takeLatest} onKeep={() => void send('overwrite')} />}
        />
      )}
      <EventBasics {...field} isNew={event === undefined} />
      <EventBounds {...field} />
      <EventTeam {...field} ownerId={event?.owner.value} />
    </div>
  )
}

/** Somebody else changed the event: what he wrote, or what stands here. */
function StaleChoices({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const text = eventTexts.useText()
  return (
    <div className={own.choices}>
      <Button onClick={onTake}>{text.takeLatest}</Button>
      <Button onClick={onKeep}>{text.keepMine}</Button>
    </div>
  )
}

const TYPED: readonly EventField[] = ['name', 'newSeries', 'budgetLimit']

/** What is missing; `tryIt` shows it at its fields and goes to the first. */
function useEventCheck(form: EventFormState) {
  const text = eventTexts.useText()
  const [isTried, setIsTried] = useState(false)
  const missing = missingEventFields(form)
  const errorOf = (field: EventField) => {
    if (!isTried || !missing.includes(field)) return undefined
    if (field === 'end' && form.end !== null) return text.endFirst
    return TYPED.includes(field) ? text.required : text.mustChoose
  }
  const tryIt = () => {
    setIsTried(true)
    const [first] = missing
    if (first === undefined) return true
    showToast({ type: 'warning', text: text.toFill(missing.length) })
    jumpToField(first)
    return false
  }
  return { missing, errorOf, tryIt }
}
