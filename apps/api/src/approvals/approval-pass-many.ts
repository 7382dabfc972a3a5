import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import { refusalSentence } from '../kit/http/error-reply.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import type { InviteNamed } from '../meetings/public.ts'
import { countWarnings } from './approval-list-repo.ts'
import { approvalMeetingOf } from './approval-repo.ts'
import { setApprovePass } from './set-approve-pass.ts'

type Item = InputOf<typeof approvals.approvalPassMany>['items'][number]
type Result = OutputOf<typeof approvals.approvalPassMany>['results'][number]

/** One after the other, each in a transaction of its own: what one is refused for stops no other. */
export const approvalPassMany =
  (inviteNamed: InviteNamed): Handler<typeof approvals, 'approvalPassMany'> =>
  async ({ items }, ctx) => {
    const pass = setApprovePass(inviteNamed)
    const results: Result[] = []
    for (const item of items) results.push(await passOne(ctx, item, pass))
    return { results }
  }

async function passOne(ctx: Ctx, item: Item, pass: ReturnType<typeof setApprovePass>): Promise<Result> {
  const { approvalId } = item
  try {
    const engagementId = await approvalMeetingOf(ctx.tx, approvalId)
    if (!engagementId) throw new AppError('meetingNotFound')
    const meeting = await ctx.authorise(engagementId, 'pass')
    const count = await countWarnings(ctx.tx, approvalId)
    if (count > 0) throw new AppError('approvalHasWarnings', { count })
    const { status } = await inOwnTransaction(ctx, (own) => pass(item, { ...own, meeting }))
    return { approvalId, passed: true, code: '0000', msg: '', status }
  } catch (error) {
    return { approvalId, passed: false, ...whyNot(ctx, error), status: null }
  }
}

/** A fault of ours with one application is its result too: those already passed must not look as if they were not. */
function whyNot({ locale, log, requestId }: Ctx, error: unknown): { code: string; msg: string } {
  if (error instanceof AppError) {
    const [code] = RESULTS[error.result]
    return { code, msg: refusalSentence(error.result, locale, error.params, requestId) }
  }
  log.error({ err: error }, 'a pass among several failed')
  return { code: RESULTS.unexpected[0], msg: refusalText('unexpected', locale, { requestId }) }
}
