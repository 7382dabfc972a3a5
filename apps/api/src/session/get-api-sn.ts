import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { insertSn } from './sn-repo.ts'

export const getApiSn: Handler<typeof session, 'getApiSn'> = async ({ action }, ctx) => {
  const sn = randomToken()
  await insertSn(ctx.tx, { snHash: sha256hex(sn), personId: staff(ctx).personId, action, at: ctx.at })
  return { sn }
}
