import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { takeProof, tellSpeaker } from './account-proof.ts'
import { confirmAccount, refuseAccount } from './account-repo.ts'
import { logAccount, takeUnconfirmed } from './take-account.ts'
import { tellAccountAuthor } from './tell-finance-repo.ts'

export const feeAccountConfirm: Handler<typeof fees, 'feeAccountConfirm'> = async (input, ctx) => {
  const { accountId, how, called, paper } = input
  const { account, ...taken } = await takeUnconfirmed(ctx, input)
  const { personId } = staff(ctx)
  const proof = how === 'refused' ? undefined : await takeProof(ctx, account, { how, called, paper })
  const isDone =
    how === 'refused' || proof === undefined
      ? await refuseAccount(ctx.tx, { accountId, at: ctx.at })
      : await confirmAccount(ctx.tx, { accountId, how, calledTail: proof.calledTail, personId, at: ctx.at })
  if (!isDone) throw new AppError('feeAccountSettled')
  await logAccount(ctx, taken, how === 'refused' ? 'feeAccountRefused' : 'feeAccountConfirmed', proof?.words)
  if (proof) await tellSpeaker(ctx, { meeting: taken.meeting, name: taken.fee.name, account, phone: proof.phone })
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
