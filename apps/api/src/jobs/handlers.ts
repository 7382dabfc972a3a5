import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { jobDiscard, jobRetry } from './job-decide.ts'
import { jobList } from './job-list.ts'

export const jobsHandlers: Handlers<typeof jobs> = { jobList, jobRetry, jobDiscard }
