/** Why the server did not take an entry; it stays until a person has decided about it. */
export type Refused = { readonly code: string; readonly msg: string }

/** What waits on this phone. The nonce makes sending it twice one sign-in. */
export type Queued = { readonly nonce: string; readonly refused: Refused | null }

export type Verdict =
  | { readonly nonce: string; readonly kind: 'done' }
  | { readonly nonce: string; readonly kind: 'again' }
  | { readonly nonce: string; readonly kind: 'refused'; readonly refused: Refused }

/** Where the entries are kept; `change` is one step that no other tab can come between. */
export type QueueStore<Entry> = {
  read(): Promise<readonly Entry[]>
  change(to: (entries: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]>
}

export function added<Entry extends Queued>(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return entries.some(({ nonce }) => nonce === entry.nonce) ? entries : [...entries, entry]
}

/** Only what the server has stored leaves the phone; what it refused stays, with the reason; anything else just waits. */
export function settled<Entry extends Queued>(
  entries: readonly Entry[],
  verdicts: readonly Verdict[],
): readonly Entry[] {
  const by = new Map(verdicts.map((verdict) => [verdict.nonce, verdict]))
  return entries.flatMap((entry) => {
    const verdict = by.get(entry.nonce)
    if (verdict?.kind === 'done') return []
    return verdict?.kind === 'refused' ? { ...entry, refused: verdict.refused } : entry
  })
}

/** To be sent once more, with what was changed about it; at the end of the line, for its turn is over. */
export function again<Entry extends Queued>(
  entries: readonly Entry[],
  nonce: string,
  changes: Partial<Entry>,
): readonly Entry[] {
  const entry = entries.find((one) => one.nonce === nonce)
  if (!entry) return entries
  return [...without(entries, nonce), { ...entry, ...changes, refused: null }]
}

export function without<Entry extends Queued>(entries: readonly Entry[], nonce: string): readonly Entry[] {
  return entries.filter((entry) => entry.nonce !== nonce)
}

export type Replay<Entry> = {
  /** The next entries to send together, in their order; none when nothing waits. */
  next(entries: readonly Entry[]): readonly Entry[]
  /** Throws when no verdict came. */
  send(batch: readonly Entry[]): Promise<readonly Verdict[]>
}

/** Sends what waits until nothing does. `again`: the server had no time or did not answer all; throws what `send` throws. */
export async function replay<Entry extends Queued>(
  store: QueueStore<Entry>,
  { next, send }: Replay<Entry>,
): Promise<'done' | 'again'> {
  for (let batch = next(await store.read()); batch.length > 0; batch = next(await store.read())) {
    const verdicts = await send(batch)
    await store.change((entries) => settled(entries, verdicts))
    const judged = verdicts.filter(({ kind }) => kind !== 'again').length
    if (judged < batch.length) return 'again'
  }
  return 'done'
}

const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** How long to wait before the next try after so many that failed, up to a minute. `chance`: 0 to 1, so that a hall of phones does not come at once. */
export function backoff(failures: number, chance: number): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(base * (0.75 + chance / 2))
}
