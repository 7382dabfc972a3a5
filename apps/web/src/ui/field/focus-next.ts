import type { KeyboardEvent } from 'react'
import { isOfInputMethod } from './input-method.ts'

const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, button[aria-haspopup]'

/** Enter leads to the next field of the form; in the last one it submits, as browsers do. */
export function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isOfInputMethod(event) || event.defaultPrevented) return
  const form = event.currentTarget.form
  if (form === null) return
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => !field.matches(':disabled'))
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
