import type { Tx } from '../kit/database/db.ts'
import { leaveManyLinks, type LinkPlace, oldPhonesOf } from '../messaging/public.ts'
import type { InvitationRow } from './invitation-repo.ts'
import { letterLinkId, linkPath } from './invitation-send.ts'
import { invitationTokenHash, ownInvitationToken } from './invitation-token.ts'
import { storeOwnTokenHashes } from './unsent-repo.ts'

type Of = { engagementId: string; meeting: string; at: string }

/** Leaves letters to the phones of their doctors, in the transaction that took them. `at`: business clock. */
export async function leaveLetters(
  ctx: LinkPlace & { tx: Tx },
  letters: readonly InvitationRow[],
  { engagementId, meeting, at }: Of,
): Promise<void> {
  if (letters.length === 0) return
  const hcpIds = letters.map(({ hcpId }) => hcpId)
  const oldPhones = await oldPhonesOf(ctx.tx, hcpIds, ctx.clock.systemNow())
  const withTokens = letters.map((letter) => {
    const token = ownInvitationToken(ctx.signInKey, letter.invitationId, letter.issue)
    return { ...letter, token, tokenHash: invitationTokenHash(token) }
  })
  await storeOwnTokenHashes(ctx.tx, withTokens, at)
  await leaveManyLinks(
    ctx,
    withTokens.map((letter) => ({
      kind: 'invitation',
      objectId: letterLinkId(letter),
      engagementId,
      hcpId: letter.hcpId,
      phone: oldPhones.get(letter.hcpId)?.phone ?? letter.phone,
      params: { name: letter.name, meeting },
      path: linkPath(engagementId, letter.token),
    })),
  )
}
