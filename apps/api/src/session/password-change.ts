import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { ownFamily } from './own-family.ts'
import { setOwnPassword } from './own-password.ts'
import { provePerson } from './prove-person.ts'

/** Wrong guesses count as those at sign-in: a device left open does not give the password away. */
export const passwordChange: Handler<typeof session, 'passwordChange'> = async (typed, ctx) => {
  const stays = await ownFamily(ctx)
  const { employeeCode } = staff(ctx)
  const person = await provePerson(ctx, { employeeCode, password: typed.password }, 'passwordWrong')
  return { ended: await setOwnPassword(ctx, person, typed, { stays, gone: 'passwordWrong' }) }
}
