import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { useKeptAnswer } from '../../kit/device/kept-answer.ts'
import { useFaults } from '../../kit/form/use-faults.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { FilterChip } from '../mark/chip.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import type { OverlayProps } from './overlay.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useSurplus } from '../field/surplus.ts'
import styles from './confirm-dialog.module.css'

const { useText } = defineTexts({
  cancel: ['取消', 'Cancel'],
  reasons: ['常用理由', 'Common reasons'],
  tooShort: (least: number) => [`请至少写 ${least} 个字`, `Please write at least ${least} characters`],
})

/** A comment asked for with the answer; `minLength` 1 and more makes it required. `reasons` are put in by a tap; null while they come. */
export type CommentField = {
  label: string
  placeholder?: string | undefined
  minLength: number
  maxLength: number
  reasons?: readonly string[] | null | undefined
  /** What it says already, to be corrected. */
  before?: string | undefined
}

export type ConfirmDialogProps = OverlayProps & {
  title: string
  text?: string | undefined
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Between the text and the comment. */
  children?: ReactNode
  /** Called with the trimmed comment, empty when none is asked for. The caller closes once it has been done: what was written stays until then. */
  onConfirm: (comment: string) => void
} & (Written | { comment?: undefined; busy?: boolean | undefined })

/** With a comment, whether the answer is under way must be said: a refusal leaves the comment to be sent again. */
type Written = { comment: CommentField | undefined; busy: boolean }

/** A question before something that matters: cancel, or go on, with a comment where one is needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const reasons = useRef<HTMLDivElement>(null)
  // While reasons come, focus waits in their place: in the field it would bring up a phone's keyboard, which nobody asked for.
  const initialFocus = props.comment?.reasons === null ? reasons : undefined
  // Closed while it is on its way, a refusal would find nothing of what was written.
  const close = () => {
    if (props.comment === undefined || !props.busy) props.onClose()
  }
  return (
    <Dialog open={props.open} onClose={close} title={props.title} text={props.text} initialFocus={initialFocus}>
      <Answer {...props} onClose={close} place={reasons} />
    </Dialog>
  )
}

/** Mounted anew at each opening, so it starts empty, or with what was written when the page was left in the middle of sending it. */
function Answer(props: ConfirmDialogProps & { place: RefObject<HTMLDivElement | null> }) {
  const { place, onClose, title, confirmLabel, cancelLabel, danger = false, busy, comment, onConfirm } = props
  const text = useText()
  const [written, setWritten] = useKeptAnswer(title, busy === true, comment?.before)
  const answer = written.trim()
  const least = comment?.minLength ?? 0
  const tooShort = useFaults(answer.length < least ? [text.tooShort(least)] : [])
  const surplus = useSurplus(written, comment?.maxLength)
  const error = surplus ?? tooShort.shown[0]
  const confirm = () => {
    if (tooShort.tryIt() && surplus === undefined) onConfirm(answer)
  }
  return (
    <>
      {props.children}
      {comment && <Comment field={comment} place={place} value={written} onChange={setWritten} error={error} />}
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel ?? text.cancel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </>
  )
}

function Comment(props: {
  field: CommentField
  place: RefObject<HTMLDivElement | null>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { field, place, value, onChange, error } = props
  const text = useText()
  const id = useId()
  return (
    <div className="lines">
      <label htmlFor={id} className="over">
        {field.label}
      </label>
      {field.reasons !== undefined && field.reasons?.length !== 0 && (
        <div ref={place} tabIndex={-1} role="group" aria-label={text.reasons} className="wrap">
          {field.reasons === null && <ReasonSkeletons />}
          {field.reasons?.map((reason) => (
            <FilterChip key={reason} pressed={value === reason} onPress={() => onChange(reason)}>
              {reason}
            </FilterChip>
          ))}
        </div>
      )}
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        required={field.minLength > 0}
        placeholder={field.placeholder}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}

/** Chips that have not come yet; the field below can be written in meanwhile. */
function ReasonSkeletons() {
  return ['6em', '7em', '5em'].map((width) => <Skeleton key={width} width={width} height="36px" />)
}
