import { isSealedAnswer } from '@osmp/domain/enrolment/form-answers.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { insertAnswers } from '../store/answer-repo.ts'
import { answerSeal } from './answer-seal.ts'
import type { JudgedForm } from './judge-filled-form.ts'

/** Keeps the answers of a new place until their days after the meeting are over. */
export async function keepAnswers(
  ctx: Pick<Ctx, 'tx' | 'at' | 'config'>,
  { enrollmentId, endAt }: { enrollmentId: string; endAt: string },
  { version, answers }: JudgedForm,
): Promise<void> {
  if (answers.length === 0) return
  const needsSeal = answers.some(({ item, answer }) => isSealedAnswer(item, answer))
  const seal = needsSeal ? await answerSeal(ctx) : undefined
  const rows = answers.map(({ item, answer }) => {
    const sealed = isSealedAnswer(item, answer)
      ? (seal?.close({ enrollmentId, itemKey: item.key }, answer) ?? null)
      : null
    const keepUntil = addDays(localDateOf(new Date(endAt).toISOString()), item.keepDays)
    return { itemKey: item.key, value: sealed === null ? answer : null, sealed, keepUntil }
  })
  await insertAnswers(ctx.tx, enrollmentId, version, rows)
}
