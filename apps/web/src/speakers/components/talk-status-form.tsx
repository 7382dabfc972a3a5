import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { missingIn, type TypedStatus } from '../missing-in.ts'
import { speakerTexts } from '../speaker-texts.ts'
import type { Talk } from '../talk.ts'
import { TalkAnswer } from './talk-answer.tsx'

/** The stored attendance of a talk, to correct: kept on this device, and saved by its own button, once something differs. */
export function TalkStatusForm({ speaker }: { speaker: Talk }) {
  const text = speakerTexts.useText()
  const saved: TypedStatus = {
    status: speaker.status === 'planned' ? 'came' : speaker.status,
    minutes: String(speaker.minutesDelivered ?? speaker.minutes),
    note: speaker.statusNote,
  }
  const { typed, change, forget } = useKeptDraft('talk', speaker.id, saved)
  const { status, minutes, note, standInHcpId } = typed
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
    if (status === 'replaced') input.standInHcpId = standInHcpId
    save.mutate(status === 'came' ? { ...input, minutesDelivered: Number(minutes) } : input)
  }
  return (
    <div className="stack">
      <TalkAnswer
        own={typed}
        fault={fault}
        onChange={(next) => {
          change(next)
          if (next.status !== status) setFault(undefined)
        }}
      />
      {isChanged && (
        <div>
          <Button busy={save.isPending} onClick={submit}>
            {text.save}
          </Button>
        </div>
      )}
    </div>
  )
}
