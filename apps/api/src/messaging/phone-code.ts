import { addressChannelOf } from '../kit/settings/phone-channel.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { askRefusal, codeMinutes, NEW_PHONE_DAYS, PHONE_CODE, trustedPhone } from '@osmp/domain/session/phone-code.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import {
  type CodeTarget,
  countAsked,
  findPhoneChanges,
  findRecentPhoneChanges,
  findUsed,
  insertCode,
  lockPhone,
  takeTry,
  useCode,
  type UsedCode,
} from './phone-code-repo.ts'
import { leavePhoneMessage } from './phone-message.ts'
import { codeDigits, phoneHash } from './phone-keys.ts'

const MINUTE = 60_000
const MAC_BYTES = 18

/** The number that codes and links of this doctor go to now. `now`: system clock. */
export async function trustedPhoneOf(tx: Tx, { hcpId, phone }: { hcpId: string; phone: string }, now: number) {
  const since = new Date(now - NEW_PHONE_DAYS * 86_400_000).toISOString()
  return trustedPhone(phone, await findPhoneChanges(tx, hcpId), since)
}

/** A doctor's number of before, and until when codes and links still go there (UTC). */
export type OldPhone = { readonly phone: string; readonly until: string }

/** Of these doctors, those whose number was changed lately. `now`: system clock. */
export async function oldPhonesOf(
  tx: Tx,
  hcpIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, OldPhone>> {
  const days = NEW_PHONE_DAYS * 86_400_000
  const changes = await findRecentPhoneChanges(tx, hcpIds, new Date(now - days).toISOString())
  return new Map(
    changes.map(({ hcpId, oldPhone, changedAt }) => [
      hcpId,
      { phone: oldPhone, until: new Date(Date.parse(changedAt) + days).toISOString() },
    ]),
  )
}

type Asked = CodeTarget & { phone: string; name: string; hcpId?: string; engagementId: string | null }
/** `isSilent`: nothing is sent, where a caller may not learn that an address is unknown. */
type How = { isSilent?: boolean }

/** Sends a one-time code to a number or mail address; the one before ends. For calls that write. */
export async function askCode(
  ctx: Ctx,
  { phone, name, hcpId, engagementId, ...target }: Asked,
  { isSilent = false }: How = {},
): Promise<void> {
  if (addressChannelOf(ctx.config, phone) === null) throw new AppError('phoneNoChannel')
  const now = ctx.clock.systemNow()
  const at = new Date(now).toISOString()
  const hash = phoneHash(ctx.signInKey, phone)
  await lockPhone(ctx.tx, hash)
  const refusal = askRefusal(await countAsked(ctx.tx, target, { phoneHash: hash, address: ctx.address, at }))
  if (refusal?.reason === 'phoneCodeSoon') throw new AppError('phoneCodeSoon', { seconds: refusal.seconds })
  if (refusal) throw new AppError('phoneCodeMany')
  const id = uuidv7()
  const until = new Date(now + codeMinutes(phone) * MINUTE).toISOString()
  const { address } = ctx
  await insertCode(ctx.tx, { ...target, id, phoneHash: hash, how: 'code', address, at, until, usedAt: null })
  if (isSilent) return
  await leavePhoneMessage(ctx, {
    kind: 'code',
    objectId: id,
    ...(hcpId !== undefined && { hcpId }),
    engagementId,
    phone,
    params: { name, purpose: target.purpose },
  })
}

/** Judges a code and gives the proof that it was right, which holds for an hour. Steps as of `tryCode`. */
export async function proveCode(ctx: Ctx, target: CodeTarget, given: string): Promise<string> {
  const codeId = await tryCode(ctx, target, given)
  await spendCode(ctx, codeId)
  return proofOf(ctx.signInKey, target, codeId)
}

/**
 * Judges a code and gives its id, for `spendCode` in the transaction of what it opens: where that is refused it still holds. For calls whose
 * steps stand on their own: each try counts.
 */
export async function tryCode(ctx: Ctx, target: CodeTarget, given: string): Promise<string> {
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const taken = await takeTry(ctx.tx, target, { most: PHONE_CODE.tries, at })
  if (!taken) throw new AppError('phoneCodeGone')
  const [ours, theirs] = [Buffer.from(codeDigits(ctx.signInKey, taken.id)), Buffer.from(given)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) {
    const left = PHONE_CODE.tries - taken.tries
    throw left > 0 ? new AppError('phoneCodeWrong', { left }) : new AppError('phoneCodeGone')
  }
  return taken.id
}

/** Ends a code that was right; another call may have been faster. */
export async function spendCode(ctx: Pick<Ctx, 'tx' | 'clock'>, codeId: string): Promise<void> {
  const at = new Date(ctx.clock.systemNow()).toISOString()
  if (!(await useCode(ctx.tx, codeId, at))) throw new AppError('phoneCodeGone')
}

/** Where an installation reaches no phones: lets in without a proof of the person, and what is done then is marked so. */
export async function letInByHand(ctx: Ctx, target: CodeTarget, phone: string): Promise<string> {
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const id = uuidv7()
  const hash = phoneHash(ctx.signInKey, phone)
  await insertCode(ctx.tx, {
    ...target,
    id,
    phoneHash: hash,
    how: 'byHand',
    address: ctx.address,
    at,
    until: at,
    usedAt: at,
  })
  return proofOf(ctx.signInKey, target, id)
}

/** What a proof rests on while it holds. `phone`: the number in force; a proof made with another one is none. */
export async function readProof(ctx: Ctx, target: CodeTarget, proof: string, phone: string): Promise<UsedCode> {
  const [id = '', mac = ''] = proof.split('.')
  const [given, ours] = [Buffer.from(mac), Buffer.from(macOf(ctx.signInKey, target, id))]
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
  const since = new Date(ctx.clock.systemNow() - PHONE_CODE.proofMinutes * MINUTE).toISOString()
  const used = isOurs ? await findUsed(ctx.tx, id, target, since) : undefined
  if (used?.phoneHash !== phoneHash(ctx.signInKey, phone)) throw new AppError('phoneProofGone')
  return used
}

const proofOf = (key: Buffer, target: CodeTarget, id: string): string => `${id}.${macOf(key, target, id)}`

const macOf = (key: Buffer, { purpose, objectId }: CodeTarget, id: string): string =>
  createHmac('sha256', key)
    .update(`phone-proof\n${purpose}\n${objectId}\n${id}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url')
