import { withoutMarks } from '@osmp/domain/kit/invisible-marks.ts'
import { useState, type FormEvent } from 'react'
import { formText } from '../../kit/form-text.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../pass.module.css'
import type { DoorPerson } from '../use-door.ts'

type Faults = { name?: string; hcoName?: string }

/** Somebody whom the directory does not have: name and hospital suffice, a number can be added later. */
export function UnlistedWalkIn(props: { open: boolean; onClose: () => void; onChoose: (person: DoorPerson) => void }) {
  const { open, onClose, onChoose } = props
  const text = deskTexts.useText()
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    // As the server keeps it: the desk signs these words.
    const read = (field: string) => withoutMarks(formText(fields, field)).trim().normalize('NFC')
    const [name, hcoName] = [read('name'), read('hcoName')]
    const found: Faults = {
      ...(name.length < 2 && { name: text.walkInNameMissing }),
      ...(hcoName.length < 2 && { hcoName: text.walkInHospitalMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    onClose()
    onChoose({ walkIn: { name, hcoName }, name })
  }
  return (
    <Sheet open={open} onClose={onClose} title={text.walkInUnlisted}>
      <form
        className={styles.form}
        noValidate
        onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
        onSubmit={submit}
      >
        <p className={styles.help}>{text.walkInHelp}</p>
        <TextField name="name" label={text.walkInName} maxLength={60} error={faults.name} />
        <TextField
          name="hcoName"
          label={text.walkInHospital}
          maxLength={120}
          enterKeyHint="done"
          error={faults.hcoName}
        />
        <Button variant="primary" block type="submit">
          {text.walkInSave}
        </Button>
      </form>
    </Sheet>
  )
}
