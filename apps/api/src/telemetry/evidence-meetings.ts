import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findEvidenceMeetings } from './evidence-repo.ts'

export const evidenceMeetings: Handler<typeof telemetry, 'evidenceMeetings'> = async ({ keyword }, ctx) => {
  const { roles, buId } = staff(ctx)
  return { list: await findEvidenceMeetings(ctx.tx, { keyword, buId: roles.includes('admin') ? null : buId }) }
}
