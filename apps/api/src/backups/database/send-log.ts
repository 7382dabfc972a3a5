import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealedVault } from '../vault/vault.ts'
import { timelineText } from './base-manifest.ts'
import { segmentName } from './lsn.ts'

/** A stretch of the write-ahead log, inside one segment. `at`: nothing that was committed before is missing up to its end. */
export type LogPart = { name: string; system: string; timeline: number; start: bigint; end: bigint; at: number }

const NAME = /^log\/(\d+)-([0-9A-F]{8})\/([0-9A-F]{16})-([0-9A-F]{16})-(\d{13})$/

export const logPrefix = (system: string, timeline: number): string => `log/${system}-${timelineText(timeline)}/`

/** The beginning of the name of a part. */
export const logRange = (
  { system, timeline }: { system: string; timeline: number },
  { start, end }: { start: bigint; end: bigint },
): string => `${logPrefix(system, timeline)}${hex(start)}-${hex(end)}`

const hex = (lsn: bigint): string => lsn.toString(16).toUpperCase().padStart(16, '0')

function readName(name: string): LogPart | undefined {
  const [, system = '', timeline = '', start, end, at] = NAME.exec(name) ?? []
  if (start === undefined || end === undefined) return undefined
  const numbers = { start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), at: Number(at) }
  return { name, system, timeline: Number.parseInt(timeline, 16), ...numbers }
}

/** The parts of one line of history in order. */
export async function listLog(
  vault: SealedVault,
  { system, timeline }: { system: string; timeline: number },
): Promise<LogPart[]> {
  const parts: LogPart[] = []
  for await (const { name } of vault.list(logPrefix(system, timeline))) {
    const part = readName(name)
    if (part) parts.push(part)
  }
  return parts.toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

/** From one position on without a gap. Parts that were sent twice are passed over. */
export function chainOf(parts: readonly LogPart[], from: bigint): LogPart[] {
  const chain: LogPart[] = []
  let end = from
  for (const part of parts) {
    if (part.end <= end) continue
    if (part.start > end) break
    chain.push(part)
    end = part.end
  }
  return chain
}

/**
 * Sends the log between two positions, which must be durable and held. The bytes up to a flushed position never change again, so that a
 * part of a segment can be sent while the rest of it is written.
 */
export async function sendLog(
  vault: SealedVault,
  folder: string,
  log: { system: string; timeline: number; segmentBytes: number; from: bigint; to: bigint; at: string },
): Promise<void> {
  const segmentBytes = BigInt(log.segmentBytes)
  for (let start = log.from; start < log.to;) {
    const next = (start / segmentBytes + 1n) * segmentBytes
    const end = next < log.to ? next : log.to
    const segment = segmentName(timelineText(log.timeline), start, segmentBytes)
    const bytes = await readRange(join(folder, 'pg_wal', segment), Number(start % segmentBytes), Number(end - start))
    const at = String(Date.parse(log.at)).padStart(13, '0')
    await vault.put(`${logRange(log, { start, end })}-${at}`, bytes)
    start = end
  }
}

async function readRange(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
      if (bytesRead === 0) throw new Error(`${path} is shorter than the log is long`)
      filled += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}
