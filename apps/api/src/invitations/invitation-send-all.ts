import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countUnsent, takeUnsent } from './invitation-repo.ts'
import { sendLetter } from './invitation-send.ts'
import { requireLiveMeeting } from './live-invitation.ts'

/** As many as one transaction sends. */
const SENT_AT_ONCE = 100

export const invitationSendAll: Handler<typeof invitations, 'invitationSendAll'> = async ({ engagementId }, ctx) => {
  await requireLiveMeeting(ctx, engagementId, false)
  const letters = phoneChannelOf(ctx.config) === null ? [] : await takeUnsent(ctx.tx, engagementId, SENT_AT_ONCE)
  for (const letter of letters) await sendLetter(ctx, letter)
  return { sent: letters.length, left: await countUnsent(ctx.tx, engagementId) }
}
