import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { provedContract } from './contract-identity.ts'
import { presentForSpeaker } from './contract-for-speaker.ts'

export const contractRead: Handler<typeof speakers, 'contractRead'> = async (input, ctx) =>
  presentForSpeaker(ctx, (await provedContract(ctx, input)).contract)
