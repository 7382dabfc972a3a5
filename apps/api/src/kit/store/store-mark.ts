import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Object or file beside the stored files; no key has this form. A copy of the files brings it along. */
export const MARK_NAME = 'osmp-store'

/** Where a file store keeps the mark by which its database knows it. */
export type MarkPlace = { read(): Promise<string | undefined>; write(mark: string): Promise<void> }

/** The mark of files in a folder. */
export function diskMark(folder: string): MarkPlace {
  const path = join(folder, MARK_NAME)
  return {
    read: async () => {
      try {
        return (await readFile(path, 'utf8')).trim()
      } catch (error) {
        if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (mark) => {
      await writeFile(`${path}.new`, `${mark}\n`, { mode: 0o600, flush: true })
      await rename(`${path}.new`, path)
    },
  }
}
