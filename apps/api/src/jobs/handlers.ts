import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { clockAccept } from './clock-accept.ts'
import { clockReopen } from './clock-reopen.ts'
import { clockState } from './clock-state.ts'
import { health } from './health.ts'
import { jobDiscard } from './job-discard.ts'
import { jobDue } from './job-due.ts'
import { jobList } from './job-list.ts'
import { jobRetry } from './job-retry.ts'
import { jobRun } from './job-run.ts'

export const jobsHandlers: Handlers<typeof jobs> = {
  jobList,
  health,
  jobDue,
  jobRun,
  jobRetry,
  jobDiscard,
  clockState,
  clockAccept,
  clockReopen,
}
