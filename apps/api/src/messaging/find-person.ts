import type { Ctx } from '../kit/http/ctx.ts'
import { findByMailOrCode, findLinked, linkPerson, type LinkedPerson } from './person-link-repo.ts'
import type { Wecom } from './wecom.ts'

/**
 * The person behind a WeCom user: the one linked before, else by what only the company's administrator can set: the company mailbox or
 * the user id. A private e-mail is not asked, for a member may change it to another's.
 */
export async function findPerson(ctx: Ctx, wecom: Wecom, userId: string): Promise<LinkedPerson | undefined> {
  const linked = await findLinked(ctx.tx, userId)
  if (linked) return linked
  const found = await findByMailOrCode(ctx.tx, (await wecom.mailOf(userId)) ?? '', userId)
  if (!found) return undefined
  await linkPerson(ctx.tx, found.personId, userId, new Date(ctx.clock.systemNow()).toISOString())
  // Somebody else may hold the user, or the person another one.
  return findLinked(ctx.tx, userId)
}
