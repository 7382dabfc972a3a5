import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { readsRequests, SECOND_PERSON } from '@osmp/domain/duties/second-person.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { DutyPorts } from './duty-port.ts'
import { deciderOf, presentRequest } from './request-presenter.ts'
import { findRequest } from './request-repo.ts'

export const requestGet =
  (ports: DutyPorts): Handler<typeof duties, 'requestGet'> =>
  async ({ requestId }, ctx) => {
    const decider = await deciderOf(ctx)
    const stored = await findRequest(ctx.tx, requestId)
    if (!stored || !readsRequests(stored.deed, decider.roles, stored.onServer))
      throw new AppError('secondPersonMissing')
    const { deed, content, personal, identity, state } = stored
    const isDecider = SECOND_PERSON[deed].decides.some((role) => decider.roles.includes(role))
    const changes = await ports[deed].present(ctx.tx, content, ctx.locale, {
      state,
      personal,
      identity,
      isDecider,
      at: ctx.at,
    })
    const request = presentRequest(stored, decider, ctx)
    const isStale = state === 'asked' && changes.some((one) => one.identity?.some((row) => row.asked !== row.now))
    const stale = isStale ? refusalText('secondPersonStale', ctx.locale) : null
    return { request: { ...request, reason: request.reason ?? stale }, changes }
  }
