import { timingSafeEqual } from 'node:crypto'
import { MOST_WRONG_CHECKS, SHUT_MINUTES } from '@osmp/domain/speakers/contract-state.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { findContractByToken, markRead, type StoredContract, takeCheck } from './contract-repo.ts'
import { isReadable } from './contract-standing.ts'
import { contractTokenHash } from './contract-token.ts'

/** The contract behind a link while it opens. Error: contractLinkInvalid. */
export async function contractBehind(ctx: Ctx, token: string): Promise<StoredContract> {
  const contract = await findContractByToken(ctx.tx, contractTokenHash(token))
  if (!contract || !isReadable(contract, ctx.now)) throw new AppError('contractLinkInvalid')
  return contract
}

/**
 * The same for somebody who knows the last four digits of the speaker's phone. For calls with effect `steps`: a wrong try counts whatever
 * becomes of the call. Errors: contractLinkInvalid, contractIdentityWrong (left), contractIdentityLocked (minutes).
 */
export async function identifiedContract(
  ctx: Ctx,
  { token, phoneTail }: { token: string; phoneTail: string },
): Promise<StoredContract> {
  const contract = await contractBehind(ctx, token)
  const now = ctx.clock.systemNow()
  const [at, until] = [now, now + SHUT_MINUTES * 60_000].map((time) => new Date(time).toISOString())
  const taken = await takeCheck(ctx.tx, contract.id, { most: MOST_WRONG_CHECKS, now: at ?? '', until: until ?? '' })
  if (taken === undefined) throw locked(contract, now)
  if (!isTail(contract.phone, phoneTail)) {
    const left = MOST_WRONG_CHECKS - taken
    if (left <= 0) throw new AppError('contractIdentityLocked', { minutes: SHUT_MINUTES })
    throw new AppError('contractIdentityWrong', { left })
  }
  await markRead(ctx.tx, contract.id, ctx.at)
  return contract
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
