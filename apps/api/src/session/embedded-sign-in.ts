import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { giveLoginCode, provePerson } from './prove-person.ts'

/** An initial password signs nobody in: it only opens the choice of an own one. */
export const embeddedSignIn: Handler<typeof session, 'embeddedSignIn'> = async (typed, ctx) => {
  const person = await provePerson(ctx, typed)
  if (person.password_until !== null) throw new AppError('passwordMustChange')
  return { code: await giveLoginCode(ctx, person.id) }
}
