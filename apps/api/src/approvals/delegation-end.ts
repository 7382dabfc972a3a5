import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { notify } from '../kit/outbox.ts'
import { staff } from '../kit/require-staff.ts'
import { endDelegation, findDelegation } from './delegation-list-repo.ts'
import { presentDelegation } from './delegation-presenter.ts'

/** From now on the colleague decides no more for me, and is told. Error: delegationNotFound. */
export const delegationEnd: Handler<typeof approvals, 'delegationEnd'> = async ({ delegationId: id }, ctx) => {
  const { tx, at } = ctx
  const { personId } = staff(ctx)
  const today = localDateOf(at)
  const ended = await endDelegation(tx, { id, personId, today, at })
  const row = ended ? await findDelegation(tx, id) : undefined
  if (!row) throw new AppError('delegationNotFound')
  await notify(tx, {
    personId: row.toId,
    kind: 'delegationEnded',
    engagementId: null,
    params: { from: row.fromName },
    dedupeKey: `delegationEnded:${id}`,
    at,
  })
  return presentDelegation(row, { personId, today })
}
