/** What was typed into a field of a form, without spaces at its ends; empty for a field that is missing or holds a file. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
