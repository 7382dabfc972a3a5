/** How long a proof of the person, at sign-in or when asked, opens the deeds that ask for a fresh one. */
export const FRESH_PROOF_MINUTES = 15

/** A deed asks for a fresh proof always, or when the field `key` of its input holds one of these. */
export type FreshProof = true | { readonly key: string; readonly oneOf: readonly unknown[] }

/** Does this deed, with this input, ask for a fresh proof? */
export function asksFreshProof(need: FreshProof | undefined, input: unknown): boolean {
  if (need === undefined || need === true) return need === true
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, need.key) : undefined
  return need.oneOf.includes(value)
}

/** Both in epoch ms of the system clock; undefined: never proved, as in sessions older than this rule. */
export function isProofFresh(provedAt: number | undefined, now: number): boolean {
  return provedAt !== undefined && now - provedAt < FRESH_PROOF_MINUTES * 60_000
}

/** What a person can prove themselves by; `messaging`: a new round through the company's messaging app. */
export const PROOF_WAYS = ['password', 'passkey', 'totp', 'recovery', 'messaging'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]
