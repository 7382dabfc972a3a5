import { localDateOf } from '@osmp/domain/kit/time.ts'
import { type Policies, policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadPolicies } from '../policies/public.ts'

/** The policies in force today for the caller's business unit, for any kind of meeting. */
export async function myPolicies(ctx: Ctx): Promise<Policies> {
  return policiesFor(
    await loadPolicies(ctx.tx),
    { category: null, region: null, buId: staff(ctx).buId },
    localDateOf(ctx.at),
  )
}
