import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findDelegations } from './delegation-list-repo.ts'
import { presentDelegation } from './delegation-presenter.ts'

export const delegationList: Handler<typeof approvals, 'delegationList'> = async (_input, ctx) => {
  const reader = { personId: staff(ctx).personId, today: localDateOf(ctx.at) }
  return { list: (await findDelegations(ctx.tx, reader.personId)).map((row) => presentDelegation(row, reader)) }
}
