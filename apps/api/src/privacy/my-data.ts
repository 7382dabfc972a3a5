import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { exportEmployee } from './export-repo.ts'

export const myData: Handler<typeof privacy, 'myData'> = async (_input, ctx) => {
  const { personId, employeeCode } = staff(ctx)
  const held = { exportedAt: ctx.at, ...(await exportEmployee(ctx.tx, personId)) }
  return { fileName: `my-data-${employeeCode}-${localDateOf(ctx.at)}.json`, content: JSON.stringify(held, null, 2) }
}
