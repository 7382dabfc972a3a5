import type { KeepMost } from '@osmp/domain/enrolment/enrolment-form.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { loadCompanyPolicies } from '../../policies/public.ts'

/** How long answers may be kept, by the policies of today. */
export async function loadKeepMost({ tx, at }: Pick<Ctx, 'tx' | 'at'>): Promise<KeepMost> {
  const policies = await loadCompanyPolicies(tx, localDateOf(at))
  return {
    diet: policies('retention.answer.diet.days').value,
    licence: policies('retention.answer.licence.days').value,
    invoice: policies('retention.answer.invoice.days').value,
    other: policies('retention.answer.other.days').value,
  }
}
