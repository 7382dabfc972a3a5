import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { logConsent } from './consent-log.ts'
import { consentOfReader } from './consent-of-reader.ts'
import { withdrawConsent } from './consent-repo.ts'

export const consentWithdraw: Handler<typeof speakers, 'consentWithdraw'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { personId, roles } = staff(ctx)
  const meeting = input.engagementId === undefined ? undefined : await lockMeeting(tx, input.engagementId)
  const { consentId, isMine } = await consentOfReader(ctx, input)
  if (!isMine && !roles.includes('compliance')) throw new AppError('forbidden')
  await withdrawConsent(tx, consentId, personId, at)
  if (meeting) await logConsent(ctx, meeting.id, 'consentWithdrawn')
  return {}
}
