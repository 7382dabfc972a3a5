import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { MUST_LEARN } from '@osmp/domain/enrolment/must-learn.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { tickMessages } from '../messaging/public.ts'
import { messageChannel } from './message-channel.ts'
import { lockEnrolments } from './store/enrolment-decision-repo.ts'
import { countToTell } from './store/news-repo.ts'

export const newsTold: Handler<typeof enrolment, 'newsTold'> = async (input, ctx) => {
  const people = await lockEnrolments(ctx.tx, input.engagementId, input.enrollmentIds)
  if (people.length < new Set(input.enrollmentIds).size) throw new AppError('enrolmentMissing')
  await tickMessages(ctx.tx, { ...input, kinds: MUST_LEARN, byPersonId: staff(ctx).personId, at: ctx.at })
  return { toTell: await countToTell(ctx.tx, input.engagementId, messageChannel(ctx)) }
}
