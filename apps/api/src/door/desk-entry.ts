import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { type DeskDoubt, deskDoubts } from '@osmp/domain/enrolment/desk-entries.ts'
import { entryProof } from '@osmp/domain/enrolment/device-proof.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findBeside, type GrantRow, grantOf, noteEntry } from './desk-grant-repo.ts'
import { isSignedBy } from './device-signature.ts'
import type { SignMoment } from './sign-moment.ts'

type Item = InputOf<(typeof door)['signReplay']>['items'][number]

/** What the desk's own key says of an entry; no key: one that came at once, of a page that has none. */
export type DeskWord = { keyId: string | null; doubts: readonly DeskDoubt[] }

/** What two servers' clocks and the way to the first of them may differ. */
const APART = 60_000

/** Reads the proof of an entry and notes its number. One that comes late must stand under a grant. */
export async function readDeskEntry(
  ctx: Ctx,
  engagementId: string,
  { item, moment }: { item: Item; moment: SignMoment },
): Promise<DeskWord> {
  const { grantId, seq, after, proof, nonce } = item
  const grant = grantId === undefined ? undefined : await grantOf(ctx.tx, grantId)
  if (!grant || seq === undefined || proof === undefined || !isOwn(ctx, grant, engagementId)) {
    if (moment.isReplay) throw new AppError('signGrantMissing')
    return { keyId: null, doubts: [] }
  }
  if (!isSignedBy(grant.publicKey, entryProof({ ...item, grantId: grant.id, seq }), proof))
    throw new AppError('signInDeviceWrong')
  if (moment.isReplay && !holds(grant, moment.at)) throw new AppError('signGrantMissing')
  const at = new Date(moment.at).toISOString()
  const entry = { grantId: grant.id, nonce, seq }
  await noteEntry(ctx.tx, { ...entry, at, receivedAt: ctx.at })
  const { before, isTaken } = await findBeside(ctx.tx, entry)
  const beside = { isTaken, before: before && { nonce: before.nonce, at: Date.parse(before.at) } }
  const { at: happened, isReplay } = moment
  const doubts = deskDoubts({ seq, after: after ?? null, at: happened, isReplay, ...beside })
  return { keyId: grant.keyId, doubts }
}

const isOwn = (ctx: Ctx, grant: GrantRow, engagementId: string): boolean =>
  grant.engagementId === engagementId && grant.personId === staff(ctx).personId

const holds = ({ fromAt, toAt }: GrantRow, at: number): boolean =>
  at >= Date.parse(fromAt) - APART && at < Date.parse(toAt)
