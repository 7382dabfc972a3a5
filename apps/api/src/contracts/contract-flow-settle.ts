import { AppError } from '../kit/http/app-error.ts'
import { type FinishCtx, finishDeclining, finishSigning } from './contract-finish.ts'
import type { StoredContract } from './contract-repo.ts'
import type { EsignPort } from './esign/esign-port.ts'

/** The provider knows who signed there, and from where. */
const THERE = { proof: 'esign', place: undefined } as const
const DECLINED_THERE = '在电子签平台拒签'

/**
 * Takes over what the speaker did at the provider, as the provider itself answers; true once they have signed. Any number of times.
 * Errors: contractExpired when the flow ended there, each contract refusal; an EsignError.
 */
export async function settleFlow(
  ctx: FinishCtx,
  esign: EsignPort,
  contract: StoredContract,
  flowId: string,
): Promise<boolean> {
  const state = await esign.status(flowId)
  if (state === 'open') return false
  if (state === 'ended') throw new AppError('contractExpired')
  if (state === 'declined') {
    await finishDeclining(ctx, contract, { reason: DECLINED_THERE, by: THERE })
    throw new AppError('contractDeclined')
  }
  await finishSigning(ctx, contract, { pdf: await esign.download(flowId), signature: null, by: THERE })
  return true
}
