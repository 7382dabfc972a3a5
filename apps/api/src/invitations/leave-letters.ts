import type { Tx } from '../kit/database/db.ts'
import { leaveManyLinks, type LinkPlace } from '../messaging/public.ts'
import type { InvitationRow } from './invitation-repo.ts'
import { letterLinkId, linkPath } from './invitation-send.ts'
import { invitationTokenHash, ownInvitationToken } from './invitation-token.ts'
import { waysOf } from './letter-way.ts'
import { storeOwnTokenHashes } from './unsent-repo.ts'

type Of = { engagementId: string; meeting: string; at: string }

/**
 * Leaves letters to the phones and mailboxes of their doctors, in the transaction that took them; one that reaches neither stays. Gives the
 * letters that go. `at`: business clock.
 */
export async function leaveLetters(
  ctx: LinkPlace & { tx: Tx },
  letters: readonly InvitationRow[],
  { engagementId, meeting, at }: Of,
): Promise<ReadonlySet<string>> {
  const ways = await waysOf(ctx, letters)
  const going = letters.flatMap((letter) => {
    const way = ways.get(letter.hcpId)
    if (way === undefined || !('address' in way)) return []
    const token = ownInvitationToken(ctx.signInKey, letter.invitationId, letter.issue)
    return [{ ...letter, address: way.address, token, tokenHash: invitationTokenHash(token) }]
  })
  if (going.length === 0) return new Set()
  await storeOwnTokenHashes(ctx.tx, going, at)
  await leaveManyLinks(
    ctx,
    going.map((letter) => ({
      kind: 'invitation',
      objectId: letterLinkId(letter),
      engagementId,
      hcpId: letter.hcpId,
      phone: letter.address,
      params: { name: letter.name, meeting },
      path: linkPath(engagementId, letter.token),
    })),
  )
  return new Set(going.map(({ invitationId }) => invitationId))
}
