import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findChanges } from './store/enrolment-change-repo.ts'

export const enrolmentChanges: Handler<typeof enrolment, 'enrolmentChanges'> = async (input, ctx) => ({
  list: await findChanges(ctx.tx, input.engagementId, input.enrollmentId),
})
