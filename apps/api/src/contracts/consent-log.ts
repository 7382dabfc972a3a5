import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { logDeed } from '../meetings/public.ts'

/** Says it in the meeting's course; the caller holds the meeting's lock. */
export async function logConsent(
  ctx: Ctx,
  engagementId: string,
  kind: 'consentUploaded' | 'consentAccepted' | 'consentWithdrawn',
): Promise<void> {
  await logDeed(ctx, ACTION.speaker, { engagementId, kind })
}
