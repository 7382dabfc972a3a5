export type CheckedPack = {
  /** What is wrong in itself, a line each; empty: the pack is consistent. */
  faults: readonly string[]
  /** What the given anchors and key prove, and what they do not prove. */
  proofs: readonly string[]
  unproved: readonly string[]
  /** Fingerprint of the key that signed, as the pack says; empty without one. */
  signedWith: string
  /** Its manifest's SHA-256, which the audit chain knows; empty without one. */
  manifestSha256: string
  meetingCode: string
  madeAt: string
  files: number
  links: number
}
export type KnownAnchor = { at: string; seq: number; hash: string; root?: string | undefined }
/** `key`: the fingerprint, 32 digits. */
export function checkPack(
  zip: Uint8Array,
  given?: { anchors?: readonly KnownAnchor[] | undefined; key?: string | undefined },
): CheckedPack
/** The fingerprint of a key given as such, in base64 or in a file. */
export function keyOf(given: string): string
