import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { readsRequests, SECOND_PERSON } from '@osmp/domain/duties/second-person.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { DutyPort, DutyPorts, RequestChange } from './duty-port.ts'
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
    const tooSoon = state === 'asked' ? await saidTooSoon(ctx, ports[deed], content) : undefined
    return { request: { ...request, reason: request.reason ?? stale }, changes: withDoubt(changes, tooSoon) }
  }

/** From when it can be confirmed, before the press. */
async function saidTooSoon(ctx: Ctx, port: DutyPort, content: unknown): Promise<string | undefined> {
  const opens = await port.opensAt?.(ctx.tx, content, new Date(ctx.clock.systemNow()).toISOString())
  return opens ? refusalText('personTooNew', ctx.locale, { time: displayTime(opens) }) : undefined
}

/** Said once, above the first change. */
function withDoubt([first, ...others]: RequestChange[], said: string | undefined): RequestChange[] {
  if (first === undefined) return []
  const doubt = [said, first.doubt].filter((one) => one !== undefined).join(' ')
  return [{ ...first, ...(doubt !== '' && { doubt }) }, ...others]
}
