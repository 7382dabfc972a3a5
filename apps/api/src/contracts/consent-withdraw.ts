import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { logConsent } from './consent-log.ts'
import { consentOfReader, withdrawConsent } from '../speakers/public.ts'

export const consentWithdraw: Handler<typeof contracts, 'consentWithdraw'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { personId, roles } = staff(ctx)
  const meeting = input.engagementId === undefined ? undefined : await lockMeeting(tx, input.engagementId)
  const { consentId, isMine } = await consentOfReader(ctx, input)
  if (!isMine && !roles.includes('compliance')) throw new AppError('forbidden')
  await withdrawConsent(tx, consentId, personId, at)
  if (meeting) await logConsent(ctx, meeting.id, 'consentWithdrawn')
  return {}
}
