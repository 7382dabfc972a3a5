import { withoutMarks } from '@osmp/domain/kit/invisible-marks.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../pass.module.css'
import type { DoorPerson } from '../use-door.ts'

// As the server keeps it: the desk signs these words.
const asKept = (typed: string) => withoutMarks(typed.trim()).trim().normalize('NFC')

type Props = { open: boolean; onClose: () => void; onChoose: (person: DoorPerson) => void }

/** Somebody whom the directory does not have: name and hospital suffice, a number can be added later. */
export function UnlistedWalkIn(props: Props) {
  const text = deskTexts.useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text.walkInUnlisted}>
      <Fields {...props} />
    </Sheet>
  )
}

function Fields({ onClose, onChoose }: Props) {
  const text = deskTexts.useText()
  const { field, submit } = useForm({
    start: { name: '', hcoName: '' },
    faults: ({ name, hcoName }) => ({
      name: asKept(name).length < 2 && text.walkInNameMissing,
      hcoName: asKept(hcoName).length < 2 && text.walkInHospitalMissing,
    }),
    send: (typed) => {
      const [name, hcoName] = [asKept(typed.name), asKept(typed.hcoName)]
      onClose()
      onChoose({ walkIn: { name, hcoName }, name })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.help}>{text.walkInHelp}</p>
      <TextField {...field('name')} label={text.walkInName} maxLength={60} />
      <TextField {...field('hcoName')} label={text.walkInHospital} maxLength={120} enterKeyHint="done" />
      <Button variant="primary" block type="submit">
        {text.walkInSave}
      </Button>
    </form>
  )
}
