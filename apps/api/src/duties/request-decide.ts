import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { readsRequests } from '@osmp/domain/duties/second-person.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { decideRequest } from './decide-request.ts'
import type { DutyPorts } from './duty-port.ts'
import { deciderOf, presentRequest } from './request-presenter.ts'
import { findRequest } from './request-repo.ts'

export const requestDecide =
  (ports: DutyPorts): Handler<typeof duties, 'requestDecide'> =>
  async ({ requestId, decision, word, isAlikeSeen = false }, ctx) => {
    const { personId, roles } = staff(ctx)
    const { tx, at, locale } = ctx
    const stored = await findRequest(tx, requestId)
    if (!stored || !readsRequests(stored.deed, roles)) throw new AppError('secondPersonMissing')
    const systemAt = new Date(ctx.clock.systemNow()).toISOString()
    const { companyDomains } = ctx.config
    const by = { personId, at, systemAt, locale, companyDomains }
    await decideRequest(tx, ports, { requestId, decision, word, isAlikeSeen, ...by })
    const now = await findRequest(tx, requestId)
    return presentRequest(now ?? stored, await deciderOf(ctx), ctx)
  }
