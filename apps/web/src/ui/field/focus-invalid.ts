/** Puts the focus into the first field around `from` whose value is refused, and with that brings its sentence into sight. */
export function focusInvalid(from: Element | null): void {
  const field = from?.closest('form, [role=dialog], main')?.querySelector<HTMLElement>('[aria-invalid=true]')
  const first = field?.role === 'radiogroup' ? field.querySelector<HTMLElement>('input') : field
  first?.focus()
}
