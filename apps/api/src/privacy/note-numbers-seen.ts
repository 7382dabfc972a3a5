import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccess } from './access-note-repo.ts'

/** A look at the whole numbers of the people that a meeting's side has to call. */
export async function noteNumbersSeen(ctx: Ctx, engagementId: string, people: number): Promise<void> {
  const { personId: byPersonId } = staff(ctx)
  const at = new Date(ctx.clock.systemNow()).toISOString()
  await noteAccess(ctx.tx, { kind: 'phonesListed', byPersonId, engagementId, detail: { people }, at })
}
