import type { Hands } from '@osmp/domain/duties/hands.ts'
import type { BankAnswer } from '@osmp/domain/fees/bank-answer-rules.ts'
import { batchAfter } from '@osmp/domain/fees/batch-state.ts'
import { loadHands } from '../../duties/public.ts'
import { refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { inSavepoint } from '../../kit/database/savepoint-repo.ts'
import type { BatchLine } from './batch-repo.ts'
import { answerLine, settleBatch } from './batch-write-repo.ts'
import { type BroughtPaper, keepPaper } from './keep-paper.ts'
import { FILE_DEEDS } from './file-duty.ts'
import { tell } from '../fee-decide.ts'
import { takeFee } from '../fee-in-hand.ts'
import { findFeesByMeeting } from '../fee-repo.ts'
import { moveFee } from '../fee-step-repo.ts'
import { lockForFees } from '../lock-fees.ts'
import { payFee } from '../pay-fee.ts'

type Answered = {
  batchId: string
  madeBy: string
  paper: BroughtPaper
  lines: readonly BatchLine[]
  answers: readonly BankAnswer[]
}

/**
 * What the bank paid is booked, what it could not pay is marked failed with its reason. Gives why a line cannot be, by its number; with any
 * such line, and unless `keep`, nothing of it stays.
 */
export async function applyAnswers(ctx: Ctx, { keep, ...answered }: Answered & { keep: boolean }) {
  const tried = await inSavepoint(
    ctx.tx,
    () => bookAll(ctx, answered),
    (refused) => keep && refused.size === 0,
  )
  if (!tried.ok) throw tried.refusal
  return tried.done
}

async function bookAll(ctx: Ctx, answered: Answered): Promise<ReadonlyMap<number, string>> {
  const { batchId, madeBy, paper, lines, answers } = answered
  const wanted = new Map(answers.map((answer) => [answer.lineNo, answer]))
  const byFee = new Map(lines.map((line) => [line.feeId, line]))
  const found = await findFeesByMeeting(
    ctx.tx,
    lines.filter(({ lineNo }) => wanted.has(lineNo)).map(({ feeId }) => feeId),
  )
  await lockForFees(ctx, found)
  const file = { batchId, madeBy, paperId: await keepPaper(ctx, batchId, paper), caller: await loadHands(ctx) }
  const refused = new Map<number, string>()
  for (const { feeId, engagementId } of found) {
    const line = byFee.get(feeId)
    const answer = line && wanted.get(line.lineNo)
    if (!answer) continue
    const booked = await inSavepoint(ctx.tx, () => applyAnswer(ctx, { ...file, line, engagementId, answer }))
    if (!booked.ok) refused.set(line.lineNo, refusalText(booked.refusal.result, ctx.locale, booked.refusal.params))
  }
  const states = lines.map((line) => wanted.get(line.lineNo)?.outcome ?? line.state)
  if (batchAfter(states) === 'settled')
    await settleBatch(ctx.tx, { batchId, personId: staff(ctx).personId, at: ctx.at })
  return refused
}

type One = {
  batchId: string
  madeBy: string
  paperId: string
  caller: Hands
  line: BatchLine
  engagementId: string
  answer: BankAnswer
}

/**
 * The bank has decided: what it paid is booked whatever has come up since the file was made. The maker of the file counts as the payer: an
 * answer moves no money.
 */
async function applyAnswer(
  ctx: Ctx,
  { batchId, madeBy, paperId, caller, line, engagementId, answer }: One,
): Promise<void> {
  const { outcome, word, lineNo } = answer
  const { feeId, feeVersion: version, accountEnteredBy } = line
  await ctx.authorise(engagementId, 'payFees')
  const action = outcome === 'paid' ? 'pay' : 'fail'
  const hands = { accountEnteredBy, madeBy: [madeBy], takenBy: [] }
  const taken = await takeFee(ctx, { engagementId, feeId, version, action, deed: FILE_DEEDS.answer, hands, caller })
  if (outcome === 'paid') await payFee(ctx, taken, { reference: word, paidBy: madeBy })
  else {
    const step = { action: 'fail', to: 'failed', comment: word } as const
    await moveFee(ctx.tx, taken.fee, { steps: [step], personId: staff(ctx).personId, at: ctx.at })
    await tell(ctx, taken, step)
  }
  await answerLine(ctx.tx, { batchId, lineNo, state: outcome, answer: word, paperId, at: ctx.at })
}
