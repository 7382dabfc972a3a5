import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { levelMaxNet } from '@osmp/domain/fees/fee-rules.ts'
import { type Fen, toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import { amountsSeen } from '@osmp/domain/speakers/year-standing.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentPage } from '../lookups/public.ts'
import { plannedPolicies } from '../policies/public.ts'
import { loadSpeakerFacts } from './speaker-facts-repo.ts'
import { speakerLevel } from './speaker-level.ts'
import { findSpeakers } from './speaker-repo.ts'
import { standingOf } from './speaker-year.ts'

export const getSpeaker: Handler<typeof speakers, 'getSpeaker'> = async (input, ctx) => {
  const me = staff(ctx)
  const { policies } = await plannedPolicies(ctx, input)
  const found = await findSpeakers(ctx.tx, me, localDateOf(ctx.at), input)
  const on = localDateOf(new Date(input.startDatetime ?? ctx.at).toISOString())
  const hcpIds = found.rows.map(({ value }) => value)
  const facts = await loadSpeakerFacts(ctx.tx, { hcpIds, on, exceptEngagementId: null })
  const seesAll = amountsSeen({ roles: me.roles, namesSpeaker: false }) === 'all'
  return presentPage(found, (row) => {
    const level = speakerLevel(row.level)
    const net = netFor(level, input.minutes, policies)
    const { year, percent } = standingOf(facts[row.value]?.commitments ?? [], { on, net, policies })
    return { ...row, level, feeNet: toWire(net), year, yearPercent: seesAll ? percent : null }
  })
}

/** A talk shorter than the policy's minimum is not paid. */
function netFor(level: SpeakerLevel, minutes: number | undefined, policies: Policies): Fen {
  const isTooShort = minutes !== undefined && minutes < policies('speaker.duration.min').value
  return isTooShort ? 0 : levelMaxNet(level, false, policies)
}
