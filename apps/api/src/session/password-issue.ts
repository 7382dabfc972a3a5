import type { session } from '@osmp/contract/session/endpoints.ts'
import { INITIAL_PASSWORD_HOURS } from '@osmp/domain/session/password-rules.ts'
import { askSecondPerson, useConfirmed } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { afterReset } from './after-reset.ts'
import { drawInitialPassword, giveInitialPassword } from './initial-password.ts'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { personIdentities } from '../people/public.ts'
import { findGranted } from './password-granted.ts'
import { leavePasswordLink, linkAddress } from './password-links/leave-password-link.ts'
import { countIssued, findPasswordState } from './password-repo.ts'

const HOUR = 3_600_000
const MOST_AN_HOUR = 60

/**
 * Given by two administrators. Where mail reaches the person, a one-time link goes to them and the password is
 * thrown away unseen; else it is in the reply alone. Its hash is stored, and the database notes both people.
 */
export const passwordIssue: Handler<typeof session, 'passwordIssue'> = async ({ personId }, ctx) => {
  const by = staff(ctx).personId
  const now = ctx.clock.systemNow()
  const person = await findPasswordState(ctx.tx, personId)
  if (!person) throw new AppError('recordMissing')
  if (personId === by || !person.isActive) throw new AppError('passwordIssueRefused')
  if ((await countIssued(ctx.tx, by, new Date(now - HOUR).toISOString())) >= MOST_AN_HOUR)
    throw new AppError('tooManyRequests', { seconds: HOUR / 1000 })
  const granted = await grantedBy(ctx, personId, by)
  const to = await linkAddress(ctx, personId)
  const { password, hash } = await drawInitialPassword()
  const at = new Date(now).toISOString()
  const until = new Date(now + INITIAL_PASSWORD_HOURS * HOUR).toISOString()
  const { employeeCode } = person
  const ended = await ctx.inTransaction(async (tx) => {
    if (!(await useConfirmed(tx, granted, at))) throw new AppError('secondPersonOver')
    await afterReset(tx, { personId, by, isTold: to === null, requestId: granted, now, businessAt: ctx.at })
    if (to !== null) await leavePasswordLink(tx, ctx.signInKey, { personId, to, by, until, at })
    return giveInitialPassword(tx, { person: { id: personId, employeeCode }, hash, until, by, at })
  })
  return to === null ? { password, until, ended } : { password: '', until, ended, sentTo: maskEmail(to) }
}

/** The second person's word of the last day; without it they are asked for it, and that stands. */
async function grantedBy(ctx: Ctx, personId: string, by: string): Promise<string> {
  const granted = await findGranted(ctx, personId)
  if (granted !== undefined) return granted.id
  const { number } = await ctx.inTransaction(async (tx) => {
    const identity = await personIdentities(tx, [personId])
    const { name = '', employeeCode = '' } = identity[0]?.facts ?? {}
    return askSecondPerson(tx, {
      deed: 'issuePassword',
      subject: personId,
      titleZh: `重置${name}（${employeeCode}）的登录密码`,
      titleEn: `A reset of the password of ${name} (${employeeCode})`,
      content: { personId },
      identity,
      concerned: [personId],
      askedBy: by,
      at: ctx.at,
    })
  })
  throw new AppError('passwordAsked', { number })
}
