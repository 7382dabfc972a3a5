import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findByWord, isPersonalCode, namedByCode } from '../enrolment/public.ts'
import { findSigner, type Signer } from './sign-facts-repo.ts'

/** What the desk has in its hand: a row of the list, a personal code, or a word typed or scanned; and the nonce of its attempt. */
export type WhoIsIt = {
  nonce: string
  enrollmentId?: string | undefined
  code?: string | undefined
  word?: string | undefined
}

/** The one enrolled person who is meant. */
export async function findAtDoor(ctx: Ctx, engagementId: string, who: WhoIsIt): Promise<Signer> {
  const { enrollmentId, code, word, nonce } = who
  if ([enrollmentId, code, word].filter((given) => given !== undefined).length !== 1)
    throw new AppError('inputMissing', { field: 'enrollmentId' })
  const row = word === undefined ? enrollmentId : await byWord(ctx, engagementId, word)
  const named = code === undefined ? row : namedByCode(code)
  if (named === undefined) throw new AppError('signCodeUnknown')
  const person = await findSigner(ctx.tx, { enrollmentId: named, nonce, today: localDateOf(ctx.at) })
  if (code !== undefined && !(person && isPersonalCode(ctx.signInKey, code, named, person.passIssue)))
    throw new AppError('signCodeUnknown')
  if (!person) throw new AppError('enrolmentMissing')
  if (person.engagementId !== engagementId)
    throw new AppError(code === undefined ? 'enrolmentMissing' : 'signInWrongMeeting')
  return person
}

async function byWord(ctx: Ctx, engagementId: string, word: string): Promise<string> {
  const [first, second] = await findByWord(ctx.tx, engagementId, word)
  if (!first) throw new AppError('signInUnknown')
  if (second) throw new AppError('signInAmbiguousName')
  return first.enrollmentId
}
