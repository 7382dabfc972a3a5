/** The templates that the answer of WeChat's tag says were agreed to; an answer of another form says none. */
export function acceptedTemplates(detail: unknown): string[] {
  const details: unknown = Reflect.get(Object(detail), 'subscribeDetails')
  return Object.entries(read(details)).flatMap(([id, answer]) => (read(answer)['status'] === 'accept' ? [id] : []))
}

/** WeChat writes objects as text within text. */
function read(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return { ...Object(value) }
  try {
    return { ...Object(JSON.parse(value)) }
  } catch {
    return {}
  }
}
