import { useState } from 'react'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useKeptDraft } from '../kit/use-kept-draft.ts'
import { missingIn, type TypedStatus } from './missing-in.ts'
import { speakerTexts } from './speaker-texts.ts'
import type { Talk } from './talk.ts'

/** The answer to one talk as typed in the form. */
export type TalkEntry = {
  speaker: Talk
  own: TypedStatus
  /** Shown once saving was tried. */
  fault: string | undefined
  onChange: (own: TypedStatus) => void
}

/** The open talks of a meeting, answered together: present for the planned minutes, unless something else is chosen. */
export function useAttendanceOfAll(engagementId: string, speakers: readonly Talk[]) {
  const text = speakerTexts.useText()
  const open = speakers.filter(({ status }) => status === 'planned')
  const { typed, change, forget } = useKeptDraft('attendance', engagementId, Object.fromEntries(open.map(startOf)))
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('closing', 'updateSpeakerStatus', { invalidates: ['meetings', 'closing', 'fees'] })
  const entries = open.map((speaker): TalkEntry => {
    const own = typed[speaker.id] ?? startOf(speaker)[1]
    const fault = isTried ? missingIn(own, text) : undefined
    return { speaker, own, fault, onChange: (next) => change({ ...typed, [speaker.id]: next }) }
  })
  const saveAll = async () => {
    setTried(true)
    if (entries.some(({ own }) => missingIn(own, text) !== undefined)) return
    for (const { speaker, own } of entries) await save.mutateAsync(sentOf(speaker, own))
    forget()
  }
  return {
    entries,
    isBusy: save.isPending,
    word: entries.length > 1 ? text.saveAll : text.save,
    // A refusal has shown its own sentence.
    save: () => void saveAll().catch(() => undefined),
  }
}

const startOf = ({ id, minutes, statusNote }: Talk): [string, TypedStatus] => [
  id,
  { status: 'came', minutes: String(minutes), note: statusNote },
]

const sentOf = ({ id }: Talk, { status, minutes, note, standInHcpId }: TypedStatus) => ({
  engagementSpeakerId: id,
  status,
  note,
  ...(status === 'replaced' && { standInHcpId }),
  ...(status === 'came' && { minutesDelivered: Number(minutes) }),
})
