import type { Access, ObjectKind } from '@osmp/contract/kit/endpoint.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { meetingPolicyRefusal, type MeetingAction, type Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import { asksFreshProof, type FreshProof, isProofFresh } from '@osmp/domain/session/fresh-proof.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { AppError } from './app-error.ts'
import type { Caller, MeetingAccess } from './ctx.ts'
import type { Tx } from '../database/db.ts'

/** How the gate finds things out; each function belongs to the slice that owns the object. */
export type GateLookups = {
  /** Where the person stands towards the meeting on a day (Asia/Shanghai); undefined when there is no such meeting. */
  standing(tx: Tx, actor: StaffActor, engagementId: string, today: string): Promise<Standing | undefined>
  /** The same together with the meeting's page; the gate hands the page on only after its judgement. */
  page(tx: Tx, actor: StaffActor, engagementId: string, today: string): Promise<PageAccess | undefined>
  /** When the person of this session last proved who they are, epoch ms on the system clock, and until when no proof counts. */
  provedAt(tx: Tx, tokenHash: string): Promise<{ at: number | undefined; heldUntil: string | null }>
  /** The meeting behind an object's id; undefined when there is no such object. */
  meetingOf: Record<Exclude<ObjectKind, 'meeting'>, (tx: Tx, id: string) => Promise<string | undefined>>
}

type PageAccess = { standing: Standing; page: object }

/** Is this kind of caller let in at all? */
export function admit(access: Access, caller: Caller): void {
  if (access.who === 'public') return
  const fits = access.who === 'either' ? caller.kind !== 'public' : caller.kind === access.who
  if (!fits) throw new AppError('notSignedIn')
  if (access.roles && !(caller.kind === 'staff' && access.roles.some((role) => caller.roles.includes(role)))) {
    throw new AppError('forbidden')
  }
}

/** A deed of weight needs a proof of the last minutes, however long the session lasts. */
export async function requireFreshProof(
  lookups: GateLookups,
  tx: Tx,
  need: FreshProof | undefined,
  { input, tokenHash, now }: { input: unknown; tokenHash: string | undefined; now: number },
): Promise<void> {
  if (!asksFreshProof(need, input)) return
  const proved = tokenHash === undefined ? undefined : await lookups.provedAt(tx, tokenHash)
  // No proof helps before that: asking for one would go round in circles.
  if (proved?.heldUntil) throw new AppError('proofAfterReset', { time: displayTime(proved.heldUntil) })
  if (!isProofFresh(proved?.at, now)) throw new AppError('proofNeeded')
}

/**
 * May this person do this with this meeting? Outside their scope it answers as if it did not exist. `withPage`: for a call that
 * answers with the meeting's page; one statement reads both, and the page goes no further than a refusal.
 */
export async function authorise(
  lookups: GateLookups,
  tx: Tx,
  caller: Caller,
  engagementId: string,
  action: MeetingAction,
  today: string,
  withPage = false,
): Promise<MeetingAccess> {
  if (caller.kind !== 'staff') throw new AppError('meetingNotFound')
  if (!withPage) {
    const standing = await lookups.standing(tx, caller, engagementId, today)
    return { engagementId, standing: judged(standing, action) }
  }
  const found = await lookups.page(tx, caller, engagementId, today)
  return { engagementId, standing: judged(found?.standing, action), page: found?.page }
}

function judged(standing: Standing | undefined, action: MeetingAction): Standing {
  if (!standing) throw new AppError('meetingNotFound')
  const refusal = meetingPolicyRefusal(standing, action)
  if (refusal) throw new AppError(refusal)
  return standing
}

/** The gate for the object an input names. Undefined when the input names none and need not. */
export async function authoriseObject(
  lookups: GateLookups,
  tx: Tx,
  caller: Caller,
  access: Access,
  input: unknown,
  today: string,
): Promise<MeetingAccess | undefined> {
  if (!access.object) return undefined
  const { kind, key, may, optional, page } = access.object
  const id = typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined
  if (typeof id !== 'string') {
    if (optional) return undefined
    throw new AppError('meetingNotFound')
  }
  const engagementId = kind === 'meeting' ? id : await lookups.meetingOf[kind](tx, id)
  if (!engagementId) throw new AppError('meetingNotFound')
  return authorise(lookups, tx, caller, engagementId, may, today, page)
}
