import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import { readsItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { authorisedMeeting } from '../../kit/http/require-staff.ts'
import { findAnswers } from '../store/answer-repo.ts'

type AnswerColumns = { heads: string[]; cellsOf: (enrollmentId: string) => string[] }

/** Columns with the answers that the caller may read, one for each question; sealed answers are left out. `most`: people of the list. */
export async function answerColumns(ctx: Ctx, engagementId: string, most: number): Promise<AnswerColumns> {
  const { standing } = authorisedMeeting(ctx)
  const asked = { engagementId, enrollmentId: undefined, itemKey: undefined, page: 1, size: most }
  const labels = new Map<string, string>()
  const said = new Map<string, ReadonlyMap<string, string>>()
  for (const { enrollmentId, answers } of await findAnswers(ctx.tx, asked)) {
    const own = new Map<string, string>()
    for (const { item, value } of answers) {
      if (value === null || !readsItem(standing, item)) continue
      labels.set(item.key, ctx.locale === 'en' ? item.labelEn : item.labelZh)
      own.set(item.key, answerWords(item, value, ctx.locale))
    }
    said.set(enrollmentId, own)
  }
  return {
    heads: [...labels.values()],
    cellsOf: (enrollmentId) => [...labels.keys()].map((key) => said.get(enrollmentId)?.get(key) ?? ''),
  }
}
