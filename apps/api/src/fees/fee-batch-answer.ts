import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { type JudgedRow, judgeAnswers } from '@osmp/domain/fees/bank-answer-rules.ts'
import type { TableRow } from '@osmp/domain/kit/table-cell.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { staff } from '../kit/http/require-staff.ts'
import { applyAnswers } from './batch/apply-answers.ts'
import { type Batch, type BatchLine, findLines, lockBatch, readBatch } from './batch/batch-repo.ts'
import { requireFileDuty } from './batch/file-duty.ts'
import { readAnswerFile } from './batch/read-answer-file.ts'

/**
 * Looks for the payment file, reads the answer before the transaction, and books in one. A dry run books too and takes it back, so
 * that it names what booking would refuse.
 */
export const feeBatchAnswer: Handler<typeof fees, 'feeBatchAnswer'> = async (
  { batchId, content, fileName, dryRun },
  ctx,
) => {
  requireOpen(await readBatch(ctx.tx, batchId, staff(ctx).buId))
  const file = await readAnswerFile(content)
  return inOwnTransaction(ctx, (own) => answerBatch(own, { batchId, file, dryRun, paper: { fileName, content } }))
}

function requireOpen({ state }: Batch): void {
  if (state !== 'open') throw new AppError('batchNotOpen')
}

type Answer = {
  batchId: string
  file: readonly TableRow[]
  dryRun: boolean
  /** The file as it came; a client of the release before gives it no name. */
  paper: { fileName: string | undefined; content: string }
}

async function answerBatch(ctx: Ctx, { batchId, file, dryRun, paper }: Answer) {
  const batch = await lockBatch(ctx.tx, batchId, staff(ctx).buId)
  requireOpen(batch)
  await requireFileDuty(ctx, 'answer', batchId)
  const lines = await findLines(ctx.tx, batchId)
  const judged = judgeAnswers(
    file,
    lines.map((line) => ({ ...line, batchNumber: batch.number })),
  )
  if (judged.length === 0) throw new AppError('answerUnreadable')
  const answers = judged.flatMap((row) => (row.ok ? [row.answer] : []))
  const keep = !dryRun && answers.length === judged.length
  const named = { ...paper, fileName: paper.fileName ?? `银行结果-${batch.number}` }
  const refused = await applyAnswers(ctx, { batchId, madeBy: batch.createdById, paper: named, lines, answers, keep })
  const good = answers.filter(({ lineNo }) => !refused.has(lineNo))
  return {
    rows: judged.map((row) => presentRow(ctx, row, { lines, refused })),
    paid: good.filter(({ outcome }) => outcome === 'paid').length,
    failed: good.filter(({ outcome }) => outcome === 'failed').length,
    bad: judged.length - good.length,
    applied: keep && refused.size === 0,
  }
}

type Known = { lines: readonly BatchLine[]; refused: ReadonlyMap<number, string> }

function presentRow(ctx: Ctx, judged: JudgedRow, { lines, refused }: Known) {
  if (!judged.ok) {
    const problem = refusalText(judged.fault, ctx.locale, judged.params)
    return { row: judged.row, lineNo: null, name: '', outcome: null, word: '', problem }
  }
  const { lineNo, outcome, word } = judged.answer
  const name = lines.find((line) => line.lineNo === lineNo)?.name ?? ''
  return { row: judged.row, lineNo, name, outcome, word, problem: refused.get(lineNo) ?? null }
}
