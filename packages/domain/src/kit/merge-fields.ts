/** A form's fields by name: texts, numbers, choices, and records of them. */
export type Fields = Readonly<Record<string, unknown>>

type Versions<Of extends Fields> = {
  /** Over which values the fields were typed; without a field, nothing is known of it and what is typed holds. */
  base: Partial<Of>
  /** As stored now. */
  theirs: Of
  mine: Partial<Of>
}

/**
 * Three versions of one form: what only one side changed is taken from that side. Of a field that both changed, each in its own way, the
 * stored value stays, and its name is a conflict.
 */
export function mergeFields<Of extends Fields>({
  base,
  theirs,
  mine,
}: Versions<Of>): {
  merged: Of
  conflicts: (keyof Of & string)[]
} {
  const merged: Record<string, unknown> = { ...theirs }
  const conflicts: string[] = []
  for (const [name, value] of Object.entries(mine)) {
    const stored = theirs[name]
    if (isSameValue(value, stored)) continue
    const isUnknown = !Object.hasOwn(base, name)
    if (!isUnknown && isSameValue(value, base[name])) continue
    if (isUnknown || isSameValue(base[name], stored)) merged[name] = value
    else conflicts.push(name)
  }
  return { merged: merged as Of, conflicts } // each field is one of the two sides'
}

/** Of the fields of a form, those that differ between two versions of it. */
export function differingFields<Of extends Fields>(one: Of, other: Of): (keyof Of & string)[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isSameValue(one[name], other[name]))
}

/** An empty text is the same as none, and blanks around one do not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return bare(one) === bare(other)
  return Object.keys({ ...one, ...other }).every((name) => isSameValue(one[name], other[name]))
}

const bare = (value: unknown): unknown => (typeof value === 'string' ? value.trim().normalize('NFC') : (value ?? ''))

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
