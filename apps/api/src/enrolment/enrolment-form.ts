import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findForm } from './store/form-repo.ts'

export const enrolmentForm: Handler<typeof enrolment, 'enrolmentForm'> = async ({ engagementId }, ctx) =>
  (await findForm(ctx.tx, engagementId)) ?? { version: 0, items: [] }
