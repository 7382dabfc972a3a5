/** A right, file or person that was taken away or given back. A restore to an earlier moment applies it again. */
export type Revocation = { id: string; at: string; no: number; kind: string; subject: string; detail: string }

export const revocationLine = ({ id, at, no, kind, subject, detail }: Revocation): string =>
  JSON.stringify({ id, at, no, kind, subject, detail })

/** Undefined for a line that is none, such as one a crash cut short. */
export function readRevocation(line: string): Revocation | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return undefined
    const text = (name: string): string => {
      const found: unknown = Reflect.get(value, name)
      return typeof found === 'string' ? found : ''
    }
    const found = {
      id: text('id'),
      at: text('at'),
      kind: text('kind'),
      subject: text('subject'),
      detail: text('detail'),
    }
    const no: unknown = Reflect.get(value, 'no')
    return found.kind === '' || found.subject === '' || typeof no !== 'number' ? undefined : { ...found, no }
  } catch {
    return undefined
  }
}

/** Kinds that undo each other: the last one counts. */
const UNDONE_BY: Readonly<Record<string, string>> = {
  personOff: 'personOn',
  roleOff: 'roleOn',
  contactOff: 'contactOn',
  consentOff: 'consentOn',
}

/** Revocations in force at the end of the journal, by kind, each subject and detail once. */
export function standing(journal: readonly Revocation[]): Map<string, Revocation[]> {
  const last = new Map<string, Revocation>()
  const inOrder = journal.toSorted((one, other) =>
    one.at === other.at ? one.no - other.no : one.at < other.at ? -1 : 1,
  )
  const family = new Map(Object.entries(UNDONE_BY).flatMap(([off, on]) => [[off, off] as const, [on, off] as const]))
  for (const one of inOrder) last.set([family.get(one.kind) ?? one.kind, one.subject, one.detail].join(' '), one)
  const found = new Map<string, Revocation[]>()
  for (const one of last.values()) found.set(one.kind, [...(found.get(one.kind) ?? []), one])
  for (const on of Object.values(UNDONE_BY)) found.delete(on)
  return found
}
