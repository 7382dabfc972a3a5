import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last, random digits of the id, then a proof that only this installation can make. */
const CODE = /^([0-9a-f]{12})([\w-]{8})$/

export type ShortTarget = {
  kind: 'contract' | 'survey'
  id: string
  /** Rises when the address is renewed: a code of before opens nothing. */
  issue: number
}

/** A code short enough to be read out and typed, which nobody can make up. `key`: a secret of this installation. */
export function shortCode(key: Buffer, { kind, id, issue }: ShortTarget): string {
  const proof = createHmac('sha256', key).update(`short-${kind}\n${id}\n${issue}`).digest('base64url')
  return `${id.slice(-12)}${proof.slice(0, 8)}`
}

/** The digits of the id in a code; undefined for what is no code. */
export const idTailOf = (code: string): string | undefined => CODE.exec(code)?.[1]

/** Was this code made here for this target? */
export function isShortCode(key: Buffer, target: ShortTarget, code: string): boolean {
  const [given, expected] = [Buffer.from(code), Buffer.from(shortCode(key, target))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
