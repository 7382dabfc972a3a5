import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed, tellOwnSide } from '../meetings/public.ts'
import { insertAcceptance } from './meeting-doubt-repo.ts'
import { readDoubt } from './read-doubt.ts'

export const doubtAccept: Handler<typeof closing, 'doubtAccept'> = async ({ engagementId, word, note }, ctx) => {
  const { tx, at } = ctx
  const actor = staff(ctx)
  const { meeting, doubt, explainedBy } = await readDoubt(ctx, engagementId, word)
  const id = uuidv7()
  const row = { id, engagementId, signs: [...doubt.signs], word, explainedBy, acceptedBy: actor.personId, note }
  await insertAcceptance(tx, { ...row, at })
  await logDeed(ctx, ACTION.closeMeeting, { engagementId, kind: 'meetingDoubtAccepted', params: { note } })
  await tellOwnSide(tx, meeting, { kind: 'meetingDoubtAccepted', params: {}, at, key: id })
  return {}
}
