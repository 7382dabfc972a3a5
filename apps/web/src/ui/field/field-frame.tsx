import { useId, type ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from '../mark/icon.tsx'
import styles from './field-frame.module.css'

const { useText } = defineTexts({
  optional: ['选填', 'Optional'],
  demanded: ['必填', 'Required'],
})

/** What every field says about itself; an error is a sentence, not only a colour. */
export type FieldWords = {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** As `error`, of a text that no primary button of the form may send on: it goes before the others. */
  refused?: string | undefined
  /** Says "optional" beside the label; fields are required otherwise. */
  optional?: boolean | undefined
  /** Says "required" beside the label, where the field became so by what was filled in elsewhere. */
  demanded?: boolean | undefined
}

/** What the frame gives to the control inside it, to be spread onto the element people use. */
export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-refused': true | undefined
}

/** Label above, control, help under it, error under that; `note` stands at the label's end (a count). */
export function FieldFrame(
  props: FieldWords & { note?: ReactNode; children: (control: ControlWiring, labelId: string) => ReactNode },
) {
  const { label, help, refused, optional = false, demanded = false, note, children } = props
  const error = refused ?? props.error
  const id = useId()
  const text = useText()
  const labelId = `${id}-label`
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [help !== undefined && helpId, error !== undefined && errorId].filter(Boolean).join(' ')
  const wiring: ControlWiring = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
    'data-refused': refused === undefined ? undefined : true,
  }
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {demanded && <span className={styles.note}>{text.demanded}</span>}
        {optional && !demanded && <span className={styles.note}>{text.optional}</span>}
        {note !== undefined && <span className={styles.end}>{note}</span>}
      </div>
      {children(wiring, labelId)}
      {help !== undefined && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The sentence under a field that says what is wrong; announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error !== undefined && (
        <p className={styles.error}>
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
