/** A part of a form that both sides changed, each in its own way. `item`: which entry of a list, or which line. */
export type PartConflict<Field> = { id: string; field: Field; item: string | undefined }

/**
 * One part of a form: `typed` is what a person sees, `sent` what the server gets of it. Half a web address is typed and not
 * sent, so the server's empty one is no change of somebody else's.
 */
type Part<Field> = { field: Field; item: string | undefined; typed: string; sent: string | undefined }
export type Parts<Field> = ReadonlyMap<string, Part<Field>>
export type AddPart<Field> = (field: Field, typed: unknown, sent: unknown, item?: string) => void

/** The parts of a form, as `fill` adds them. */
export function partsOf<Field extends string>(fill: (add: AddPart<Field>) => void): Parts<Field> {
  const parts = new Map<string, Part<Field>>()
  fill((field, typed, sent, item) => {
    const id = item === undefined ? field : `${field}.${item}`
    parts.set(id, { field, item, typed: plain(typed), sent: sent === undefined ? undefined : plain(sent) })
  })
  return parts
}

/** The same words are the same, whoever trimmed them. */
function plain(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null))
}

/**
 * Which parts come from the other side: what only they changed is theirs, what only I changed is mine; of the rest
 * `takesTheirs` says by id. `taken`: the fields that come by themselves.
 */
export function compareParts<Field>(
  { base, mine, theirs }: { base: Parts<Field>; mine: Parts<Field>; theirs: Parts<Field> },
  takesTheirs: (id: string) => boolean,
): { isTheirs: (id: string) => boolean; conflicts: PartConflict<Field>[]; taken: Field[] } {
  const conflicts: PartConflict<Field>[] = []
  const fromThem = new Map<string, Field>()
  for (const [id, part] of new Map([...base, ...theirs, ...mine])) {
    const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)]
    if (b?.sent === t?.sent || m?.sent === t?.sent) continue
    const isMineToo = b?.typed !== m?.typed
    if (isMineToo) conflicts.push({ id, field: part.field, item: part.item })
    if (!isMineToo || takesTheirs(id)) fromThem.set(id, part.field)
  }
  const chosen = new Set(conflicts.map(({ id }) => id))
  const taken = [...fromThem].filter(([id]) => !chosen.has(id)).map(([, field]) => field)
  return { isTheirs: (id) => fromThem.has(id), conflicts, taken: [...new Set(taken)] }
}

export type Keyed<Entry> = { key: string; entry: Entry }

/** Both lists in the order of theirs, then what only I have. */
export function joinLists<Entry>(
  mine: readonly Keyed<Entry>[],
  theirs: readonly Keyed<Entry>[],
  isTheirs: (key: string) => boolean,
): Entry[] {
  const find = (list: readonly Keyed<Entry>[], key: string) => list.find((keyed) => keyed.key === key)
  const keys = new Set([...theirs, ...mine].map(({ key }) => key))
  return [...keys].flatMap((key) => find(isTheirs(key) ? theirs : mine, key)?.entry ?? [])
}
