import { paperAloneHold } from '@osmp/domain/fees/account-trust.ts'
import { handsHold, unseenResets } from '@osmp/domain/fees/hands-hold.ts'
import type { FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { NAME_CHANGE_DAYS, nameChangedHolds } from '@osmp/domain/fees/name-change.ts'
import { nameDiffersHold, namesToCompare } from '@osmp/domain/fees/one-name.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { isOneName } from '../../people/public.ts'
import type { FeeRecord } from '../fee-repo.ts'
import { findHandsResets } from './hands-reset-repo.ts'
import { findGivenNames, findNameChanges } from './one-name-repo.ts'

/** The holds for all that compliance has to look at before this fee goes on and has not yet. */
export async function complianceCauses(ctx: Ctx, fee: FeeRecord, step: 'approve' | 'pay'): Promise<FeeHold[]> {
  const alone = isPaidByOrganiser(fee.paymentRoute) ? null : paperAloneHold(fee.firstOnPaper)
  const differs = await differingNames(ctx, fee)
  return [
    ...(await resetHands(ctx, fee, step)),
    ...(differs === null ? [] : [differs]),
    ...(await changedNames(ctx, fee)),
    ...(alone === null ? [] : [alone]),
  ]
}

async function resetHands(ctx: Ctx, fee: FeeRecord, step: 'approve' | 'pay'): Promise<FeeHold[]> {
  const approver = step === 'approve' ? staff(ctx).personId : null
  const asked = { feeId: fee.feeId, approver, at: ctx.at, now: ctx.clock.systemNow() }
  const resets = unseenResets(await findHandsResets(ctx.tx, asked), fee.holds)
  return resets.length === 0 ? [] : [handsHold(resets)]
}

/** A payment by the organiser goes to no account of ours. */
async function differingNames({ tx }: Ctx, fee: FeeRecord): Promise<FeeHold | null> {
  const given = await findGivenNames(tx, fee.feeId)
  const names = isPaidByOrganiser(fee.paymentRoute) ? given.filter(({ source }) => source !== 'holder') : given
  const compared = namesToCompare(names).map(([one, other]) => ({ one, other, isOne: isOneName(one.name, other.name) }))
  return nameDiffersHold(compared, fee.holds)
}

async function changedNames({ tx, now }: Ctx, fee: FeeRecord): Promise<FeeHold[]> {
  const since = new Date(now - NAME_CHANGE_DAYS * 86_400_000).toISOString()
  const changes = await findNameChanges(tx, fee.hcpId, since)
  return nameChangedHolds(
    changes.filter(({ before, after }) => !isOneName(before, after)),
    fee.holds,
  )
}
