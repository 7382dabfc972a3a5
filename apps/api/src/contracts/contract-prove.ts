import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { letInByHand, proveCode } from '../messaging/public.ts'
import { checkTail, codeTarget, contractBehind } from './contract-identity.ts'

export const contractProve: Handler<typeof contracts, 'contractProve'> = async ({ token, code }, ctx) => {
  const contract = await contractBehind(ctx, token)
  const target = codeTarget(contract)
  if (phoneChannelOf(ctx.config) !== null) return { proof: await proveCode(ctx, target, code) }
  await checkTail(ctx, contract, code)
  return { proof: await letInByHand(ctx, target, contract.phone) }
}
