import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findCity } from './city-repo.ts'
import { loadMeetingPolicies } from './meeting-policies.ts'

/** A meeting somebody is about to plan, as far as it is chosen; no hospital for one that is online. */
export type Planned = { category?: string | undefined; hospitalId?: string | undefined }

/** The policies in force today for a meeting the caller plans, and the city it would be in (empty without one). */
export async function plannedPolicies(
  ctx: Ctx,
  { category, hospitalId }: Planned,
): Promise<{ policies: Policies; city: string }> {
  const city = hospitalId === undefined ? '' : ((await findCity(ctx.tx, hospitalId)) ?? '')
  const planned = { category: category ?? null, city, buId: staff(ctx).buId }
  return { policies: await loadMeetingPolicies(ctx.tx, planned, localDateOf(ctx.at)), city }
}
