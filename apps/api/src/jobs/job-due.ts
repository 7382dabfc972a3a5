import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { countsOf } from '@osmp/domain/jobs/job-runs.ts'
import { findOpenRequest } from '../duties/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countDue, ERASE_SUBJECT, eraseToAsk } from '../privacy/public.ts'
import { countOldActions } from '../telemetry/public.ts'

export const jobDue: Handler<typeof jobs, 'jobDue'> = async ({ name }, { tx, clock }) => {
  if (name !== 'privacy-retention')
    return { counts: countsOf({ actions: await countOldActions(tx, clock.systemNow()) }) }
  const needsSecond = (await eraseToAsk(tx, clock)) !== undefined
  const waits = needsSecond ? await findOpenRequest(tx, 'eraseByTime', { subject: ERASE_SUBJECT }) : undefined
  return { counts: countsOf(await countDue(tx, clock)), needsSecond, ...(waits && { waits }) }
}
