export type Drawing = { module: string; name: string; given: unknown[] }

/** Calls the drawing function that `drawBeside` names; bytes arrive as plain arrays and become buffers again. @public */
export async function draw({ module, name, given }: Drawing): Promise<unknown> {
  const exports: Record<string, (...given: unknown[]) => Promise<unknown>> = await import(module)
  return exports[name]?.(...given.map(withBuffers))
}

function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (Array.isArray(value)) return value.map(withBuffers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withBuffers(part)]))
}
