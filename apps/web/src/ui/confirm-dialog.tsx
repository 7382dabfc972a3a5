import { useId, useState } from 'react'
import { defineTexts } from '../kit/texts.ts'
import { Button } from './button.tsx'
import { FilterChip } from './chip.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import type { OverlayProps } from './overlay.tsx'
import styles from './confirm-dialog.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    cancel: '取消',
    reasons: '常用理由',
    tooShort: (least: number) => `请至少写 ${least} 个字`,
  },
  en: {
    cancel: 'Cancel',
    reasons: 'Common reasons',
    tooShort: (least) => `Please write at least ${least} characters`,
  },
})

/** A comment asked for with the answer; `minLength` 1 and more makes it required. `reasons` are put in by a tap. */
export type CommentField = {
  label: string
  placeholder?: string | undefined
  minLength: number
  maxLength: number
  reasons?: readonly string[] | undefined
}

export type ConfirmDialogProps = OverlayProps & {
  title: string
  text?: string | undefined
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  comment?: CommentField | undefined
  /** Called with the trimmed comment, empty when none is asked for. Closing is up to the caller. */
  onConfirm: (comment: string) => void
}

/** A question before something that matters: cancel, or go on, with a comment where one is needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} text={props.text}>
      <Answer {...props} />
    </Dialog>
  )
}

/** Mounted anew at each opening, so it starts empty. */
function Answer(props: ConfirmDialogProps) {
  const { onClose, confirmLabel, cancelLabel, danger = false, busy, comment, onConfirm } = props
  const text = useText()
  const [written, setWritten] = useState('')
  const [tried, setTried] = useState(false)
  const answer = written.trim()
  const tooShort = comment !== undefined && answer.length < comment.minLength
  const error = tried && tooShort ? text.tooShort(comment.minLength) : undefined
  const confirm = () => {
    setTried(true)
    if (!tooShort) onConfirm(answer)
  }
  return (
    <>
      {comment && <Comment field={comment} value={written} onChange={setWritten} error={error} />}
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
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { field, value, onChange, error } = props
  const text = useText()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      {field.reasons && (
        <div role="group" aria-label={text.reasons} className={styles.reasons}>
          {field.reasons.map((reason) => (
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
        maxLength={field.maxLength}
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
