/** The identity of a person or record that a request is about: values by field, and a digest of them before they were masked. */
export type Identity = {
  readonly id: string
  readonly digest: string
  readonly facts: Readonly<Record<string, string>>
}

/** Has any object changed, or gone, since the request? An object without an identity at the request did not exist then. */
export const isOtherIdentity = (asked: readonly Identity[], now: readonly Identity[]): boolean =>
  asked.some(({ id, digest }) => now.find((one) => one.id === id)?.digest !== digest)

export type IdentityRow = { readonly key: string; readonly asked: string; readonly now: string }

/** The values of one object as asked and as they are. Without an identity kept at the request, both are the present ones. */
export function identityRows(asked: Identity | undefined, now: Identity | undefined): readonly IdentityRow[] {
  const [before, after] = [asked?.facts ?? now?.facts ?? {}, now?.facts ?? {}]
  // The database gives the keys of an older value in an order of its own.
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((key) => ({ key, asked: before[key] ?? '', now: after[key] ?? '' }))
    .filter((row) => row.asked !== '' || row.now !== '')
}
