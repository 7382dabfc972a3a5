import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { isNameOf } from '@osmp/domain/kit/name-key.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { forgiveTry } from '../kit/http/try-repo.ts'
import { spendCode } from '../messaging/public.ts'
import { issuePass } from './attendee-token.ts'
import { attendeeNumber } from './coming/abroad-number.ts'
import { mailKey, proveMail } from './coming/mail-proof.ts'
import { countOrRefuse, limitsOfContact } from './coming/pass-tries.ts'
import { type EnrolledPerson, findByMail, findByPhone } from './store/person-repo.ts'

type Input = InputOf<(typeof enrolment)['passFind']>

/** Whatever does not fit, and whoever is not enrolled, gets the same answer. */
export const passFind: Handler<typeof enrolment, 'passFind'> = async (input, ctx) => {
  const { engagementId, name, phone, email, deviceId } = input
  const contact = phone === undefined ? mailKey(email ?? '') : attendeeNumber(phone)
  const limits = limitsOfContact({ engagementId, contact, deviceId }, ctx.address)
  await countOrRefuse(ctx, limits)
  const find = phone === undefined ? await byMail(ctx, input) : (own: Ctx) => findByPhone(own.tx, engagementId, contact)
  return inOwnTransaction(ctx, async (own) => {
    const person = await find(own)
    if (!person || !isNameOf(person.name, name)) throw new AppError('passNotFound')
    await forgiveTry(own.tx, limits)
    return { hcpToken: await issuePass(own, engagementId, person.enrollmentId) }
  })
}

/** The code is judged first, and spent only by the pass it finds. */
async function byMail(ctx: Ctx, input: Input): Promise<(own: Ctx) => Promise<EnrolledPerson | undefined>> {
  const { mail, codeId } = await proveMail(ctx, input.engagementId, input)
  return async (own) => {
    await spendCode(own, codeId)
    return findByMail(own.tx, input.engagementId, mail)
  }
}
