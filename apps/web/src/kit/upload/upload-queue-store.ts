import { createStore, del, set, values } from 'idb-keyval'

/** Something on this device that the server does not have yet. Times are UTC. */
export type Queued = {
  readonly clientId: string
  readonly engagementId: string
  /** Whose it is: another person on this device neither sees nor sends it. */
  readonly personId: string
  readonly addedAt: string
  readonly content: Blob
  /** The server's sentence: it is not sent again by itself. */
  readonly refusal: string | null
}

/** What waits on this device, in a database of its own. */
export function createQueueStore<Item extends Queued>(database: string) {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => (opened ??= createStore(database, 'waiting'))
  return {
    /** Keeps an item until it has arrived. Throws when the device has no space. */
    keep: async (item: Item): Promise<void> => set(item.clientId, item, store()),
    forget: async (clientId: string): Promise<void> => del(clientId, store()),
    /** This person's waiting items of a meeting, oldest first. */
    kept: async (engagementId: string, personId: string): Promise<Item[]> => {
      const all = await values<Item>(store())
      return all
        .filter((item) => item.engagementId === engagementId && item.personId === personId)
        .sort((one, other) => one.addedAt.localeCompare(other.addedAt))
    },
  }
}

export type QueueStore<Item extends Queued> = ReturnType<typeof createQueueStore<Item>>
