import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { daysBetween, localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { conflictsOf } from './conflicts.ts'
import { myPolicies } from './my-policies.ts'
import { loadSpeakerFacts } from './speaker-facts-repo.ts'
import { speakerLevel } from './speaker-level.ts'
import { findSpeaker } from './speaker-repo.ts'

/** Error: speakerUnknown. */
export const getSpeakerValidate: Handler<typeof speakers, 'getSpeakerValidate'> = async (input, ctx) => {
  const { hcpId, net = 0, engagementId = null } = input
  const [start, end] = [full(input.startDatetime), full(input.endDatetime)]
  const on = localDateOf(start ?? ctx.at)
  const speaker = await findSpeaker(ctx.tx, hcpId)
  const facts = (await loadSpeakerFacts(ctx.tx, { hcpIds: [hcpId], on, exceptEngagementId: engagementId }))[hcpId]
  if (!speaker || !facts) throw new AppError('speakerUnknown')
  const policies = await myPolicies(ctx)
  const level = speakerLevel(speaker.level)
  const days = facts.commitments.map((commitment) => ({ ...commitment, day: localDateOf(commitment.start) }))
  const thisYear = days.filter(({ day }) => yearOf(day) === yearOf(on))
  const netThisYear = sumFen(thisYear.map((commitment) => commitment.net))
  const conflicts =
    start && end ? conflictsOf({ hcpId, name: speaker.name, level, start, end, net }, facts, policies) : []
  return {
    hcpId,
    level,
    isBlacklisted: facts.blacklisted,
    hasEmployerConsent: facts.employerConsent,
    netThisYear: toWire(netThisYear),
    netForecast: toWire(netThisYear + net),
    capYear: toWire(policies('speaker.cap.year.net').value),
    talksThisYear: thisYear.length,
    talksLast90Days: days.filter(({ day }) => isWithin90Days(day, on)).length,
    conflicts: conflicts.slice(0, 5).map(({ engagementName, start: startDatetime, end: endDatetime }) => ({
      engagementName,
      startDatetime,
      endDatetime,
    })),
  }
}

const isWithin90Days = (day: string, on: string): boolean => daysBetween(day, on) >= 0 && daysBetween(day, on) < 90

/** An instant may come without milliseconds; the domain compares instants as text. */
const full = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString()
