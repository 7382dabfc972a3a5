import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadReach, type MeetingRow, principalsIn } from '../meetings/public.ts'
import type { ApprovalRow } from './approval-row.ts'

/** The caller and those who let them decide today on this application: on the category its meeting has and the one it asks for. */
export async function principalsFor(
  ctx: Ctx,
  { category }: Pick<MeetingRow, 'category'>,
  { snapshot }: Pick<ApprovalRow, 'snapshot'>,
): Promise<string[]> {
  const reach = await loadReach(ctx.tx, staff(ctx).personId, localDateOf(ctx.at))
  return principalsIn(reach, [category, snapshot.compared.category])
}
