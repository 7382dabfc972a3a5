import type { Ctx } from '../kit/ctx.ts'
import { randomToken, sha256hex } from '../kit/ids.ts'
import { insertAttendeeToken } from './person-repo.ts'

const LIFE = 30 * 86_400_000

/** An hcpToken bound to one meeting and one person, for 30 days on the system clock; only its hash is stored. `token`: 32 random bytes unless given. */
export async function issueAttendeeToken(
  ctx: Ctx,
  engagementId: string,
  enrollmentId: string,
  token = randomToken(),
): Promise<string> {
  const now = ctx.clock.systemNow()
  await insertAttendeeToken(ctx.tx, {
    tokenHash: sha256hex(token),
    engagementId,
    enrollmentId,
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + LIFE).toISOString(),
  })
  return token
}
