import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError, refusalText } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { inOwnTransaction } from '../kit/own-transaction.ts'
import { staff } from '../kit/require-staff.ts'
import { findAtDoor } from './find-at-door.ts'
import { leavePerson } from './leave-person.ts'
import { meetingMoment } from './meeting-moment.ts'
import { signAtDoor } from './sign-by-staff.ts'
import { signMoment } from './sign-moment.ts'

type Input = InputOf<(typeof enrolment)['signReplay']>
type Item = Input['items'][number]
type Result = OutputOf<(typeof enrolment)['signReplay']>['results'][number]

/** One transaction an item, in the phone's order: what the server could not do now is to be sent again, never lost. */
export const signReplay: Handler<typeof enrolment, 'signReplay'> = async (input, ctx) => {
  const results: Result[] = []
  for (const item of input.items) {
    const isHeld = results.at(-1)?.again === true
    results.push(isHeld ? unjudged(ctx, item.nonce) : await verdictOn(ctx, input, item))
  }
  return { results }
}

const NOTHING = { name: null, at: null, signInId: null } as const

async function verdictOn(ctx: Ctx, input: Input, item: Item): Promise<Result> {
  const { nonce } = item
  try {
    const done = await inOwnTransaction(ctx, (own) => take(own, input, item))
    return { nonce, ok: true, code: '0000', msg: '', again: false, ...done }
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error({ err: error }, 'replayed sign-in failed')
      return unjudged(ctx, nonce)
    }
    const msg = refusalText(error.result, ctx.locale, error.params)
    return { nonce, ok: false, code: RESULTS[error.result][0], msg, again: false, ...NOTHING }
  }
}

function unjudged(ctx: Ctx, nonce: string): Result {
  return { nonce, ok: false, code: RESULTS.busy[0], msg: refusalText('busy', ctx.locale), again: true, ...NOTHING }
}

async function take(ctx: Ctx, input: Input, item: Item): Promise<Pick<Result, 'name' | 'at' | 'signInId'>> {
  const meeting = await meetingMoment(ctx, input.engagementId)
  const moment = signMoment(ctx, { claimedAt: item.claimedAt, sentAt: input.sentAt })
  if (item.kind === 'in') {
    const { name, signedAt, signInId } = await signAtDoor(ctx, meeting, { ...item, deviceId: input.deviceId, moment })
    return { name, at: signedAt, signInId }
  }
  const person = await findAtDoor(ctx, meeting.id, item)
  const attempt = { nonce: item.nonce, moment, staffId: staff(ctx).personId }
  const { leftAt } = await leavePerson(ctx, meeting, person, attempt)
  return { name: person.name, at: leftAt, signInId: null }
}
