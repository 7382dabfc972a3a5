import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { levelMaxNet } from '@osmp/domain/fees/fee-rules.ts'
import { grossFromNet, NOTHING_BEFORE } from '@osmp/domain/fees/withholding-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { plannedPolicies } from '../policies/public.ts'

/** A talk shorter than the policy's minimum is not paid. */
export const getLevelMoney: Handler<typeof speakers, 'getLevelMoney'> = async (input, ctx) => {
  const { level, minutes, isRecorded = false } = input
  const { policies } = await plannedPolicies(ctx, input)
  const max = levelMaxNet(level, isRecorded, policies)
  const net = minutes !== undefined && minutes < policies('speaker.duration.min').value ? 0 : max
  const gross = grossFromNet(NOTHING_BEFORE, net)
  return { level, net: toWire(net), gross: toWire(gross), tax: toWire(gross - net), max: toWire(max) }
}
