/** `text` with each `{name}` replaced by the value of that name; empty where the value is neither text nor a number. */
export function fillText(text: string, values: unknown): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
