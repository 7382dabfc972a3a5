import { guessableFault, LEAST_LENGTH } from '@osmp/domain/session/guessable-password.ts'
import { passwordFault } from '@osmp/domain/session/password-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { replacePassword } from '../people/public.ts'
import { freeByGivenPassword, freeByLink } from './free-hands.ts'
import { isCommonPassword } from './leaked-passwords.ts'
import { revokeSessions } from './live-sessions-repo.ts'
import { hashPassword } from './password.ts'
import { findGuessedWords } from './password-repo.ts'
import { usePasswordLink } from './password-links/password-link-repo.ts'
import type { ProvenPerson } from './prove-person.ts'

/** Puts a person's own password in the place of the one they have just proved; all their sessions end but `stays`. Gives how many ended. */
export async function setOwnPassword(
  ctx: Ctx,
  person: ProvenPerson,
  typed: { password: string; newPassword: string },
  { stays, gone }: { stays: string | null; gone: 'signInFailed' | 'passwordWrong' },
): Promise<number> {
  const { id, employeeCode, password_hash: before, password_until: until, password_set_by: giver } = person
  const fault = passwordFault(typed.newPassword, { employeeCode, current: typed.password })
  if (fault) throw new AppError(fault)
  await refuseGuessable(ctx, id, typed.newPassword)
  const hash = await hashPassword(typed.newPassword)
  const now = ctx.clock.systemNow()
  const at = new Date(now).toISOString()
  return ctx.inTransaction(async (tx) => {
    const isDone = await replacePassword(tx, { personId: id, before, hash, until: null, by: id, at })
    if (!isDone) throw new AppError(gone)
    if (until !== null) await freeByGivenPassword(tx, id, giver, now)
    return revokeSessions(tx, { familyId: null, personId: id, but: stays, reason: 'passwordChosen', at })
  })
}

type Link = { personId: string; employeeCode: string; hash: string; askedBy: string; sentAt: string }

/** Uses a one-time link up and makes this the person's own password; all their sessions end. */
export async function setPasswordByLink(ctx: Ctx, link: Link, newPassword: string): Promise<void> {
  const { personId, employeeCode } = link
  const fault = passwordFault(newPassword, { employeeCode, current: '' })
  if (fault) throw new AppError(fault)
  await refuseGuessable(ctx, personId, newPassword)
  const hash = await hashPassword(newPassword)
  const now = ctx.clock.systemNow()
  const at = new Date(now).toISOString()
  await ctx.inTransaction(async (tx) => {
    if (!(await usePasswordLink(tx, link.hash, at))) throw new AppError('passwordLinkOver')
    await replacePassword(tx, { personId, hash, until: null, by: personId, at })
    await freeByLink(tx, { ...link, companyDomains: ctx.config.companyDomains }, now)
    await revokeSessions(tx, { familyId: null, personId, but: null, reason: 'passwordChosen', at })
  })
}

const PRODUCT = 'osmp'

async function refuseGuessable(ctx: Ctx, personId: string, password: string): Promise<void> {
  const { words, isAdmin } = await findGuessedWords(ctx.tx, personId)
  const least = isAdmin ? LEAST_LENGTH.admin : LEAST_LENGTH.anybody
  const fault = guessableFault(password, { least, words: [PRODUCT, ...words], isCommon: isCommonPassword })
  if (fault) throw new AppError(fault, { least })
}
