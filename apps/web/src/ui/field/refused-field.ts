/** Finds the first field beside a button that refuses its text as too long or no number. The focus goes there, to its sentence. */
export function hasRefusedField(button: HTMLElement): boolean {
  const around = button.closest<HTMLElement>('form, [role=dialog], main')
  const field = around?.querySelector<HTMLElement>('[data-refused]')
  field?.focus()
  return field !== null && field !== undefined
}
