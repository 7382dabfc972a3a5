import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { finishDeclining } from './contract-finish.ts'
import { provedContract } from './contract-identity.ts'

export const contractDecline: Handler<typeof contracts, 'contractDecline'> = async (input, ctx) => {
  const { contract, by } = await provedContract(ctx, input)
  return { declinedAt: await finishDeclining(ctx, contract, { reason: input.reason, by }) }
}
