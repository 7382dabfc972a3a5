import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { maskedName } from '@osmp/domain/attendance/statement-code.ts'
import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { contractBehind, lockedMinutes } from './contract-identity.ts'

export const contractOpen: Handler<typeof contracts, 'contractOpen'> = async ({ token }, ctx) => {
  const contract = await contractBehind(ctx, token)
  const [company] = contract.document.parties
  const provedBy = phoneChannelOf(ctx.config) === null ? 'tail' : 'code'
  return {
    maskedName: maskedName(contract.speakerName),
    familyName: familyName(contract.speakerName),
    organiser: company?.name ?? '',
    startDatetime: contract.terms.startAt,
    lockedMinutes: lockedMinutes(contract, ctx.clock.systemNow()),
    provedBy,
    // Where the last four digits are the proof, two of them would be half of it.
    phoneEnd: provedBy === 'tail' ? '' : contract.phone.slice(-2),
  }
}
