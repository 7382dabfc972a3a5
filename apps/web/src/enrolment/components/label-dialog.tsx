import { useState } from 'react'
import { changedOf } from '../../kit/form/changed-of.ts'
import { Button } from '../../ui/page/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { enrolTexts } from '../enrol-texts.ts'
import type { PersonActions } from '../use-person-actions.ts'
import type { EnrolledRow } from './person-words.ts'

const LONGEST = 30

type Props = {
  open: boolean
  onClose: () => void
  people: readonly EnrolledRow[]
  actions: Pick<PersonActions, 'isBusy' | 'label'>
  onSaved: () => void
}

/** Names the organiser's own group of some people; empty takes them out. */
export function LabelDialog(props: Props) {
  const text = enrolTexts.useText()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={text.labelTitle}>
      <Naming {...props} />
    </Dialog>
  )
}

/** Mounted anew at each opening, so that it starts from the person's group, and knows which group each had then. */
function Naming({ people, actions, onSaved }: Props) {
  const text = enrolTexts.useText()
  const [before, setBefore] = useState(people)
  const [name, setName] = useState(() => (people.length === 1 ? (people[0]?.groupLabel ?? '') : ''))
  const [theirs, setTheirs] = useState<string>()
  const look = (error: unknown) => {
    const parts = changedOf(error)?.parts ?? []
    const now = new Map(parts.map(({ part, value }) => [part, String(value)]))
    setBefore(before.map((person) => ({ ...person, groupLabel: now.get(person.enrollmentId) ?? person.groupLabel })))
    setTheirs([...now.values()][0])
  }
  const save = () =>
    actions.label(
      {
        enrollmentIds: before.map(({ enrollmentId }) => enrollmentId),
        label: name.trim(),
        seen: before.map(({ groupLabel }) => groupLabel),
      },
      { onSuccess: onSaved, onError: look },
    )
  return (
    <>
      <TextField
        label={text.labelName}
        help={text.labelHelp}
        error={theirs === undefined ? undefined : text.labelChanged(theirs)}
        optional
        maxLength={LONGEST}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DialogActions>
        <Button variant="primary" busy={actions.isBusy} onClick={save}>
          {text.save}
        </Button>
      </DialogActions>
    </>
  )
}
