import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { closingItemId } from '@osmp/domain/closing/closing-items.ts'
import { isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { changedMeanwhile, lockMeeting, logDeed, tellCompliance } from '../meetings/public.ts'
import { closingItemText } from './checklist-texts.ts'
import { loadClosingState } from './closing-state.ts'
import { saveClosingWord } from './closing-word-repo.ts'

export const itemExplain: Handler<typeof closing, 'itemExplain'> = async (input, ctx) => {
  const { tx, at, now } = ctx
  const { engagementId, item, word, seen } = input
  const actor = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const { checklist } = await loadClosingState(tx, meeting, now)
  const found = checklist.items.find((one) => closingItemId(one) === item)
  if (found?.word === undefined) throw new AppError('closingItemNoWord')
  if (found.word === word.trim()) {
    if (found.returned !== undefined) throw new AppError('meetingDoubtReturned')
    return {}
  }
  if (seen !== undefined && !isSameValue(seen, found.word))
    throw await changedMeanwhile(tx, { engagementId, kinds: ['itemExplained'], stored: { [item]: found.word } })
  await saveClosingWord(tx, { engagementId, item, word: word.trim(), byPersonId: actor.personId, at })
  const params = { item: closingItemText(found, 'zh-CN'), word: word.trim(), parts: item }
  await logDeed(ctx, ACTION.closeMeeting, { engagementId, kind: 'itemExplained', params })
  // A word alone does not settle this one: whoever accepts it hears of each.
  if (found.key === 'meetingDoubt')
    await tellCompliance(tx, meeting, { kind: 'meetingDoubtExplained', params: {}, at, key: at })
  return {}
}
