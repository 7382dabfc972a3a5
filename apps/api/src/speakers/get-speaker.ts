import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { levelMaxNet } from '@osmp/domain/fees/fee-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentPage } from '../lookups/public.ts'
import { plannedPolicies } from '../policies/public.ts'
import { speakerLevel } from './speaker-level.ts'
import { findSpeakers } from './speaker-repo.ts'

export const getSpeaker: Handler<typeof speakers, 'getSpeaker'> = async (input, ctx) => {
  const { policies } = await plannedPolicies(ctx, input)
  return presentPage(await findSpeakers(ctx.tx, staff(ctx).personId, localDateOf(ctx.at), input), (row) => {
    const level = speakerLevel(row.level)
    return { ...row, level, feeNet: toWire(levelMaxNet(level, false, policies)) }
  })
}
