import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/query.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { missingIn, type TypedStatus } from '../missing-in.ts'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import type { Talk } from '../talk.ts'

const CHOICES = ['came', 'replaced', 'absent'] as const

/** Present with minutes, replaced by whom, or absent: kept on this device, and saved by its own button, once something is changed. */
export function TalkStatusForm({ speaker }: { speaker: Talk }) {
  const text = speakerTexts.useText()
  const saved: TypedStatus = {
    status: speaker.status,
    minutes: String(speaker.minutesDelivered ?? speaker.minutes),
    note: speaker.statusNote,
  }
  const { typed, change, forget } = useKeptDraft('talk', speaker.id, saved)
  const { status, minutes, note } = typed
  const [fault, setFault] = useState<string>()
  const save = useCallMutation('closing', 'updateSpeakerStatus', {
    invalidates: ['meetings', 'closing', 'fees'],
    onSuccess: () => {
      forget()
      showToast({ type: 'success', text: text.saved(speaker.name) })
    },
  })
  const isChanged =
    status !== speaker.status ||
    note.trim() !== speaker.statusNote ||
    (status === 'came' && Number(minutes) !== speaker.minutesDelivered)
  const submit = () => {
    const missing = missingIn(typed, text)
    setFault(missing)
    if (missing !== undefined) return
    const input: CallInput<'closing', 'updateSpeakerStatus'> = { engagementSpeakerId: speaker.id, status, note }
    save.mutate(status === 'came' ? { ...input, minutesDelivered: Number(minutes) } : input)
  }
  return (
    <div className={styles.form}>
      <p className={styles.formTitle} aria-hidden>
        {text.status}
      </p>
      <Segmented
        label={text.status}
        options={CHOICES.map((value) => ({ value, label: text[value] }))}
        value={status}
        onChange={(next) => {
          change({ ...typed, status: next })
          setFault(undefined)
        }}
      />
      {status === 'came' && (
        <NumberField
          label={text.minutes}
          unit={text.minutesUnit}
          value={minutes}
          maxLength={3}
          error={fault}
          onChange={(event) => change({ ...typed, minutes: event.target.value })}
        />
      )}
      {(status === 'replaced' || status === 'absent') && (
        <TextField
          label={status === 'replaced' ? text.replacedBy : text.reason}
          help={status === 'replaced' ? text.replacedHelp : undefined}
          optional={status === 'absent'}
          value={note}
          maxLength={200}
          error={fault}
          onChange={(event) => change({ ...typed, note: event.target.value })}
        />
      )}
      {isChanged && status !== 'planned' && (
        <Button variant="primary" block busy={save.isPending} onClick={submit}>
          {text.save}
        </Button>
      )}
    </div>
  )
}
