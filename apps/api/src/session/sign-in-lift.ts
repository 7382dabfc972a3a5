import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { forgetGuesses } from './guesses/guess-repo.ts'
import { findPasswordState } from './password-repo.ts'

export const signInLift: Handler<typeof session, 'signInLift'> = async ({ personId }, ctx) => {
  const person = await findPasswordState(ctx.tx, personId)
  if (!person) throw new AppError('recordMissing')
  return { lifted: (await forgetGuesses(ctx.tx, person.employeeCode)) > 0 }
}
