import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { countsOf } from '@osmp/domain/jobs/job-runs.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countDue } from '../privacy/public.ts'
import { countOldActions } from '../telemetry/public.ts'

export const jobDue: Handler<typeof jobs, 'jobDue'> = async ({ name }, { tx, clock }) => ({
  counts: countsOf(
    name === 'privacy-retention'
      ? await countDue(tx, clock)
      : { actions: await countOldActions(tx, clock.systemNow()) },
  ),
})
