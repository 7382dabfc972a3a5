import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { staff } from '../kit/http/require-staff.ts'
import { linkToContract } from './contract-file-link.ts'
import { findLatestContract } from './contract-repo.ts'
import { findTalk } from './contract-talk-repo.ts'

export const contractLink =
  (links: FileLinks): Handler<typeof contracts, 'contractLink'> =>
  async ({ engagementSpeakerId }, ctx) => {
    const talk = await findTalk(ctx.tx, engagementSpeakerId)
    const contract = talk && (await findLatestContract(ctx.tx, talk))
    if (!contract) throw new AppError('contractMissing')
    return linkToContract(links, contract, staff(ctx).personId, ctx.clock.systemNow())
  }
