/** Puts the focus into the first field of a form whose value is refused, and with that brings its sentence into sight. */
export function focusInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
