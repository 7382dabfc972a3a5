import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed, tellOwnSide } from '../meetings/public.ts'
import { insertReturn } from './meeting-doubt-repo.ts'
import { readDoubt } from './read-doubt.ts'

export const doubtReturn: Handler<typeof closing, 'doubtReturn'> = async ({ engagementId, word, note }, ctx) => {
  const { tx, at } = ctx
  const actor = staff(ctx)
  const { meeting, doubt, explainedBy } = await readDoubt(ctx, engagementId, word)
  if (doubt.returned !== undefined) throw new AppError('meetingDoubtReturned')
  const id = uuidv7()
  await insertReturn(tx, { id, engagementId, word, explainedBy, returnedBy: actor.personId, note, at })
  await logDeed(ctx, ACTION.closeMeeting, { engagementId, kind: 'meetingDoubtReturned', params: { note } })
  await tellOwnSide(tx, meeting, { kind: 'meetingDoubtReturned', params: { note }, at, key: id })
  return {}
}
