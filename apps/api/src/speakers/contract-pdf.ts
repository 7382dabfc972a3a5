import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import type { FileLinks } from '../kit/file-links.ts'
import { linkToContract, SPEAKER_READER } from './contract-file-link.ts'
import { provedContract } from './contract-identity.ts'

export const contractPdf =
  (links: FileLinks): Handler<typeof speakers, 'contractPdf'> =>
  async (input, ctx) =>
    linkToContract(links, (await provedContract(ctx, input)).contract, SPEAKER_READER, ctx.clock.systemNow())
