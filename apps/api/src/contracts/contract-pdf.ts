import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { linkToContract, SPEAKER_READER } from './contract-file-link.ts'
import { provedContract } from './contract-identity.ts'

export const contractPdf =
  (links: FileLinks): Handler<typeof contracts, 'contractPdf'> =>
  async (input, ctx) =>
    linkToContract(links, (await provedContract(ctx, input)).contract, SPEAKER_READER, ctx.clock.systemNow())
