import * as z from 'zod/mini'
import { lsnOf } from './database/lsn.ts'
import type { SealedVault } from './vault/vault.ts'

const NAME = 'head'
const LINK = z.object({ seq: z.number(), hash: z.string() })
const LOG = z.object({ system: z.string(), timeline: z.number(), end: z.string() })
const HEAD = z.object({
  at: z.string(),
  head: z.nullable(LINK),
  log: z.optional(LOG),
  journal: z.optional(z.record(z.string(), z.number())),
})

/** The end of the last turn of a backup. It is written at the end of each turn, after everything it names. */
export type SentHead = {
  /** Everything committed before it was sent. */
  at: string
  /** The newest link of the audit chain. */
  head: { seq: number; hash: string } | null
  /** Where the log ended; absent without a database of ours, before a base backup, and in backups of earlier releases. */
  log?: z.infer<typeof LOG> | undefined
  /** The number of the last part of each journal. */
  journal?: Readonly<Record<string, number>> | undefined
}

/** Undefined: nothing was sent, or the object is gone. */
export async function readHead(vault: SealedVault): Promise<SentHead | undefined> {
  const bytes = await vault.get(NAME)
  const read = bytes && z.safeParse(HEAD, JSON.parse(bytes.toString()))
  return read?.success === true ? read.data : undefined
}

export async function writeHead(vault: SealedVault, head: SentHead): Promise<void> {
  await vault.put(NAME, Buffer.from(JSON.stringify(head)))
}

/** Where the log of one line of history ended; undefined where the last turn sent none of it. */
export function logEndOf(
  head: SentHead | undefined,
  { system, timeline }: { system: string; timeline: number },
): { end: bigint; at: number } | undefined {
  const log = head?.log
  if (!head || log?.system !== system || log.timeline !== timeline) return undefined
  return { end: lsnOf(log.end), at: Date.parse(head.at) }
}
