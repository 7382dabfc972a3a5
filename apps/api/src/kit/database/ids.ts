import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const UUID_BYTES = 16
/** A buffer of random bytes for many ids; one request per id would dominate the cost. */
const pool = Buffer.alloc(UUID_BYTES * 256)
let used = pool.length

const MOST_A_MS = 0xfff
let lastMs = -1
let count = 0

/**
 * UUID version 7: ordered by time, so new rows are adjacent in an index. Ids of one process in one millisecond count up from a random
 * number (RFC 9562, method 1), so rows written together keep their order.
 */
export function uuidv7(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, (used += UUID_BYTES))
  const isSame = now === lastMs && count < MOST_A_MS
  count = isSame ? count + 1 : bytes.readUInt16BE(6) & 0x7ff
  lastMs = now
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
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
