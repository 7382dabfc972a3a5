/** The field that the data of a refusal names; empty when it names none. */
export function refusedField(data: unknown): string {
  const field: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : ''
  return typeof field === 'string' ? field : ''
}
