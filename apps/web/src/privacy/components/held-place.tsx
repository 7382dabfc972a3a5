import { ENROLMENT_STATUS_NAMES } from '@osmp/domain/enrolment/enrolment-status-names.ts'
import { isNameOf } from '@osmp/domain/kit/name-key.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useLocale } from '../../kit/texts.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { myDataTexts } from '../my-data-texts.ts'
import styles from '../my-data.module.css'
import type { OwnPerson } from './own-proof.tsx'

type Place = CallOutput<'privacy', 'heldData'>['places'][number]
type Props = {
  place: Place
  by: { person: OwnPerson; proof: string }
  onSaved: () => Promise<void>
  /** Saved under a name that the proof does not fit any more. */
  onRenamed: () => void
  onEnded: () => void
}

/** One enrolment, with a form in its place while it is corrected. */
export function HeldPlace(props: Props) {
  const text = myDataTexts.useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { place } = props
  const status = Object.entries(ENROLMENT_STATUS_NAMES).find(([name]) => name === place.status)?.[1][locale]
  return (
    <section className={styles.place}>
      <h3>{place.engagementName}</h3>
      {isOpen ? (
        <Correction {...props} onClose={() => setOpen(false)} />
      ) : (
        <>
          <FactList
            facts={[
              { label: text.when, value: place.startDatetime === null ? '–' : formatDateTime(place.startDatetime) },
              { label: text.state, value: status ?? place.status },
              { label: text.name, value: place.name },
              { label: text.hospital, value: place.hcoName || '–' },
              { label: text.department, value: place.department || '–' },
              { label: text.phone, value: place.phoneMasked || '–' },
              { label: text.email, value: place.emailMasked || '–' },
            ]}
          />
          {place.mayCorrect && <ActionLink onClick={() => setOpen(true)}>{text.correct}</ActionLink>}
        </>
      )}
    </section>
  )
}

function Correction({ place, by, onSaved, onRenamed, onEnded, onClose }: Props & { onClose: () => void }) {
  const text = myDataTexts.useText()
  const { enrollmentId, name, hcoName, department } = place
  const seen = { name, hcoName, department }
  const { field, faults, isBusy, submit } = useForm({
    start: seen,
    faults: (typed) => ({ name: typed.name.trim().length < 2 && text.nameMissing }),
    failed: text.failed,
    refused: (said, error) => {
      if (isRefusal(error, 'phoneProofGone')) onEnded()
      return { form: said }
    },
    send: async (typed) => {
      await api.privacy.heldCorrect({ ...by, enrollmentId, ...typed, seen }, { quiet: true })
      if (!isNameOf(typed.name, by.person.name)) return onRenamed()
      await onSaved()
      showToast({ type: 'success', text: text.saved })
      onClose()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('name')} label={text.name} autoComplete="name" maxLength={60} />
      <TextField {...field('hcoName')} label={text.hospital} optional autoComplete="organization" maxLength={120} />
      <TextField {...field('department')} label={text.department} optional maxLength={60} enterKeyHint="done" />
      {faults.form && <Fault>{faults.form}</Fault>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
