import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { missingIn } from '../missing-in.ts'
import { speakerTexts } from '../speaker-texts.ts'
import type { Talk } from '../talk.ts'
import { inputOf, sentAs, startOf, talkWords, type TypedTalks } from '../typed-talk.ts'
import { TalkAnswer } from './talk-answer.tsx'

/** The stored attendance of a talk, and the stand-in named in it, to correct: kept on this device, and saved by its own button, once something differs. */
export function TalkStatusForm({ speaker, standIn }: { speaker: Talk; standIn?: Talk | undefined }) {
  const start = startOf(speaker, standIn)
  const text = speakerTexts.useText()
  const draft = useKeptDraft<TypedTalks>('talk', speaker.id, { [speaker.id]: start }, sentAs)
  const own = draft.typed[speaker.id] ?? start
  const [fault, setFault] = useState<string>()
  const save = useCallMutation('closing', 'updateSpeakerStatus', {
    invalidates: ['meetings', 'closing', 'contracts', 'fees'],
    onSuccess: () => {
      draft.taken({ [speaker.id]: own })
      showToast({ type: 'success', text: text.saved(speaker.name) })
    },
  })
  const submit = ({ typed, over }: Pick<typeof draft, 'typed' | 'over'>) => {
    const mine = typed[speaker.id] ?? own
    const missing = missingIn(mine, text)
    setFault(missing)
    if (missing === undefined) save.mutate(inputOf(speaker.id, mine, over[speaker.id] ?? start))
  }
  return (
    <div className="stack">
      <DraftQuestions draft={draft} refused={save.error} {...talkWords([speaker], text)} onSettled={submit} />
      <TalkAnswer
        own={own}
        planned={speaker.feeNet}
        fault={fault}
        onChange={(next) => {
          draft.change({ [speaker.id]: next })
          if (next.status !== own.status) setFault(undefined)
        }}
      />
      {draft.isUnsaved && (
        <div>
          <Button busy={save.isPending} onClick={() => submit(draft)}>
            {text.save}
          </Button>
        </div>
      )}
    </div>
  )
}
