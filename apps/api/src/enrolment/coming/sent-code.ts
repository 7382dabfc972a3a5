import { readInvitationCode } from '@osmp/domain/enrolment/invitation-code.ts'
import type { CodeState } from '@osmp/domain/enrolment/who-may-come.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { inOwnTransaction } from '../../kit/http/own-transaction.ts'
import { countTry, forgiveTry, type TryLimit } from '../../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../../kit/http/try-span.ts'
import type { MeetingMoment } from '../meeting-moment.ts'
import { findCode } from '../store/invitation-code-repo.ts'
import { codeHash } from './code-keys.ts'
import { stateOf } from './code-presenter.ts'

/** State of a typed code; `codeId` of one that is known. */
export type SentCode = { state: CodeState; codeId: string | undefined }

const SPAN = 10 * 60_000
/** Wrong codes of one phone, and of all behind one address, at a meeting in ten minutes. */
const PER_DEVICE = 10
const PER_ADDRESS = 300

const NONE: SentCode = { state: 'none', codeId: undefined }
const WRONG: SentCode = { state: 'wrong', codeId: undefined }

/**
 * Judges a typed code at a meeting that asks for one. Tries are counted before the code is looked for, and a right one counts for
 * nothing; a wrong one is answered alike whether the meeting has codes or not.
 */
export async function judgeCode(
  ctx: Ctx,
  { id, mode }: Pick<MeetingMoment, 'id' | 'mode'>,
  { code: typed = '', deviceId = '' }: { code?: string | undefined; deviceId?: string | undefined },
): Promise<SentCode> {
  if (mode !== 'code' || typed === '') return NONE
  const limits = limitsOf(ctx, id, deviceId)
  await countOrRefuse(ctx, limits)
  const code = readInvitationCode(typed)
  const known = code === undefined ? undefined : await findCode(ctx.tx, id, codeHash(ctx.signInKey, id, code))
  if (!known) return WRONG
  await inOwnTransaction(ctx, (own) => forgiveTry(own.tx, limits))
  return { state: stateOf(known, ctx.now), codeId: known.codeId }
}

/** A phone without a name of its own counts by its address alone. */
function limitsOf({ address }: Ctx, engagementId: string, deviceId: string): TryLimit[] {
  const device =
    deviceId === '' ? [] : [{ key: `invitation-code-device:${engagementId}:${deviceId}`, most: PER_DEVICE }]
  return [...device, { key: `invitation-code-address:${engagementId}:${address}`, most: PER_ADDRESS }]
}

/** In a transaction of its own: what is refused afterwards stays counted. */
async function countOrRefuse(ctx: Ctx, limits: readonly TryLimit[]): Promise<void> {
  const now = ctx.clock.systemNow()
  const until = await inOwnTransaction(ctx, (own) => countTry(own.tx, limits, spanOf(now, SPAN)))
  if (until !== undefined) throw tooManyUntil(until, now)
}
