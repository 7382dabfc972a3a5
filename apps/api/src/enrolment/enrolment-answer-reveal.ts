import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import { readsItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { countRevealed, findAnswer } from './store/answer-repo.ts'
import { answerSeal } from './questions/answer-seal.ts'

const DAY_MS = 86_400_000
/** As many as numbers: checking licences takes some, copying them takes all. */
const MOST_A_DAY = 60

export const enrolmentAnswerReveal: Handler<typeof enrolment, 'enrolmentAnswerReveal'> = async (input, ctx) => {
  const { engagementId, enrollmentId, itemKey, reason } = input
  const { standing } = authorisedMeeting(ctx)
  const found = await findAnswer(ctx.tx, { engagementId, enrollmentId, itemKey })
  if (found === undefined || found.sealed === null || !readsItem(standing, found.item))
    throw new AppError('enrolmentAnswerNone')
  refuseNamed(reason, [found.name])
  await lockMeeting(ctx.tx, engagementId)
  const since = new Date(ctx.now - DAY_MS).toISOString()
  const revealed = await countRevealed(ctx.tx, { engagementId, personId: staff(ctx).personId, since })
  if (revealed >= MOST_A_DAY) throw new AppError('enrolmentRevealTooMany', { most: MOST_A_DAY })
  const { open } = await answerSeal(ctx)
  const params = { item: found.item.labelZh, reason }
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'answerRevealed', params })
  return { said: answerWords(found.item, open({ enrollmentId, itemKey }, found.sealed), ctx.locale) }
}
