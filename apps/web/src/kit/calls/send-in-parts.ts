import { MAX_PART_BYTES } from '@osmp/domain/kit/upload-parts.ts'
import { isRefusal } from './api-error.ts'
import { secureCrypto } from '../device/secure-crypto.ts'

/** To be begun again, where the server says it stands. */
const BEGIN_AGAIN = ['partsUnknown', 'partsOffset', 'partsIncomplete', 'partsDamaged'] as const
const TRIES = 3

/** The three calls of one upload in parts. */
export type PartCalls = {
  /** Tells where the server stands; nothing is left to send when it `isThere`. */
  start(facts: { size: number; sha256: string }): Promise<{ offset: number; isThere: boolean }>
  append(part: Blob, offset: number, onProgress: (share: number) => void): Promise<{ offset: number }>
  finish(): Promise<unknown>
}

/**
 * Sends content in parts, from where an earlier try ended. Throws ApiError. `onProgress` is told the share that has arrived,
 * 0 to 1.
 */
export async function sendInParts(content: Blob, calls: PartCalls, onProgress: (share: number) => void): Promise<void> {
  const sha256 = await sha256Of(content)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(content, sha256, calls, onProgress)
    } catch (error) {
      if (attempt === TRIES || !isRefusal(error, ...BEGIN_AGAIN)) throw error
    }
  }
}

async function sendOnce(
  content: Blob,
  sha256: string,
  { start, append, finish }: PartCalls,
  onProgress: (share: number) => void,
): Promise<void> {
  const { size } = content
  const begun = await start({ size, sha256 })
  if (begun.isThere) return
  for (let { offset } = begun; offset < size;) {
    const at = offset
    onProgress(at / size)
    const part = content.slice(at, at + MAX_PART_BYTES, 'application/octet-stream')
    const kept = await append(part, at, (share) => onProgress((at + share * part.size) / size))
    offset = kept.offset
  }
  await finish()
}

async function sha256Of(content: Blob): Promise<string> {
  const digest = await secureCrypto().digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
