import { Dotted } from '../../ui/mark/dotted.tsx'
import { lazy, Suspense, useState } from 'react'
import { useGo, useParam } from '../../kit/page/navigation.ts'
import { Page } from '../../kit/page/page.tsx'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { lazyOverlay } from '../../ui/overlay/overlay.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { eventDraftTexts } from '../event-draft-texts.ts'
import { missingEventFields, type EventDetail, type EventField, type EventFormState } from '../event-form-state.ts'
import type { EventStart } from '../event-keeper.ts'
import { keepAsNewEvent } from '../event-start.ts'
import { eventTexts } from '../event-texts.ts'
import formStyles from '../../ui/field/form.module.css'
import { type HowSaved, useEventKeeper } from '../use-event-keeper.ts'
import { EventBasics } from './event-fields.tsx'
import { EventNotices } from './event-notices.tsx'
import { useFaults } from '../../kit/form/use-faults.ts'
import { useKeepingText } from '../../kit/form/use-keeping-text.ts'
import { jumpToField } from '../../ui/field/form-field.tsx'
import { IconLink } from '../../ui/mark/icon-link.tsx'
import { OwnerField } from '../../meetings/public.ts'

/** Below the first screenful: it comes after the rest. */
const EventBody = lazy(async () => ({ default: (await import('./event-body.tsx')).EventBody }))

const EventStaleDialog = lazyOverlay(async () => (await import('./event-stale-dialog.tsx')).EventStaleDialog)

type Props = {
  personId: string
  /** Undefined for a new one. */
  event: EventDetail | undefined
  start: EventStart
  /** Starts with what there is then. */
  onAgain: () => void
}

/** The form of a large event, new or stored; keeps itself as a draft until it is saved. */
export function EventEditor({ personId, event, start, onAgain }: Props) {
  const text = eventTexts.useText()
  const go = useGo()
  const isOfDraft = useParam('draftId') !== undefined
  const kept = useEventKeeper(start, personId)
  const { form, change, keeper, keeping, save } = kept
  const check = useEventCheck(form)
  const [isPutOff, setIsPutOff] = useState(false)
  const send = async (how: HowSaved) => {
    // Nothing goes on while two versions stand side by side.
    if (keeping.kind === 'stale') return setIsPutOff(false)
    if (!check.tryIt()) return
    const eventId = await save(how)
    if (eventId === undefined) return
    showToast({ type: 'success', text: event === undefined ? text.saved : text.changed })
    go(paths.eventEventId({ eventId }), { replace: true })
  }
  const leave = async () => {
    await keeper.forget()
    // The address of a draft would open that draft again.
    if (isOfDraft) go(paths.createEvent(), { replace: true })
    else onAgain()
  }
  const keepAsNew = async () => {
    const draftId = await keepAsNewEvent(personId, form)
    await keeper.forget()
    go(paths.createEvent({ draftId }), { replace: true })
  }
  const keepingText = useKeepingText(keeping, eventDraftTexts.useText().staleTitle)
  const left = check.missing.length > 0 && text.toFill(check.missing.length)
  const field = { form, change, errorOf: check.errorOf }
  return (
    <Page
      title={event === undefined ? text.newEvent : text.editEvent}
      back="history"
      action={event === undefined && <IconLink icon="list" label={text.myEvents} href={paths.eventEventId()} />}
      bottom={
        <BottomBar
          note={
            <span role="status">
              <Dotted of={[left, keepingText]} />
            </span>
          }
          primary={
            <Button variant="primary" block busy={kept.isSaving} onClick={() => void send('save')}>
              {text.save}
            </Button>
          }
        />
      }
    >
      <div className={formStyles.form}>
        <EventNotices
          {...{ start, event, kept }}
          onChoose={() => setIsPutOff(false)}
          onLeave={leave}
          onOverwrite={() => void send('overwrite')}
          onAnother={() => void send('another')}
        />
        {event === undefined && (
          <OwnerField
            isEvent
            owner={form.owner ?? null}
            onChoose={(owner) =>
              change({ owner, assistants: form.assistants.filter(({ value }) => value !== owner?.value) })
            }
          />
        )}
        <EventBasics {...field} isNew={event === undefined} />
        <Suspense fallback={<RowSkeletons count={6} />}>
          <EventBody {...field} ownerId={event?.owner.value ?? form.owner?.value} />
        </Suspense>
      </div>
      <EventStaleDialog
        open={keeping.kind === 'stale' && !isPutOff}
        onClose={() => setIsPutOff(true)}
        eventId={event?.eventId}
        mine={form}
        keeping={keeping}
        onMerge={(clash, merge) => keeper.settle(clash, merge)}
        onKeepAsNew={() => void keepAsNew()}
        onLeave={() => keeper.forget()}
      />
    </Page>
  )
}

const TYPED: readonly EventField[] = ['name', 'newSeries', 'budgetLimit']

/** What is missing; `tryIt` shows it at its fields and goes to the first. */
function useEventCheck(form: EventFormState) {
  const text = eventTexts.useText()
  const missing = missingEventFields(form)
  const faults = useFaults(missing)
  const errorOf = (field: EventField) => {
    if (!faults.shown.includes(field)) return undefined
    if (field === 'end' && form.end !== null) return text.endFirst
    return TYPED.includes(field) ? text.required : text.mustChoose
  }
  const tryIt = () => {
    const [first] = missing
    if (faults.tryIt() || first === undefined) return true
    showToast({ type: 'warning', text: text.toFill(missing.length) })
    jumpToField(first)
    return false
  }
  return { missing, errorOf, tryIt }
}
