import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type ConsentRow, findConsent, findPaidSpeakers } from './consent-repo.ts'

/** One's own upload, one for the meeting the gate has let this person read, or that of a paid speaker of it. */
export async function consentOfReader(
  ctx: Ctx,
  { consentId, engagementId }: { consentId: string; engagementId?: string | undefined },
): Promise<ConsentRow & { isMine: boolean }> {
  const consent = await findConsent(ctx.tx, consentId)
  if (!consent) throw new AppError('consentMissing')
  const isMine = consent.uploadedBy === staff(ctx).personId
  if (isMine || (engagementId !== undefined && consent.engagementId === engagementId)) return { ...consent, isMine }
  const speakers = engagementId === undefined ? [] : await findPaidSpeakers(ctx.tx, engagementId)
  if (!speakers.some(({ hcpId }) => hcpId === consent.hcpId)) throw new AppError('consentMissing')
  return { ...consent, isMine }
}
