import type { overpaySpeaker } from '@osmp/contract/fees/models.ts'
import { holdPolicy } from '@osmp/domain/fees/hold-policy.ts'
import type { FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { holdAdvice, holdText } from '@osmp/domain/fees/hold-texts.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import type * as z from 'zod/mini'
import type { Locale } from '../kit/http/locale.ts'
import type { FeeAction } from './fee-presenter.ts'
import type { FeeRecord } from './fee-repo.ts'

type View = z.output<typeof overpaySpeaker>
type FeeShown = { since: string; startAt: string | null; actions: FeeAction[]; locale: Locale }

export function presentOverpayFee(fee: FeeRecord, { since, startAt, actions, locale }: FeeShown): View['fees'][number] {
  const { feeId, version, engagementId, engagementName, engagementCode, topicName, role, state, explanation } = fee
  return {
    feeId,
    version,
    engagementId,
    engagementName,
    engagementCode,
    startAt,
    topicName,
    role,
    net: toWire(fee.net),
    gross: toWire(fee.gross),
    state,
    since,
    explanation,
    holds: fee.holds.map((hold) => presentHold(hold, fee.level, locale)),
    allowedActions: actions,
  }
}

function presentHold(hold: FeeHold, level: SpeakerLevel, locale: Locale): View['fees'][number]['holds'][number] {
  const policyKey = holdPolicy(hold.reason, level)
  const policy = policyKey === null ? null : policyDefinition(policyKey)
  const above = numberIn(hold, 'aboveFen')
  return {
    name: hold.reason,
    text: holdText(hold, locale),
    advice: holdAdvice(hold, locale),
    policyKey,
    policyName: policy === null ? null : locale === 'en' ? policy.en : policy.zh,
    above: above === null ? null : toWire(above),
    aboveMeetings: numberIn(hold, 'aboveMeetings'),
  }
}

function numberIn({ params }: FeeHold, name: string): number | null {
  const value = params[name]
  return typeof value === 'number' ? value : null
}

/** The highest excess among a fee's holds, in fen: they are several views of the same money. */
export const excessOf = ({ holds }: FeeRecord): number =>
  Math.max(0, ...holds.map((hold) => numberIn(hold, 'aboveFen') ?? 0))
