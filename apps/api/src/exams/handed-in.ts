import { ANONYMOUS_MIN } from '@osmp/domain/exams/questionnaire-state.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import { findHandedIn, type HandedIn } from './response-repo.ts'

/** What was handed in as far as it may be seen; `needs`: so many must answer an anonymous one first. */
export async function visibleHandIns(
  ctx: Pick<Ctx, 'tx'>,
  { questionnaireId, isAnonymous }: QuestionnaireRow,
): Promise<{ rows: readonly HandedIn[]; needs: number | null }> {
  const rows = await findHandedIn(ctx.tx, questionnaireId)
  return isAnonymous && rows.length < ANONYMOUS_MIN ? { rows: [], needs: ANONYMOUS_MIN } : { rows, needs: null }
}
