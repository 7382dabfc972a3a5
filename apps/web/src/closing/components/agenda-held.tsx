import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
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
  const saved = { choice: choiceOf(agenda), note: agenda.note }
  const { typed, change, forget, isUnsaved } = useKeptDraft('agenda', engagementId, saved)
  const { choice, note } = typed
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('closing', 'agendaSave', { invalidates: ['closing'], onSuccess: forget })
  if (offered(allowedActions, 'close') === undefined || isClosed) return <AgendaRead agenda={agenda} />
  const choose = (value: 'asPlanned' | 'changed') => {
    if (value === 'changed') return change({ choice: value, note })
    change({ choice: value, note: '' })
    // What was not taken is not shown as chosen, so that it can be chosen again.
    save.mutateAsync({ engagementId, isAsPlanned: true, note: '' }).catch(() => change(saved))
  }
  const isShort = note.trim().length < LEAST_NOTE
  const leave = () => {
    setTried(true)
    if (!isShort && isUnsaved) save.mutate({ engagementId, isAsPlanned: false, note })
  }
  return (
    <>
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
          error={isTried && isShort ? text.noteShort : undefined}
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
