import { timingSafeEqual } from 'node:crypto'
import { MOST_WRONG_CHECKS, SHUT_MINUTES } from '@osmp/domain/speakers/contract-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { readProof, trustedPhoneOf } from '../messaging/public.ts'
import { placeOf } from '../session/public.ts'
import type { ByWhom } from './contract-finish.ts'
import { findContractByToken, markRead, type StoredContract, takeCheck } from './contract-repo.ts'
import { isReadable } from './contract-standing.ts'
import { contractTokenHash } from './contract-token.ts'

/** What codes and proofs of a contract are for. */
export const codeTarget = ({ id }: Pick<StoredContract, 'id'>) => ({ purpose: 'contract', objectId: id }) as const

/** The contract behind a link while it opens, with the number its speaker is reached by now. */
export async function contractBehind(ctx: Ctx, token: string): Promise<StoredContract> {
  const contract = await findContractByToken(ctx.tx, contractTokenHash(token))
  if (!contract || !isReadable(contract, ctx.now)) throw new AppError('contractLinkInvalid')
  const phone = await trustedPhoneOf(ctx.tx, contract, ctx.clock.systemNow())
  return { ...contract, phone }
}

export type ProvedContract = {
  contract: StoredContract
  /** By a code to the speaker's phone, or let in with the help of staff where no phone is reached; and from where. */
  by: ByWhom
}

/** The same for somebody who proved a short while ago that they have the speaker's phone. */
export async function provedContract(
  ctx: Ctx,
  { token, proof }: { token: string; proof: string },
): Promise<ProvedContract> {
  const contract = await contractBehind(ctx, token)
  const { how } = await readProof(ctx, codeTarget(contract), proof, contract.phone)
  await markRead(ctx.tx, contract.id, ctx.at)
  return { contract, by: { proof: how === 'code' ? 'phoneCode' : 'byHand', place: placeOf(ctx) } }
}

/**
 * Where no phone is reached: keeps strangers out by the last four digits, which prove nothing, as staff know them. A wrong try counts
 * whatever becomes of the call.
 */
export async function checkTail(ctx: Ctx, contract: StoredContract, tail: string): Promise<void> {
  const now = ctx.clock.systemNow()
  const [at, until] = [now, now + SHUT_MINUTES * 60_000].map((time) => new Date(time).toISOString())
  const taken = await takeCheck(ctx.tx, contract.id, { most: MOST_WRONG_CHECKS, now: at ?? '', until: until ?? '' })
  if (taken === undefined) throw locked(contract, now)
  if (isTail(contract.phone, tail)) return
  const left = MOST_WRONG_CHECKS - taken
  if (left <= 0) throw new AppError('contractIdentityLocked', { minutes: SHUT_MINUTES })
  throw new AppError('contractIdentityWrong', { left })
}

/** Minutes until the page opens again, 0 when it is open. `now`: system clock. */
export function lockedMinutes({ lockedUntil }: Pick<StoredContract, 'lockedUntil'>, now: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(lockedUntil) - now) / 60_000))
}

const locked = (contract: StoredContract, now: number) =>
  new AppError('contractIdentityLocked', { minutes: Math.max(1, lockedMinutes(contract, now)) })

function isTail(phone: string, tail: string): boolean {
  const [known, given] = [Buffer.from(phone.slice(-4)), Buffer.from(tail)]
  return known.length === 4 && given.length === 4 && timingSafeEqual(known, given)
}
