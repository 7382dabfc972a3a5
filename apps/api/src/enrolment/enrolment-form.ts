import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { loadKeepMost } from './questions/keep-most.ts'
import { findForm } from './store/form-repo.ts'

export const enrolmentForm: Handler<typeof enrolment, 'enrolmentForm'> = async ({ engagementId }, ctx) => {
  const { version, items } = (await findForm(ctx.tx, engagementId)) ?? { version: 0, items: [] }
  return { version, items, keepMost: await loadKeepMost(ctx) }
}
