export type CheckedPack = {
  /** What is wrong, a line each; empty: the pack is whole. */
  faults: readonly string[]
  /** Its manifest's SHA-256, which the audit chain knows; empty without one. */
  manifestSha256: string
  meetingCode: string
  madeAt: string
  files: number
  links: number
}
export function checkPack(zip: Uint8Array, anchors: readonly { seq: number; hash: string }[]): CheckedPack
