import { useCallMutation } from '../kit/calls/mutation.ts'
import { useFaults } from '../kit/form/use-faults.ts'
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
  const save = useCallMutation('closing', 'updateSpeakerStatus', {
    invalidates: ['meetings', 'closing', 'contracts', 'fees'],
  })
  const answersIn = (typed: TypedTalks) =>
    open.map((speaker) => ({ speaker, own: typed[speaker.id] ?? startOf(speaker) }))
  const unansweredIn = (typed: TypedTalks) =>
    answersIn(typed).flatMap(({ speaker, own }) => (missingIn(own, text) === undefined ? [] : [speaker.id]))
  const faults = useFaults(unansweredIn(draft.typed))
  const entries = answersIn(draft.typed).map(({ speaker, own }): TalkEntry => ({
    speaker,
    own,
    fault: faults.shown.includes(speaker.id) ? missingIn(own, text) : undefined,
    onChange: (next) => draft.change({ ...draft.typed, [speaker.id]: next }),
  }))
  const saveAll = async ({ typed, over }: Pick<typeof draft, 'typed' | 'over'>) => {
    if (!faults.tryIt(unansweredIn(typed))) return
    for (const {
      speaker: { id },
      own,
    } of answersIn(typed)) {
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
