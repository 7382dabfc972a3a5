import type { Tx } from '../../kit/database/db.ts'
import { ObjectMissing, type ObjectStore } from '../../kit/store/object-store.ts'
import type { Content } from '../vault/content.ts'
import { openLanes } from '../vault/lanes.ts'
import { type StoredRow, storedRows } from './stored-rows-repo.ts'

const AT_ONCE = 3
/** A row is written some time after its id was made: ids of so long before the newest are looked at again. */
const LATE_MS = 15 * 60_000

export type FileSender = {
  /** Sends what the rows name and the backup does not have yet. Gives the ids of files whose bytes are missing or wrong in the store. */
  send(): Promise<string[]>
  /** The next turn looks at all rows. */
  again(): void
}

/** Looks at all rows the first time, and at new ones from then on. */
export function createFileSender({ tx, store, content }: { tx: Tx; store: ObjectStore; content: Content }): FileSender {
  let after: string | undefined
  return {
    again: () => void (after = undefined),
    send: async () => {
      const wrong: string[] = []
      const lanes = openLanes(AT_ONCE)
      let newest = after
      for await (const row of storedRows(tx, after)) {
        newest = row.id
        if (content.has(row)) continue
        await lanes.run(async () => {
          if (!(await sendFile(store, content, row))) wrong.push(row.id)
        })
      }
      await lanes.end()
      after = newest && before(newest)
      return wrong
    },
  }
}

async function sendFile(store: ObjectStore, content: Content, row: StoredRow): Promise<boolean> {
  try {
    const { stream } = await store.get(row.objectKey)
    return await content.keepFile(row, stream)
  } catch (error) {
    // Deleted since its row was read, or lost: verify names those.
    if (error instanceof ObjectMissing) return false
    throw error
  }
}

/** The first id of a moment before another id's: they begin with the time they were made at. */
function before(id: string): string {
  const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  const earlier = Math.max(0, at - LATE_MS)
    .toString(16)
    .padStart(12, '0')
  return `${earlier.slice(0, 8)}-${earlier.slice(8)}-0000-0000-000000000000`
}
