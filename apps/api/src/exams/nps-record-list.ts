import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { npsFigures, npsGroup } from '@osmp/domain/exams/nps-rules.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { questionnaireOf } from './questionnaire-of.ts'
import { findQuestionnaires } from './questionnaire-repo.ts'
import { findNpsRecords, findNpsScores } from './record-repo.ts'
import { PAGE } from './record-list.ts'

export const npsRecordList: Handler<typeof exams, 'npsRecordList'> = async (input, ctx) => {
  const { engagementId, questionnaireId, group, page = 1 } = input
  const asked =
    questionnaireId === undefined
      ? await findQuestionnaires(ctx.tx, engagementId)
      : [await questionnaireOf(ctx, { engagementId, questionnaireId })]
  const ids = asked.filter(({ kind }) => kind === 'nps').map((row) => row.questionnaireId)
  const { rows, total } = await findNpsRecords(ctx.tx, ids, group, page)
  return {
    figures: npsFigures(await findNpsScores(ctx.tx, ids)),
    list: rows.slice(0, PAGE).map((row) => ({ ...row, group: npsGroup(row.score) })),
    total,
    hasMore: rows.length > PAGE,
  }
}
