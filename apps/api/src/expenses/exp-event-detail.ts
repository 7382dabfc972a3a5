import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentEvent } from './event-presenter.ts'
import { findCostLines, findEvent, findUncovered } from './event-repo.ts'
import { readLedger } from './read-ledger.ts'

export const expEventDetail: Handler<typeof expenses, 'expEventDetail'> = async (
  { eventId, account, page = 1 },
  ctx,
) => {
  const event = await findEvent(ctx.tx, eventId)
  if (!event) throw new AppError('meetingNotFound')
  const lines = await findCostLines(ctx.tx, eventId)
  const uncovered = await findUncovered(ctx.tx, eventId)
  return {
    event: presentEvent(event),
    lines: lines.map(({ type, planned, actual }) => ({
      type,
      planned: toWire(planned),
      actual: actual === null ? null : toWire(actual),
    })),
    uncovered: uncovered ? { ...uncovered, amount: toWire(uncovered.amount) } : null,
    ...(await readLedger(ctx, staff(ctx), { engagementId: eventId, account, page })),
  }
}
