import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findOwnFailedSignIns } from './own-failed-sign-ins-repo.ts'

const SHOWN = 20

export const ownFailedSignIns: Handler<typeof session, 'ownFailedSignIns'> = async (_input, ctx) => ({
  list: await findOwnFailedSignIns(ctx.tx, staff(ctx).personId, SHOWN),
})
