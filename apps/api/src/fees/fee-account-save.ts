import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { readAccountNumber } from '@osmp/domain/fees/account-rules.ts'
import { addWorkingDays, shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import { changedParts } from '../kit/http/changed-parts.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findAccounts, findOtherPayee, insertAccount } from './account-repo.ts'
import { holdForAccount } from './holds/hold-for-account.ts'
import { findGivenNames } from './holds/one-name-repo.ts'
import { logAccount, takeAccount } from './take-account.ts'
import { tellSecondPerson } from './tell-finance-repo.ts'
import { isOneName } from '../people/public.ts'
import { loadCalendar } from '../policies/public.ts'

/** Money goes to a new account from the next working day on, so that a wrong one can still be seen. Source: security finding S-001. */
const COOLING_DAYS = 1

export const feeAccountSave: Handler<typeof fees, 'feeAccountSave'> = async (input, ctx) => {
  const { feeId, holderName, bankName, bankBranch, accountNumber, seen } = input
  const read = readAccountNumber(accountNumber)
  if (!read.ok) throw new AppError(read.reason)
  const taken = await takeAccount(ctx, feeId, 'enterAccount')
  const { hcpId, name } = taken.fee
  const { number, tail } = read
  await requireOwnName(ctx, { feeId, name, holderName })
  const other = await findOtherPayee(ctx.tx, { hcpId, number, tail }, ctx)
  if (other !== undefined) throw new AppError('feeAccountElsewhere', { speaker: other })
  const before = (await findAccounts(ctx.tx, [hcpId])).get(hcpId)
  const value = before?.tail ?? ''
  if (seen !== undefined && seen !== value)
    throw changedParts([{ part: 'account', value, byName: before?.enteredBy ?? null, at: before?.enteredAt ?? null }])
  const { personId } = staff(ctx)
  const payableFrom = await firstPayable(ctx)
  const account = { hcpId, holderName, bankName, bankBranch, number, tail, personId, payableFrom, at: ctx.at }
  await insertAccount(ctx.tx, account, ctx.config)
  await logAccount(ctx, taken, 'feeAccountSaved')
  await tellSecondPerson(ctx.tx, taken.meeting, { speaker: name, by: staff(ctx), at: ctx.at })
  return { tail, held: await holdForAccount(ctx, hcpId, tail) }
}

/** The holder is the speaker of the signed contract, or else of the directory: a name that the directory got later is another's. */
async function requireOwnName(ctx: Ctx, account: { feeId: string; name: string; holderName: string }): Promise<void> {
  const given = await findGivenNames(ctx.tx, account.feeId)
  const signed = given.filter(({ source }) => source === 'contract' || source === 'paperContract')
  const names = signed.length === 0 ? [account.name] : signed.map(({ name }) => name)
  const other = names.find((name) => !isOneName(name, account.holderName))
  if (other !== undefined) throw new AppError('feeAccountHolderOther', { speaker: other })
}

async function firstPayable({ tx, now }: Ctx): Promise<string> {
  return addWorkingDays(shanghaiDate(now), COOLING_DAYS, await loadCalendar(tx))
}
