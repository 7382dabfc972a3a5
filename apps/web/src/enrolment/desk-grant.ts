import { deskProof, entryProof } from '@osmp/domain/enrolment/device-proof.ts'
import { createStore, get, update } from 'idb-keyval'
import { api } from '../kit/calls/api-client.ts'
import { deviceKey, proofOf } from '../kit/device/device-key.ts'
import type { DeskEntry } from './desk-queue.ts'

/** Leave of the server to record without network on this phone; `seq`, `after`: number and nonce of the last entry. */
type Grant = { readonly grantId: string; readonly to: string; readonly seq: number; readonly after: string | null }

const place = createStore('osmp-desk-grants', 'grants')
/** For a browser that keeps nothing. */
const ofPage = new Map<string, Grant>()
const keyOf = ({ engagementId, staffId }: { engagementId: string; staffId: string }) => `${engagementId} ${staffId}`

async function change(key: string, to: (before: Grant | undefined) => Grant | undefined): Promise<void> {
  try {
    await update<Grant | undefined>(key, to, place)
  } catch {
    const after = to(ofPage.get(key))
    if (after) ofPage.set(key, after)
  }
}

/**
 * Asks for leave while there is a network; asked again, the numbers go on where this phone or the server has come further. Gives until
 * when it holds, epoch ms of the product's clock.
 */
export async function askGrant(engagementId: string, staffId: string): Promise<number> {
  const [key, proof] = await Promise.all([deviceKey(), proofOf(deskProof(engagementId))])
  const { grantId, to, seq, after } = await api.door.signGrant({ engagementId, deviceKey: key, proof }, { quiet: true })
  await change(keyOf({ engagementId, staffId }), (before) =>
    before?.grantId === grantId && before.seq >= seq ? { ...before, to } : { grantId, to, seq, after },
  )
  return Date.parse(to)
}

/** Rejects, and never throws at once, in a browser that keeps nothing. */
const keptGrant = async (key: string): Promise<Grant | undefined> => get<Grant>(key, place)

/** Whether this phone has leave to record without network. `now`: epoch ms, the product's clock. */
export async function mayWorkOffline(of: { engagementId: string; staffId: string }, now: number): Promise<boolean> {
  const grant = (await keptGrant(keyOf(of)).catch(() => undefined)) ?? ofPage.get(keyOf(of))
  return grant !== undefined && Date.parse(grant.to) > now
}

/** The entry with its number and this phone's proof; as it is where the phone has no leave. */
export async function numbered(entry: DeskEntry): Promise<DeskEntry> {
  const taken: { grant?: Grant } = {}
  await change(keyOf(entry), (before) => {
    if (before === undefined) return undefined
    taken.grant = before
    return { ...before, seq: before.seq + 1, after: entry.nonce }
  })
  const { grant } = taken
  if (grant === undefined) return entry
  const place = { grantId: grant.grantId, seq: grant.seq + 1, ...(grant.after !== null && { after: grant.after }) }
  return { ...entry, ...place, proof: await proofOf(entryProof({ ...entry, ...place })) }
}
