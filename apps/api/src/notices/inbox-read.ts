import type { notices } from '@osmp/contract/notices/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { markInboxRead } from './center-repo.ts'

export const inboxRead: Handler<typeof notices, 'inboxRead'> = async ({ id }, ctx) => {
  await markInboxRead(ctx.tx, { personId: staff(ctx).personId, id, at: ctx.at })
  return {}
}
