import { useState } from 'react'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useKeptDraft } from '../kit/use-kept-draft.ts'
import { missingIn, type TypedStatus } from './missing-in.ts'
import { speakerTexts } from './speaker-texts.ts'
import type { Talk } from './talk.ts'
import { inputOf, sentAs, startOf, talkWords, type TypedTalks } from './typed-talk.ts'

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
  const saved = Object.fromEntries(speakers.map((speaker) => [speaker.id, startOf(speaker)]))
  const draft = useKeptDraft<TypedTalks>('attendance', engagementId, saved, sentAs)
  // A talk that another person answered stays while one's own answer is not saved.
  const open = speakers.filter(({ id, status }) => status === 'planned' || draft.unsaved.includes(id))
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('closing', 'updateSpeakerStatus', {
    invalidates: ['meetings', 'closing', 'contracts', 'fees'],
  })
  const entries = open.map((speaker): TalkEntry => {
    const own = draft.typed[speaker.id] ?? startOf(speaker)
    const fault = isTried ? missingIn(own, text) : undefined
    return { speaker, own, fault, onChange: (next) => draft.change({ ...draft.typed, [speaker.id]: next }) }
  })
  const saveAll = async ({ typed, over }: Pick<typeof draft, 'typed' | 'over'>) => {
    setTried(true)
    const answers = open.map((speaker) => ({ id: speaker.id, own: typed[speaker.id] ?? startOf(speaker) }))
    if (answers.some(({ own }) => missingIn(own, text) !== undefined)) return
    for (const { id, own } of answers) {
      await save.mutateAsync(inputOf(id, own, over[id] ?? own))
      draft.taken({ [id]: own })
    }
  }
  // A refusal has shown its own sentence.
  const send = (next: Pick<typeof draft, 'typed' | 'over'>) => void saveAll(next).catch(() => undefined)
  return {
    entries,
    isBusy: save.isPending,
    word: entries.length > 1 ? text.saveAll : text.save,
    save: () => send(draft),
    questions: { draft, refused: save.error, ...talkWords(speakers, text), onSettled: send },
  }
}
