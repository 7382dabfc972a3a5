import { passwordFault } from '@osmp/domain/session/password-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { revokeSessions } from './live-sessions-repo.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './password-repo.ts'
import type { ProvenPerson } from './prove-person.ts'

/**
 * Puts a person's own password in the place of the one they have just proved; all their sessions end but `stays`. Gives how many ended.
 * Errors: passwordWeak, passwordSame; `gone` when somebody else set another one meanwhile.
 */
export async function setOwnPassword(
  ctx: Ctx,
  person: ProvenPerson,
  typed: { password: string; newPassword: string },
  { stays, gone }: { stays: string | null; gone: 'signInFailed' | 'passwordWrong' },
): Promise<number> {
  const { id, employeeCode, password_hash: before } = person
  const fault = passwordFault(typed.newPassword, { employeeCode, current: typed.password })
  if (fault) throw new AppError(fault)
  const hash = await hashPassword(typed.newPassword)
  const at = new Date(ctx.clock.systemNow()).toISOString()
  return ctx.inTransaction(async (tx) => {
    const isDone = await replacePassword(tx, { personId: id, before, hash, until: null, by: id, at })
    if (!isDone) throw new AppError(gone)
    return revokeSessions(tx, { familyId: null, personId: id, but: stays, reason: 'passwordChosen', at })
  })
}
