import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { markFollowed } from './menu-repo.ts'

export const triggerNewTag: Handler<typeof system, 'triggerNewTag'> = async ({ code }, ctx) => {
  await markFollowed(ctx.tx, staff(ctx).personId, code, ctx.at)
  return {}
}
