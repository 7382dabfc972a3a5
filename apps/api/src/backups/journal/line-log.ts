import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '../vault/durable-file.ts'
import type { Vault } from '../vault/vault.ts'

/** Lines outside the database, each kept once, in the order they came. */
export type LineLog = {
  lines(): readonly string[]
  /** Keeps those that are not there yet; how many. */
  add(lines: readonly string[]): Promise<number>
}

/** In a vault, an object for each time there was something new. */
export async function openVaultLog(vault: Vault, prefix: string): Promise<LineLog> {
  const kept: string[] = []
  let objects = 0
  for await (const { name } of vault.list(prefix)) {
    const bytes = await vault.get(name)
    if (bytes) kept.push(...linesOf(bytes.toString()))
    objects += 1
  }
  return lineLog(kept, async (lines) => {
    objects += 1
    // In the order they came, whatever the clock says.
    await vault.put(`${prefix}${String(objects).padStart(8, '0')}-${Date.now()}`, Buffer.from(textOf(lines)))
  })
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
