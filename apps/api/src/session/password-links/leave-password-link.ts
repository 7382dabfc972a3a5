import type { Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { findSettledEmail, insertPasswordLink } from './password-link-repo.ts'
import { passwordLinkHash, passwordLinkToken } from './password-link-token.ts'

/** Where a reset of this person's password sends its link: null where no mail is set up or no address has stood long enough. */
export async function linkAddress(ctx: Pick<Ctx, 'tx' | 'config' | 'clock'>, personId: string): Promise<string | null> {
  if (ctx.config.mail === undefined) return null
  return findSettledEmail(ctx.tx, personId, new Date(ctx.clock.systemNow()).toISOString())
}

type Link = { personId: string; to: string; by: string; until: string; at: string }

/** Leaves a one-time link for the job that mails it, in the transaction that gives the password of the same `until`. */
export async function leavePasswordLink(tx: Tx, key: Buffer, { personId, to, by, until, at }: Link): Promise<void> {
  const id = uuidv7()
  const hash = passwordLinkHash(passwordLinkToken(key, id))
  await insertPasswordLink(tx, { id, personId, hash, to, askedBy: by, until, at })
}
