import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { closingFile } from '@osmp/contract/closing/models.ts'
import { mayDeleteFile } from '@osmp/domain/closing/upload-rules.ts'
import { mealPerHead, type Overspend } from '@osmp/domain/expenses/overspend-rules.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { contractFileRefusal } from '@osmp/domain/closing/contract-file-rules.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import type * as z from 'zod/mini'
import { handsParams } from '../duties/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { BudgetLine } from './budget-line-repo.ts'
import type { ClosingFileRow, ContractAnswer } from './closing-file-repo.ts'
import type { ClosingState } from './closing-state.ts'
import { mealHeadsOf } from './spend/spend-verdict.ts'
import type { PaidStandIn } from './spend/paid-stand-ins.ts'
import type { ResembledMeeting } from './file-look-repo.ts'

/** `isOpen`: the meeting is in a state in which files are decided on. */
type Decider = { hands: Hands; standing: Standing; locale: Locale; isOpen: boolean }
/** `similarTo` where the reader may see that meeting; `decider`: the reader, where files are shown to be decided on. */
type Reading = { similarTo?: ResembledMeeting | null; decider?: Decider }

/** A closing file for the screen; `mayDelete`: the reader is on the meeting's side. */
export function presentClosingFile(
  row: ClosingFileRow,
  status: MeetingStatus,
  mayDelete: boolean,
  { similarTo = null, decider }: Reading = {},
): z.output<typeof closingFile> {
  const { attachmentId, type, fileName, size, mediaType, uploadedAt, uploaderName, isSupplementary, isSimilar } = row
  const canDelete = mayDelete && mayDeleteFile({ confirmed: true, supplementary: isSupplementary, status }).ok
  const facts = { attachmentId, type, fileName, size, mediaType, uploadedAt, uploaderName, isSupplementary }
  return {
    ...facts,
    canDelete,
    isSimilar,
    similarTo,
    ...(row.answer && { contract: presentAnswer(row, row.answer, decider) }),
  }
}

/** Compliance alone sees the reason: others have nothing to decide here. */
function presentAnswer(
  { uploadedBy }: ClosingFileRow,
  { signedOn, ...said }: ContractAnswer,
  decider: Decider | undefined,
) {
  const answer = { ...said, ...(signedOn !== null && { signedOn }) }
  if (answer.state !== 'waiting' || !decider?.isOpen || !decider.standing.roles.includes('compliance'))
    return { ...answer, mayDecide: false }
  const refusal = contractFileRefusal(decider.hands, { uploadedBy, standing: decider.standing })
  if (refusal === null) return { ...answer, mayDecide: true }
  const params = handsParams(decider.hands, 'acceptContractFile', decider.locale)
  return { ...answer, mayDecide: false, decideRefusal: refusalText(refusal, decider.locale, params) }
}

/** What is above the plan. Only entered kinds of cost can be, and speakers’ fees. */
export function presentOverspend(
  { linesAbove, isAboveShare, mealPerHeadAbove, needsApproval, needsExplanation }: Overspend,
  uncovered: number,
) {
  return {
    linesAbove: BUDGET_LINE_KINDS.filter((type) => linesAbove.includes(type)),
    isAboveShare,
    mealPerHead: mealPerHeadAbove === null ? null : toWire(mealPerHeadAbove),
    needsExplanation,
    needsApproval,
    uncovered: uncovered === 0 ? null : toWire(uncovered),
  }
}

export const presentStandIn = ({ talkId, name, replacedName, net }: PaidStandIn, isApproved: boolean) => ({
  engagementSpeakerId: talkId,
  name,
  replacedName,
  net: toWire(net),
  isApproved,
})

/** By how many people meals are divided; null where no person was asked, and all that came count. */
export function presentMeals(state: Pick<ClosingState, 'enteredLines' | 'evidence' | 'policies'>) {
  const { enteredLines, evidence, policies } = state
  if (policies('meal.optIn').value === 'off' || evidence.mealAnswers === 0) return null
  const heads = mealHeadsOf(state)
  const spent = enteredLines.flatMap(({ type: kind, actual }) =>
    kind === 'meal' && actual !== null ? [{ kind, actual }] : [],
  )
  return { came: evidence.signedIn, heads, perHead: spent.length === 0 ? null : toWire(mealPerHead(spent, heads)) }
}

/** Plan against actual; the total actual is null while nothing was entered. */
export function presentClosingBudget(lines: readonly BudgetLine[]) {
  const entered = lines.flatMap(({ actual }) => (actual === null ? [] : [actual]))
  return {
    planned: toWire(sumFen(lines.map(({ planned }) => planned))),
    actual: entered.length === 0 ? null : toWire(sumFen(entered)),
    lines: lines.map(({ type, planned, actual }) => ({
      type,
      planned: toWire(planned),
      actual: actual === null ? null : toWire(actual),
    })),
  }
}
