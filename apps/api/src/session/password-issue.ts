import type { session } from '@osmp/contract/session/endpoints.ts'
import { INITIAL_PASSWORD_HOURS } from '@osmp/domain/session/password-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { drawInitialPassword, giveInitialPassword } from './initial-password.ts'
import { countIssued, findPasswordState } from './password-repo.ts'

const HOUR = 3_600_000
const MOST_AN_HOUR = 60

/** The password is in the reply alone: what is stored is its hash. The database notes who gave it to whom. */
export const passwordIssue: Handler<typeof session, 'passwordIssue'> = async ({ personId }, ctx) => {
  const by = staff(ctx).personId
  const now = ctx.clock.systemNow()
  const person = await findPasswordState(ctx.tx, personId)
  if (!person) throw new AppError('recordMissing')
  if (personId === by || !person.isActive) throw new AppError('passwordIssueRefused')
  if ((await countIssued(ctx.tx, by, new Date(now - HOUR).toISOString())) >= MOST_AN_HOUR)
    throw new AppError('tooManyRequests', { seconds: HOUR / 1000 })
  const { password, hash } = await drawInitialPassword()
  const at = new Date(now).toISOString()
  const until = new Date(now + INITIAL_PASSWORD_HOURS * HOUR).toISOString()
  const { employeeCode } = person
  const ended = await ctx.inTransaction((tx) =>
    giveInitialPassword(tx, { person: { id: personId, employeeCode }, hash, until, by, at }),
  )
  return { password, until, ended }
}
