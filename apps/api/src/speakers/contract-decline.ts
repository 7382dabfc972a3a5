import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { finishDeclining } from './contract-finish.ts'
import { identifiedContract } from './contract-identity.ts'

export const contractDecline: Handler<typeof speakers, 'contractDecline'> = async (input, ctx) => {
  const contract = await identifiedContract(ctx, input)
  return { declinedAt: await finishDeclining(ctx, contract, input.reason) }
}
