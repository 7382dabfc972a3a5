import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { endDelegation, findDelegation } from './delegation-list-repo.ts'
import { tellOfDelegation } from './delegation-notices.ts'
import { presentDelegation } from './delegation-presenter.ts'

/** From now on the colleague decides no more for me, and is told, as are their superiors. */
export const delegationEnd: Handler<typeof approvals, 'delegationEnd'> = async ({ delegationId: id }, ctx) => {
  const { tx, at } = ctx
  const { personId } = staff(ctx)
  const today = localDateOf(at)
  const ended = await endDelegation(tx, { id, personId, today, at })
  const row = ended ? await findDelegation(tx, id) : undefined
  if (!row) throw new AppError('delegationNotFound')
  await tellOfDelegation(tx, row, { kinds: { deputy: 'delegationEnded', others: 'delegationStopped' }, params: {}, at })
  return presentDelegation(row, { personId, today })
}
