import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { closingFile } from '@osmp/contract/closing/models.ts'
import { mayDeleteFile } from '@osmp/domain/closing/upload-rules.ts'
import type { Overspend } from '@osmp/domain/expenses/overspend-rules.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type * as z from 'zod/mini'
import type { BudgetLine } from './budget-line-repo.ts'
import type { ClosingFileRow } from './closing-file-repo.ts'
import type { ResembledMeeting } from './file-look-repo.ts'

/** A closing file for the screen; `mayDelete`: the reader is on the meeting's side; `similarTo` where they may see that meeting. */
export function presentClosingFile(
  row: ClosingFileRow,
  status: MeetingStatus,
  mayDelete: boolean,
  similarTo: ResembledMeeting | null = null,
): z.output<typeof closingFile> {
  const { attachmentId, type, fileName, size, mediaType, uploadedAt, uploaderName, isSupplementary, isSimilar } = row
  const canDelete = mayDelete && mayDeleteFile({ confirmed: true, supplementary: isSupplementary, status }).ok
  const facts = { attachmentId, type, fileName, size, mediaType, uploadedAt, uploaderName, isSupplementary }
  return { ...facts, canDelete, isSimilar, similarTo }
}

/** What is above the plan. Only entered kinds of cost can be, and speakers’ fees. */
export function presentOverspend(
  { linesAbove, mealPerHeadAbove, needsApproval, needsExplanation }: Overspend,
  uncovered: number,
) {
  return {
    linesAbove: BUDGET_LINE_KINDS.filter((type) => linesAbove.includes(type)),
    mealPerHead: mealPerHeadAbove === null ? null : toWire(mealPerHeadAbove),
    needsExplanation,
    needsApproval,
    uncovered: uncovered === 0 ? null : toWire(uncovered),
  }
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
