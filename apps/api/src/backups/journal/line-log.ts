import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '../vault/durable-file.ts'
import type { Vault } from '../vault/vault.ts'
import { readJournalName } from './journal-holes.ts'

/** Lines outside the database, each kept once, in the order they came. */
export type LineLog = {
  lines(): readonly string[]
  /** Keeps those that are not there yet; how many. */
  add(lines: readonly string[]): Promise<number>
}

/** `last`: the number of the last object. `fill`: puts an empty object under a number that is missing. */
export type VaultLog = LineLog & { last(): number; fill(number: number): Promise<void> }

/** In a vault, an object for each time there was something new. */
export async function openVaultLog(vault: Vault, prefix: string): Promise<VaultLog> {
  const kept: string[] = []
  let last = 0
  for await (const { name } of vault.list(prefix)) {
    const bytes = await vault.get(name)
    if (bytes) kept.push(...linesOf(bytes.toString()))
    last = Math.max(last, readJournalName(name)?.number ?? 0)
  }
  // In the order they came, whatever the clock says.
  const put = (number: number, lines: readonly string[]): Promise<void> =>
    vault.put(`${prefix}${String(number).padStart(8, '0')}-${Date.now()}`, Buffer.from(textOf(lines)))
  const log = lineLog(kept, async (lines) => {
    await put(last + 1, lines)
    last += 1
  })
  return {
    ...log,
    last: () => last,
    fill: async (number) => {
      await put(number, [])
      last = Math.max(last, number)
    },
  }
}

/** In a file, a line after the other. */
export async function openFileLog(path: string): Promise<LineLog> {
  return lineLog(linesOf(await contentOf(path)), async (lines) => {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, textOf(lines), { mode: 0o600, flush: true })
  })
}

export async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

function lineLog(kept: string[], write: (lines: readonly string[]) => Promise<void>): LineLog {
  const known = new Set(kept)
  return {
    lines: () => kept,
    add: async (lines) => {
      const fresh = [...new Set(lines)].filter((line) => !known.has(line))
      if (fresh.length === 0) return 0
      await write(fresh)
      for (const line of fresh) {
        known.add(line)
        kept.push(line)
      }
      return fresh.length
    },
  }
}
