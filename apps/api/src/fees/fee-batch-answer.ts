import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { type BankAnswer, type JudgedRow, judgeAnswers } from '@osmp/domain/fees/bank-answer-rules.ts'
import { batchAfter } from '@osmp/domain/fees/batch-state.ts'
import { AppError, refusalText } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { type Batch, type BatchLine, findLines, lockBatch } from './batch-repo.ts'
import { answerLine, settleBatch } from './batch-write-repo.ts'
import { tell } from './fee-decide.ts'
import { takeFee } from './fee-in-hand.ts'
import { findFeesByMeeting } from './fee-repo.ts'
import { moveFee } from './fee-step-repo.ts'
import { lockForFees } from './lock-fees.ts'
import { payFee } from './pay-fee.ts'
import { readAnswerFile } from './read-answer-file.ts'

export const feeBatchAnswer: Handler<typeof fees, 'feeBatchAnswer'> = async ({ batchId, content, dryRun }, ctx) => {
  const rows = await readAnswerFile(content)
  const batch = await lockBatch(ctx.tx, batchId, staff(ctx).buId)
  if (batch.state !== 'open') throw new AppError('batchNotOpen')
  const lines = await findLines(ctx.tx, batchId)
  const judged = judgeAnswers(
    rows,
    lines.map((line) => ({ ...line, batchNumber: batch.number })),
  )
  if (judged.length === 0) throw new AppError('answerUnreadable')
  const answers = judged.flatMap((row) => (row.ok ? [row.answer] : []))
  const applied = !dryRun && answers.length === judged.length
  if (applied) await applyAnswers(ctx, { batch, lines, answers })
  return {
    rows: judged.map((row) => presentRow(ctx, row, lines)),
    paid: answers.filter(({ outcome }) => outcome === 'paid').length,
    failed: answers.filter(({ outcome }) => outcome === 'failed').length,
    bad: judged.length - answers.length,
    applied,
  }
}

function presentRow(ctx: Ctx, judged: JudgedRow, lines: readonly BatchLine[]) {
  if (!judged.ok) {
    const problem = refusalText(judged.fault, ctx.locale)
    return { row: judged.row, lineNo: null, name: '', outcome: null, word: '', problem }
  }
  const { lineNo, outcome, word } = judged.answer
  const name = lines.find((line) => line.lineNo === lineNo)?.name ?? ''
  return { row: judged.row, lineNo, name, outcome, word, problem: null }
}

type Answered = { batch: Batch; lines: readonly BatchLine[]; answers: readonly BankAnswer[] }

/** All of them in this transaction: what the bank paid is booked, what it could not pay is marked failed with its reason. */
async function applyAnswers(ctx: Ctx, { batch, lines, answers }: Answered): Promise<void> {
  const wanted = new Map(answers.map((answer) => [answer.lineNo, answer]))
  const byFee = new Map(lines.map((line) => [line.feeId, line]))
  const feeIds = lines.filter(({ lineNo }) => wanted.has(lineNo)).map(({ feeId }) => feeId)
  const found = await findFeesByMeeting(ctx.tx, feeIds)
  await lockForFees(ctx, found)
  for (const { feeId, engagementId } of found) {
    const line = byFee.get(feeId)
    const answer = line && wanted.get(line.lineNo)
    if (answer) await applyAnswer(ctx, { batchId: batch.batchId, line, engagementId, answer })
  }
  const states = lines.map((line) => wanted.get(line.lineNo)?.outcome ?? line.state)
  const { personId } = staff(ctx)
  if (batchAfter(states) === 'settled') await settleBatch(ctx.tx, { batchId: batch.batchId, personId, at: ctx.at })
}

type One = { batchId: string; line: BatchLine; engagementId: string; answer: BankAnswer }

/** The bank has decided: what it paid is booked whatever has come up since the file was made. */
async function applyAnswer(ctx: Ctx, { batchId, line, engagementId, answer }: One): Promise<void> {
  const { outcome, word, lineNo } = answer
  const { feeId, feeVersion: version } = line
  await ctx.authorise(engagementId, 'payFees')
  const taken = await takeFee(ctx, { engagementId, feeId, version, action: outcome === 'paid' ? 'pay' : 'fail' })
  if (outcome === 'paid') await payFee(ctx, taken, word)
  else {
    const step = { action: 'fail', to: 'failed', comment: word } as const
    await moveFee(ctx.tx, taken.fee, { steps: [step], personId: staff(ctx).personId, at: ctx.at })
    await tell(ctx, taken, step)
  }
  await answerLine(ctx.tx, { batchId, lineNo, state: outcome, answer: word, at: ctx.at })
}
