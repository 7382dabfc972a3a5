import type { door } from '@osmp/contract/door/endpoints.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { refusalSentence } from '../kit/http/error-reply.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type DeskWord, readDeskEntry } from './desk-entry.ts'
import { findAtDoor } from './find-at-door.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { leavePerson } from './leave-person.ts'
import { signAtDoor, staffAttempt } from './sign-by-staff.ts'
import { type SignMoment, signMoment } from './sign-moment.ts'
import { walkInPerson } from './walk-in-person.ts'
import { type MeetingMoment, meetingMoment, type EnrolledPerson } from '../enrolment/public.ts'

type Input = InputOf<(typeof door)['signReplay']>
type Item = Input['items'][number]
type Result = OutputOf<(typeof door)['signReplay']>['results'][number]

/** One transaction an item, in the phone's order: what the server could not do now is to be sent again, never lost. */
export const signReplay: Handler<typeof door, 'signReplay'> = async (input, ctx) => {
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
    const done = await take(ctx, input, item)
    return { nonce, ok: true, code: '0000', msg: '', again: false, ...done }
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error({ err: error }, 'replayed sign-in failed')
      return unjudged(ctx, nonce)
    }
    const msg = refusalSentence(error.result, ctx.locale, error.params, ctx.requestId)
    return { nonce, ok: false, code: RESULTS[error.result][0], msg, again: false, ...NOTHING }
  }
}

function unjudged(ctx: Ctx, nonce: string): Result {
  return { nonce, ok: false, code: RESULTS.busy[0], msg: refusalText('busy', ctx.locale), again: true, ...NOTHING }
}

/** Somebody of the list, or a walk-in who is put into it: a doctor of the directory, or whom name and hospital tell. */
async function whoComes(ctx: Ctx, meeting: MeetingMoment, item: Item, moment: SignMoment): Promise<EnrolledPerson> {
  const { hcpId, walkIn, enrollmentId, code, word } = item
  if (hcpId === undefined && walkIn === undefined) return findAtDoor(ctx, meeting.id, item)
  const said = [hcpId, walkIn, enrollmentId, code, word].filter((given) => given !== undefined)
  if (said.length !== 1) throw new AppError('inputMissing', { field: 'enrollmentId' })
  return walkInPerson(ctx, meeting, { hcpId, walkIn }, moment)
}

type Step = Pick<Result, 'name' | 'at' | 'signInId'>

/** The desk's word is kept first, in a transaction of its own: it stays whatever becomes of the entry. */
async function take(ctx: Ctx, input: Input, item: Item): Promise<Step> {
  const moment = signMoment(ctx, { claimedAt: item.claimedAt, sentAt: input.sentAt })
  const { engagementId, deviceId } = input
  const attempt = staffAttempt(ctx, { engagementId, deviceId, nonce: item.nonce, moment })
  const inStep = <T>(work: (own: Ctx) => Promise<T>) =>
    inOwnTransaction(ctx, (own) => keepRefused(own, attempt, () => work(own)))
  const word = await inStep((own) => readDeskEntry(own, engagementId, { item, moment }))
  return inStep((own) => judge(own, input, item, { moment, attempt, word }))
}

type Judged = { moment: SignMoment; attempt: DoorAttempt; word: DeskWord }

async function judge(ctx: Ctx, input: Input, item: Item, { moment, attempt, word }: Judged): Promise<Step> {
  const meeting = await meetingMoment(ctx, input.engagementId)
  if (item.kind === 'in') {
    const person = await whoComes(ctx, meeting, item, moment)
    attempt.enrollmentId = person.enrollmentId
    const desk = { doubts: word.doubts, byCode: item.code !== undefined }
    const how = {
      nonce: item.nonce,
      reason: item.reason,
      deviceId: input.deviceId,
      deviceKeyId: word.keyId,
      moment,
      desk,
    }
    const { name, signedAt, signInId, isReturn } = await signAtDoor(ctx, meeting, person, how)
    // Taking back the sign-in would take the stays before it too.
    return { name, at: signedAt, signInId: isReturn ? null : signInId }
  }
  const person = await findAtDoor(ctx, meeting.id, item)
  attempt.enrollmentId = person.enrollmentId
  const leaving = { nonce: item.nonce, moment, staffId: staff(ctx).personId }
  const { leftAt } = await leavePerson(ctx, meeting, person, leaving)
  return { name: person.name, at: leftAt, signInId: null }
}
