import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { decideCancel } from '@osmp/domain/fees/batch-state.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { type FileHands, fileDutyRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { AppError, refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { handsParams, loadHands } from '../../duties/public.ts'
import type { FeeAction } from '../fee-presenter.ts'
import { findFileHands } from './batch-hands-repo.ts'
import type { Batch } from './batch-repo.ts'

/** Deeds on a payment file by the word of their button. */
export const FILE_DEEDS = {
  download: 'takePaymentFile',
  answer: 'bookPaymentAnswer',
  cancel: 'cancelPaymentFile',
} as const
export type FileWord = keyof typeof FILE_DEEDS
const WORDS: readonly FileWord[] = ['download', 'answer', 'cancel']

/** Refuses a person that had the file or its fees in hand before, by the duty table. The caller holds the file's lock. */
export async function requireFileDuty(ctx: Ctx, word: FileWord, batchId: string): Promise<void> {
  const hands = (await findFileHands(ctx.tx, [batchId])).get(batchId)
  const caller = await loadHands(ctx)
  const refusal = hands === undefined ? null : refusalOf(word, caller, hands)
  if (refusal !== null) throw new AppError(refusal, handsParams(caller, FILE_DEEDS[word], ctx.locale))
}

/** An answer is judged line by line for what was done on the fees: here only the file counts. */
function refusalOf(word: FileWord, caller: Hands, hands: FileHands): ResultName | null {
  const counted = word === 'answer' ? { ...hands, submittedBy: [], accountsEnteredBy: [] } : hands
  return fileDutyRefusal(FILE_DEEDS[word], caller, counted)
}

/** The steps of a file for this officer: those to be left to another come with the reason. */
export function fileActions(batch: Batch, hands: FileHands, who: { caller: Hands; locale: Locale }): FeeAction[] {
  return WORDS.filter((word) => (word === 'download' ? batch.state !== 'cancelled' : batch.state === 'open')).map(
    (action) => {
      const refusal = refusalOf(action, who.caller, hands) ?? (action === 'cancel' ? cancelStop(batch) : null)
      return refusal === null
        ? { action, allowed: true }
        : {
            action,
            allowed: false,
            reason: refusalText(refusal, who.locale, handsParams(who.caller, FILE_DEEDS[action], who.locale)),
          }
    },
  )
}

/** A missing paper can still be brought: it is asked for after the press. */
function cancelStop({ state, paid, failed }: Batch): ResultName | null {
  const lines = paid + failed > 0 ? (['paid'] as const) : (['open'] as const)
  const decision = decideCancel({ status: state, lines, isDownloaded: false, hasPaper: true })
  return decision.ok ? null : decision.reason
}
