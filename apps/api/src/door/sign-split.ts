import type { door } from '@osmp/contract/door/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { countBySession, storeSplit } from './sign-plan-repo.ts'

export const signSplit: Handler<typeof door, 'signSplit'> = async ({ engagementId, split }, ctx) => {
  await lockMeeting(ctx.tx, engagementId)
  if ((await countBySession(ctx.tx, engagementId)).size > 0) throw new AppError('signSessionsInUse')
  await storeSplit(ctx.tx, { engagementId, split, by: staff(ctx).personId, at: ctx.at })
  return {}
}
