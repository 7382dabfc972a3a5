import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { acceptConsentRefusal } from '@osmp/domain/speakers/consent-rules.ts'
import { handsParams, loadHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { logConsent } from './consent-log.ts'
import { acceptConsent, consentOfReader, lockConsent } from '../speakers/public.ts'

export const consentAccept: Handler<typeof contracts, 'consentAccept'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { personId } = staff(ctx)
  const meeting = await lockMeeting(tx, input.engagementId)
  const { consentId } = await consentOfReader(ctx, input)
  const consent = await lockConsent(tx, consentId)
  if (!consent) throw new AppError('consentMissing')
  const { standing } = authorisedMeeting(ctx)
  const hands = await loadHands(ctx)
  const refusal = acceptConsentRefusal(hands, { uploadedBy: consent.uploadedBy, standing })
  if (refusal) throw new AppError(refusal, handsParams(hands, 'acceptConsent', ctx.locale))
  if (!consent.isWaiting) return {}
  await acceptConsent(tx, consentId, personId, at)
  await logConsent(ctx, meeting.id, 'consentAccepted')
  return {}
}
