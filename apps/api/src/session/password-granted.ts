import { findConfirmed } from '../duties/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'

/** How long a second person's word lets the asker give the password. */
const WORD_MS = 24 * 3_600_000

/** The request of the caller's for a password of this person that another administrator confirmed; `until` (UTC): how long it may be used. */
export async function findGranted(ctx: Ctx, personId: string): Promise<{ id: string; until: string } | undefined> {
  const since = new Date(ctx.now - WORD_MS).toISOString()
  const asked = { deed: 'issuePassword', subject: personId, askedBy: staff(ctx).personId, since } as const
  const found = await findConfirmed(ctx.tx, asked)
  return found && { id: found.id, until: new Date(Date.parse(found.decidedAt) + WORD_MS).toISOString() }
}
