import { dottedText } from '../../kit/dotted-text.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { useFaults } from '../../kit/form/use-faults.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { agendaTexts } from '../agenda-texts.ts'
import { offered } from '../closing-actions.ts'

type Detail = CallOutput<'closing', 'detail'>

const LEAST_NOTE = 5

/** The question whether the meeting was held as planned: a tap says so; a change needs a word, which is saved when its field is left. */
export function AgendaHeld({ detail }: { detail: Detail }) {
  const text = agendaTexts.useText()
  const { engagementId, agenda, allowedActions, isClosed } = detail
  const draft = useKeptDraft('agenda', engagementId, { agenda: typedOf(agenda) })
  const { choice, note } = draft.typed.agenda
  const { isUnsaved } = draft
  const change = (next: Typed) => draft.change({ agenda: next })
  const faults = useFaults(note.trim().length < LEAST_NOTE ? [text.noteShort] : [])
  const save = useCallMutation('closing', 'agendaSave', {
    invalidates: ['closing'],
    onSuccess: (_, sent) => draft.taken({ agenda: typedOf(sent) }),
  })
  if (offered(allowedActions, 'close') === undefined || isClosed) return <AgendaRead agenda={agenda} />
  const inputOf = (mine: Typed, over: Typed) => ({
    engagementId,
    ...answerOf(mine),
    isAsPlanned: mine.choice === 'asPlanned',
    seen: answerOf(over),
  })
  const choose = (value: 'asPlanned' | 'changed') => {
    if (value === 'changed') return change({ choice: value, note })
    const mine = { choice: value, note: '' }
    change(mine)
    // What was not taken is not shown as chosen, so that it can be chosen again.
    save.mutateAsync(inputOf(mine, draft.over.agenda)).catch((error: unknown) => {
      if (!isRefusal(error, 'changedMeanwhile')) change(typedOf(agenda))
    })
  }
  const leave = () => {
    if (faults.tryIt() && isUnsaved) save.mutate(inputOf(draft.typed.agenda, draft.over.agenda))
  }
  return (
    <>
      <DraftQuestions
        draft={draft}
        refused={save.error}
        labelOf={() => text.question}
        shownOf={(value) => shownAs(value, text)}
        readStored={(value) => typedOf(value as Detail['agenda'])} // as the contract says of this call
        onSettled={({ typed, over }) => save.mutate(inputOf(typed.agenda, over.agenda))}
      />
      <RadioList
        label={text.question}
        options={[
          { value: 'asPlanned', label: text.asPlanned },
          { value: 'changed', label: text.changed },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'changed' && (
        <TextAreaField
          label={text.note}
          help={isUnsaved ? text.noteHelp : text.saved}
          error={faults.shown[0]}
          maxLength={500}
          value={note}
          onChange={(event) => change({ choice, note: event.target.value })}
          onBlur={leave}
        />
      )}
    </>
  )
}

/** The agenda as held, for reading. */
export function AgendaRead({ agenda }: Pick<Detail, 'agenda'>) {
  const text = agendaTexts.useText()
  const answer = choiceOf(agenda)
  return (
    <FactList
      facts={[
        { label: text.question, value: answer === null ? text.unconfirmed : text[answer] },
        ...(agenda.note === '' ? [] : [{ label: text.note, value: agenda.note, wide: true }]),
      ]}
    />
  )
}

const choiceOf = ({ isAsPlanned }: Detail['agenda']): 'asPlanned' | 'changed' | null =>
  isAsPlanned === null ? null : isAsPlanned ? 'asPlanned' : 'changed'

type Typed = { choice: 'asPlanned' | 'changed' | null; note: string }

const typedOf = (agenda: Detail['agenda']): Typed => ({ choice: choiceOf(agenda), note: agenda.note })

const answerOf = ({ choice, note }: Typed): Detail['agenda'] => ({
  isAsPlanned: choice === null ? null : choice === 'asPlanned',
  note,
})

const shownAs = ({ choice, note }: Typed, text: ReturnType<typeof agendaTexts.useText>): string =>
  choice === null ? text.unconfirmed : dottedText([text[choice], note !== '' && note])
