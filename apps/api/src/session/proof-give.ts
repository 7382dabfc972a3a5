import type { session } from '@osmp/contract/session/endpoints.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { FRESH_PROOF_MINUTES } from '@osmp/domain/session/fresh-proof.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { weightyHeldUntil } from '../people/public.ts'
import { ownFamily } from './own-family.ts'
import { markProved } from './proof-repo.ts'
import { provePerson } from './prove-person.ts'

/** Wrong guesses count as those at sign-in: a device left open is no place to guess. */
export const proofGive: Handler<typeof session, 'proofGive'> = async ({ password }, ctx) => {
  const { employeeCode } = staff(ctx)
  const family = await ownFamily(ctx)
  const person = await provePerson(ctx, { employeeCode, password }, 'passwordWrong')
  if (person.password_until !== null) throw new AppError('passwordWrong')
  const now = ctx.clock.systemNow()
  const held = await weightyHeldUntil(ctx.tx, person.id, new Date(now).toISOString())
  if (held !== undefined) throw new AppError('proofAfterReset', { time: displayTime(held) })
  await markProved(ctx.tx, family, new Date(now).toISOString())
  return { until: new Date(now + FRESH_PROOF_MINUTES * 60_000).toISOString() }
}
