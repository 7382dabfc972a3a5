import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { lockEnrolments } from '../store/enrolment-repo.ts'
import { useCode } from '../store/invitation-code-repo.ts'

/**
 * Counts the person that comes with a code that was live a moment ago. The meeting's row is locked first, as ending a code locks it;
 * another person may have had the last place of the code meanwhile.
 */
export async function requireCode(ctx: Ctx, engagementId: string, codeId: string | undefined): Promise<void> {
  if (codeId === undefined) throw new AppError('enrolmentCodeMissing')
  await lockEnrolments(ctx.tx, engagementId)
  if (!(await useCode(ctx.tx, codeId, ctx.at))) throw new AppError('enrolmentCodeUsed')
}
