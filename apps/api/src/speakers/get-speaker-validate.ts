import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { daysBetween, localDateOf } from '@osmp/domain/kit/time.ts'
import { talkConflicts } from '@osmp/domain/meetings/meeting-rules/speaker-conflict-rules.ts'
import type { SpeakerCommitment } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { type AmountsSeen, amountsSeen } from '@osmp/domain/speakers/year-standing.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type FindVisible, presentConflicts } from './conflict-presenter.ts'
import { presentConsent } from './consent-presenter.ts'
import { findConsents } from './consent-repo.ts'
import { plannedPolicies } from '../policies/public.ts'
import { loadSpeakerFacts } from './speaker-facts-repo.ts'
import { isOwnSpeaker } from './own-speaker-repo.ts'
import { speakerLevel } from './speaker-level.ts'
import { findSpeaker } from './speaker-repo.ts'
import { standingOf } from './speaker-year.ts'

export const getSpeakerValidate =
  (findVisible: FindVisible): Handler<typeof speakers, 'getSpeakerValidate'> =>
  async (input, ctx) => {
    const { hcpId, net = 0, engagementId = null, hospitalId, category } = input
    const [start, end] = [full(input.startDatetime), full(input.endDatetime)]
    const on = localDateOf(start ?? ctx.at)
    const speaker = await findSpeaker(ctx.tx, hcpId, on)
    const facts = (await loadSpeakerFacts(ctx.tx, { hcpIds: [hcpId], on, exceptEngagementId: engagementId }))[hcpId]
    if (!speaker || !facts) throw new AppError('speakerUnknown')
    const { policies, city } = await plannedPolicies(ctx, { category, hospitalId })
    const { commitments, blacklisted, employerConsent } = facts
    const { personId, roles } = staff(ctx)
    const namesSpeaker = engagementId !== null && (await isOwnSpeaker(ctx.tx, { engagementId, hcpId, personId }))
    const seen = amountsSeen({ roles, namesSpeaker })
    const conflicts = start && end ? talkConflicts({ start, end, cityCode: city || null }, commitments, policies) : []
    return {
      hcpId,
      level: speakerLevel(speaker.level),
      isBlacklisted: blacklisted,
      hasEmployerConsent: employerConsent,
      consentUntil: speaker.consentUntil,
      ownConsent: await ownConsent(ctx, hcpId, on),
      paymentRoute: speaker.paymentRoute,
      routeNeedsReview: speaker.paymentRoute !== policies('speaker.payment.route').value,
      ...yearOfSpeaker(commitments, { on, net, policies, seen }),
      conflicts: await presentConflicts(ctx, conflicts, findVisible),
    }
  }

async function ownConsent(ctx: Ctx, hcpId: string, on: string) {
  const [consent] = await findConsents(ctx.tx, [hcpId], on)
  return consent?.uploadedBy === staff(ctx).personId ? presentConsent(consent) : null
}

type Year = { on: string; net: number; policies: Policies; seen: AmountsSeen }

/** The year's standing and counts around a day with this talk, and of the amounts what the asker may see. */
function yearOfSpeaker(commitments: readonly SpeakerCommitment[], { on, net, policies, seen }: Year) {
  const days = commitments.map((commitment) => ({ ...commitment, day: localDateOf(commitment.start) }))
  const { thisYear, netThisYear, cap, year } = standingOf(commitments, { on, net, policies })
  const sums = {
    netPaid: toWire(sumFen(thisYear.map(({ paid }) => paid))),
    netSubmitted: toWire(sumFen(thisYear.map(({ submitted }) => submitted))),
    netCommitted: toWire(sumFen(thisYear.map(({ committed }) => committed))),
    netThisYear: toWire(netThisYear),
    netForecast: toWire(netThisYear + net),
  }
  return {
    year,
    capYear: toWire(cap),
    leftThisYear: seen === 'none' ? null : toWire(Math.max(0, cap - netThisYear)),
    sums: seen === 'all' ? sums : null,
    talksThisYear: thisYear.length,
    talksLast90Days: days.filter(({ day }) => isWithin90Days(day, on)).length,
  }
}

const isWithin90Days = (day: string, on: string): boolean => daysBetween(day, on) >= 0 && daysBetween(day, on) < 90

/** An instant may come without milliseconds; the domain compares instants as text. */
const full = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString()
