import { useState } from 'react'
import { Button } from '../../ui/page/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { enrolTexts } from '../enrol-texts.ts'

const LONGEST = 30

/** Names the organiser's own group of some people; empty takes them out. */
export function LabelDialog(props: {
  open: boolean
  onClose: () => void
  label: string
  busy: boolean
  onSave: (label: string) => void
}) {
  const text = enrolTexts.useText()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={text.labelTitle}>
      <Naming label={props.label} busy={props.busy} onSave={props.onSave} />
    </Dialog>
  )
}

/** Mounted anew at each opening, so that it starts from the person's group. */
function Naming({ label, busy, onSave }: { label: string; busy: boolean; onSave: (label: string) => void }) {
  const text = enrolTexts.useText()
  const [name, setName] = useState(label)
  return (
    <>
      <TextField
        label={text.labelName}
        help={text.labelHelp}
        optional
        maxLength={LONGEST}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DialogActions>
        <Button variant="primary" busy={busy} onClick={() => onSave(name.trim())}>
          {text.save}
        </Button>
      </DialogActions>
    </>
  )
}
