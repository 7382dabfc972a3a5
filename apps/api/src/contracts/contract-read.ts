import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { provedContract } from './contract-identity.ts'
import { presentForSpeaker } from './contract-for-speaker.ts'

export const contractRead: Handler<typeof contracts, 'contractRead'> = async (input, ctx) =>
  presentForSpeaker(ctx, (await provedContract(ctx, input)).contract)
