import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const UUID_BYTES = 16
/** Random bytes for many ids at once: asking for each by itself costs more than the rest of it. */
const pool = Buffer.alloc(UUID_BYTES * 256)
let used = pool.length

/** UUID version 7: ordered by time, so that new rows lie together in an index. */
export function uuidv7(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, (used += UUID_BYTES))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 256 random bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
