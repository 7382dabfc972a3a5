import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { signatureImage } from '../kit/document/signature-image.ts'
import { readMeeting } from '../meetings/public.ts'
import { hostLogoNow } from '../system/public.ts'
import { finishSigning, signedOrOpen } from './contract-finish.ts'
import { provedContract } from './contract-identity.ts'
import { drawContract } from './contract-paper.ts'

export const contractSign: Handler<typeof contracts, 'contractSign'> = async (input, ctx) => {
  const { contract, by } = await provedContract(ctx, input)
  if (contract.provider !== 'embedded') throw new AppError('contractElsewhere')
  const meeting = await readMeeting(ctx.tx, contract.engagementId)
  const known = await signedOrOpen(ctx.tx, contract, { meeting, now: ctx.now })
  if (known) return known
  if (input.documentSha256 !== contract.documentSha256) throw new AppError('contractTextChanged')
  const given = input.consents.filter((consent) => consent).length
  if (given !== contract.document.consents.length) throw new AppError('contractConsentMissing')
  const signature = signatureImage(input.signature)
  // Drawn before the locks are taken: what is signed is fixed already.
  const pdf = await drawContract(contract, { image: signature, signedAt: ctx.at }, await hostLogoNow(ctx))
  return finishSigning(ctx, contract, { pdf, signature, by })
}
