import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { readsRequests, SECOND_PERSON } from '@osmp/domain/duties/second-person.ts'
import { AppError } from '../kit/http/app-error.ts'
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
    const { deed, content, personal, state } = stored
    const isDecider = SECOND_PERSON[deed].decides.some((role) => decider.roles.includes(role))
    const changes = await ports[deed].present(ctx.tx, content, ctx.locale, {
      state,
      personal,
      isDecider,
      at: ctx.at,
    })
    return { request: presentRequest(stored, decider, ctx), changes }
  }
