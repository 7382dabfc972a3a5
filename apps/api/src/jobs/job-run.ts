import { noteDecision } from './note-decision.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { askSecondPerson } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { ERASE_SUBJECT, type EraseAsked, eraseToAsk } from '../privacy/public.ts'
import { staff } from '../kit/http/require-staff.ts'
import { realTime } from './job-decision.ts'
import { hasQueues, isQueueBusy, lockRuns, queueRun } from './queue-repo.ts'

export const jobRun: Handler<typeof jobs, 'jobRun'> = async ({ name }, ctx) => {
  const { tx, clock } = ctx
  // Two at once follow one another: the second finds the run of the first.
  await lockRuns(tx, name)
  const busy = (await hasQueues(tx)) ? await isQueueBusy(tx, name) : undefined
  if (busy === undefined) throw new AppError('jobNotSetUp')
  if (busy) throw new AppError('jobBusy')
  const large = name === 'privacy-retention' ? await eraseToAsk(tx, clock) : undefined
  if (large) return { waits: await askForErasure(ctx, large) }
  await queueRun(tx, name)
  await noteDecision(tx, { kind: 'jobStarted', queue: name, personId: staff(ctx).personId, at: realTime(ctx) })
  return {}
}

/** A run that would erase more than a share: another person confirms counts and days first. */
const askForErasure = (ctx: Ctx, content: EraseAsked) =>
  askSecondPerson(ctx.tx, {
    deed: 'eraseByTime',
    subject: ERASE_SUBJECT,
    titleZh: '删除到期的个人信息，数量超过一次可删除的比例',
    titleEn: 'Erase personal data past its term, more than one run may erase',
    content,
    concerned: [],
    askedBy: staff(ctx).personId,
    at: ctx.at,
  })
