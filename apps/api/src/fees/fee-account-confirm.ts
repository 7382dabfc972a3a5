import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { confirmRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { handsParams } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { confirmAccount, findAccounts, refuseAccount } from './account-repo.ts'
import { logAccount, takeAccount } from './take-account.ts'
import { tellAccountAuthor } from './tell-finance-repo.ts'

export const feeAccountConfirm: Handler<typeof fees, 'feeAccountConfirm'> = async ({ feeId, accountId, how }, ctx) => {
  const taken = await takeAccount(ctx, feeId, 'confirmAccount')
  const { personId } = staff(ctx)
  const account = (await findAccounts(ctx.tx, [taken.fee.hcpId])).get(taken.fee.hcpId)
  if (account?.accountId !== accountId) throw new AppError('feeAccountSettled')
  const refusal = confirmRefusal(taken.caller, account.enteredById)
  if (refusal !== null) throw new AppError(refusal, handsParams(taken.caller, 'confirmAccount', ctx.locale))
  const isDone =
    how === 'refused'
      ? await refuseAccount(ctx.tx, { accountId, at: ctx.at })
      : await confirmAccount(ctx.tx, { accountId, how, personId, at: ctx.at })
  if (!isDone) throw new AppError('feeAccountSettled')
  await logAccount(ctx, taken, how === 'refused' ? 'feeAccountRefused' : 'feeAccountConfirmed')
  if (account.enteredById !== null)
    await tellAccountAuthor(ctx.tx, taken.meeting, {
      personId: account.enteredById,
      kind: how === 'refused' ? 'accountRefused' : 'accountConfirmed',
      speaker: taken.fee.name,
      by: staff(ctx),
      at: ctx.at,
    })
  return { tail: account.tail }
}
