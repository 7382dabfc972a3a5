import { once } from 'node:events'
import { createDb } from '../kit/database/db.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import { evidencePack, loadEvidence } from './evidence-pack.ts'
import { anchorTree } from './audit-anchors.ts'
import { growTree, PACK_MS } from './audit-tree.ts'
import { sealManifest } from './evidence-seals.ts'
import type { PackOrder } from './pack-beside.ts'

/** Bytes of the pack in one message. */
const MESSAGE = 256 * 1024

/**
 * Makes an evidence pack in a thread: 20,000 people take seconds of CPU. Reads all parts in one snapshot, ends that transaction, then
 * posts the pack's bytes, one message for each request of the stream; null ends them. @public
 */
export async function makePack({ question, port }: PackOrder): Promise<void> {
  const { database, place, engagementId, madeFor, personId, feeKey, key } = question
  const db = createDb({ ...database, max: 1 })
  try {
    const store = await openObjectStore(place)
    await growTree(db, PACK_MS)
    const evidence = await db.inSnapshot((tx) => loadEvidence(tx, engagementId, Buffer.from(feeKey)))
    if (!evidence) throw new Error('the meeting of the evidence pack is gone')
    const { dataDir } = place
    if (evidence.tree) await anchorTree(db.db, dataDir, { at: madeFor.madeAt, ...evidence.tree.head })
    const seal = (manifest: Buffer) => sealManifest(db, manifest, { engagementId, personId, madeFor, dataDir, key })
    for await (const bytes of inMessages(evidencePack(evidence, store, { madeFor, seal }))) {
      await once(port, 'message')
      port.postMessage(bytes, [bytes.buffer])
    }
    port.postMessage(null)
  } finally {
    await db.close()
    port.close()
  }
}

/** Chunks gathered into buffers of their own, each to be given away. */
async function* inMessages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.length
    if (size < MESSAGE) continue
    yield joined(gathered, size)
    gathered = []
    size = 0
  }
  if (size > 0) yield joined(gathered, size)
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
