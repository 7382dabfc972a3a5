import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findKnownPhones } from './account-proof-repo.ts'
import { logAccount, takeUnconfirmed } from './take-account.ts'

export const feeAccountPhone: Handler<typeof fees, 'feeAccountPhone'> = async (input, ctx) => {
  const { account, ...taken } = await takeUnconfirmed(ctx, input)
  const phone = (await findKnownPhones(ctx.tx, [account.accountId])).get(account.accountId) ?? ''
  if (phone === '') throw new AppError('feeAccountPhoneUnknown')
  await logAccount(ctx, taken, 'feeAccountPhoneSeen')
  return { phone }
}
