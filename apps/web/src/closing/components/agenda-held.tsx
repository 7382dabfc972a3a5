import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/query.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { agendaTexts } from '../agenda-texts.ts'
import { offered } from '../closing-actions.ts'
import styles from '../closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

const LEAST_NOTE = 5

/** Whether the meeting was held as planned: a tap says so, a change needs a word, which is kept here until it is saved. */
export function AgendaHeld({ detail }: { detail: Detail }) {
  const text = agendaTexts.useText()
  const { engagementId, agenda, allowedActions, isClosed } = detail
  const saved = { choice: choiceOf(agenda), note: agenda.note }
  const { typed, change, forget, isUnsaved } = useKeptDraft('agenda', engagementId, saved)
  const { choice, note } = typed
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('closing', 'agendaSave', {
    invalidates: ['closing'],
    onSuccess: () => {
      forget()
      showToast({ type: 'success', text: text.saved })
    },
  })
  if (offered(allowedActions, 'close') === undefined || isClosed) return <AgendaRead agenda={agenda} />
  const choose = (value: 'asPlanned' | 'changed') => {
    if (value === 'changed') return change({ choice: value, note })
    change({ choice: value, note: '' })
    // What was not taken is not shown as chosen, so that it can be chosen again.
    save.mutateAsync({ engagementId, isAsPlanned: true, note: '' }).catch(() => change(saved))
  }
  const isShort = note.trim().length < LEAST_NOTE
  const saveChange = () => {
    setTried(true)
    if (!isShort) save.mutate({ engagementId, isAsPlanned: false, note })
  }
  return (
    <Group title={text.title} action={isUnsaved && choice === 'changed' && <Tag tone="status3">{text.unsaved}</Tag>}>
      <div className={styles.form}>
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
          <>
            <TextAreaField
              label={text.note}
              help={text.noteHelp}
              error={isTried && isShort ? text.noteShort : undefined}
              maxLength={500}
              value={note}
              onChange={(event) => change({ choice, note: event.target.value })}
            />
            <Button block busy={save.isPending} onClick={saveChange}>
              {text.save}
            </Button>
          </>
        )}
      </div>
    </Group>
  )
}

function AgendaRead({ agenda }: Pick<Detail, 'agenda'>) {
  const text = agendaTexts.useText()
  const answer = choiceOf(agenda)
  return (
    <Group title={text.title}>
      <FactList
        facts={[
          { label: text.question, value: answer === null ? text.unconfirmed : text[answer] },
          ...(agenda.note === '' ? [] : [{ label: text.note, value: agenda.note, wide: true }]),
        ]}
      />
    </Group>
  )
}

const choiceOf = ({ isAsPlanned }: Detail['agenda']): 'asPlanned' | 'changed' | null =>
  isAsPlanned === null ? null : isAsPlanned ? 'asPlanned' : 'changed'
