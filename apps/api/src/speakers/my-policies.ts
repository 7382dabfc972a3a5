import { localDateOf } from '@osmp/domain/kit/time.ts'
import { type Policies, policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadPolicies } from '../policies/public.ts'

type Meeting = { category?: string | undefined; region?: string | null }

/** The policies in force today for the caller's business unit and, as far as it is known, the meeting. */
export async function myPolicies(ctx: Ctx, { category, region }: Meeting = {}): Promise<Policies> {
  const scope = { category: category ?? null, region: region ?? null, buId: staff(ctx).buId }
  return policiesFor(await loadPolicies(ctx.tx), scope, localDateOf(ctx.at))
}
