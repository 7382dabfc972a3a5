import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { PHONE_CODE } from '@osmp/domain/session/phone-code.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { askCode } from '../messaging/public.ts'
import { codeTarget, contractBehind } from './contract-identity.ts'

export const contractCode: Handler<typeof contracts, 'contractCode'> = async ({ token }, ctx) => {
  const contract = await contractBehind(ctx, token)
  const { phone, speakerName: name, engagementId, hcpId } = contract
  await askCode(ctx, { ...codeTarget(contract), phone, name, hcpId, engagementId })
  return { minutes: PHONE_CODE.minutes, pauseSeconds: PHONE_CODE.pauseSeconds }
}
