import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { setOwnPassword } from './own-password.ts'
import { giveLoginCode, provePerson } from './prove-person.ts'

export const passwordChoose: Handler<typeof session, 'passwordChoose'> = async (typed, ctx) => {
  const person = await provePerson(ctx, typed)
  await setOwnPassword(ctx, person, typed, { stays: null, gone: 'signInFailed' })
  return { code: await giveLoginCode(ctx, person.id) }
}
