import { localDateOf } from '@osmp/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { formatFee } from '../../kit/format-amounts.ts'
import { nowInstant } from '../../kit/now.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { bytesOfBase64 } from '../base64.ts'
import styles from '../fees.module.css'
import { organiserTexts } from '../organiser-texts.ts'
import { sumsOf, type QueueItem } from '../queue-item.ts'
import { INVALIDATES } from './fee-actions.tsx'

/** The chosen fees that the organiser pays: the list for the organiser, and their settlement. */
export function OrganiserSettler(props: {
  fees: readonly QueueItem[]
  /** What is said beside the button in place of the plain sum. */
  said?: ReactNode
  /** Stands before the button. */
  beside?: ReactNode
  onDone: () => void
}) {
  const { fees, said, beside, onDone } = props
  const text = organiserTexts.useText()
  const [isOpen, setOpen] = useState(false)
  const { typed, field } = useForm({ start: { organiser: '', reference: '', day: nowInstant() } })
  const sum = `¥${formatFee(sumsOf(fees).net)}`
  const items = fees.flatMap(({ feeId, version }) => (feeId === null ? [] : [{ feeId, version }]))
  const list = useCallMutation('fees', 'feeOrganiserFile', {
    onSuccess: ({ fileName, mediaType, content }) => {
      saveTextFile(fileName, bytesOfBase64(content), mediaType)
      showToast({ type: 'success', text: text.saved })
    },
  })
  const settle = useCallMutation('fees', 'feeOrganiserSettle', {
    invalidates: INVALIDATES,
    onSuccess: ({ count }) => {
      setOpen(false)
      onDone()
      showToast({ type: 'success', text: text.settled(count) })
    },
  })
  const name = typed.organiser.trim()
  const reference = typed.reference.trim()
  const chosen = { fees: items, organiser: name }
  const isNamed = name.length >= 2
  return (
    <div className={styles.maker}>
      {said ?? <p>{text.chosen(fees.length, sum)}</p>}
      <div className={styles.foot}>
        {beside}
        <Button variant="primary" onClick={() => setOpen(true)}>
          {text.settle}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        footer={
          <Button
            variant="primary"
            block
            reason={isNamed && reference.length >= 4 ? undefined : text.missing}
            busy={settle.isPending}
            onClick={() => settle.mutate({ ...chosen, reference, settledOn: localDateOf(typed.day) })}
          >
            {text.settle}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>{text.text(fees.length, sum)}</p>
          <TextField {...field('organiser')} label={text.organiser} maxLength={80} />
          <Button
            icon="download"
            reason={isNamed ? undefined : text.nameMissing}
            busy={list.isPending}
            onClick={() => list.mutate(chosen)}
          >
            {text.list}
          </Button>
          <TextField {...field('reference')} label={text.reference} maxLength={60} />
          <DateTimeField {...field('day')} label={text.day} mode="date" max={nowInstant()} />
        </div>
      </Sheet>
    </div>
  )
}
