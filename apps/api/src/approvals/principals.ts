import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadPrincipals, type MeetingRow, type Principal } from '../meetings/public.ts'
import type { ApprovalRow } from './approval-row.ts'

/**
 * The caller and those who let them decide today on this application: on the category its meeting has and the one it asks for, and on the steps
 * that could be the caller's own.
 */
export async function principalsFor(
  ctx: Ctx,
  { id, category }: Pick<MeetingRow, 'id' | 'category'>,
  { snapshot }: Pick<ApprovalRow, 'snapshot'>,
): Promise<readonly Principal[]> {
  const asked = [{ key: id, engagementId: id, categories: [category, snapshot.compared.category] }]
  const found = await loadPrincipals(ctx.tx, staff(ctx).personId, { asked, today: localDateOf(ctx.at) })
  return found.get(id) ?? []
}
