import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { findHeldAnswers } from '../store/answer-repo.ts'
import { answerSeal } from './answer-seal.ts'

/** Answers of people at enrolment, opened: for the copy of their data that they may ask for. */
export async function heldAnswers(ctx: Pick<Ctx, 'tx' | 'at' | 'config'>, enrollmentIds: readonly string[]) {
  const rows = await findHeldAnswers(ctx.tx, enrollmentIds)
  const seal = rows.some(({ sealed }) => sealed !== null) ? await answerSeal(ctx) : undefined
  return rows.map(({ enrollmentId, meeting, item, value, sealed, keepUntil }) => {
    const answer = sealed === null ? value : seal?.open({ enrollmentId, itemKey: item.key }, sealed)
    return { meeting, question: item.labelZh, answer: answerWords(item, answer ?? {}, 'zh-CN'), keepUntil }
  })
}
