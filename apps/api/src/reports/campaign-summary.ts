import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isMeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { campaignRates } from '@osmp/domain/reports/campaign-rates.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countUnsent } from '../invitations/public.ts'
import { inNameOrder } from '../lookups/public.ts'
import { addUpCampaign } from './add-up-campaign.ts'
import { campaignQuestion, monthsOf } from './campaign-question.ts'
import { type CampaignRow, countCampaign, findPeopleNames, NOTHING } from './campaign-repo.ts'

const MOST_PEOPLE = 200

/** One meeting, or the meetings of a period. */
export const campaignSummary: Handler<typeof reports, 'campaignSummary'> = async (input, ctx) => {
  const today = localDateOf(ctx.at)
  const asked = input.engagementId === undefined ? await campaignQuestion(input, ctx) : undefined
  const rows = asked
    ? await addUpCampaign(ctx.tx, asked.span, today)
    : await countCampaign(ctx.tx, { engagementId: input.engagementId ?? '' }, today)
  const of = (by: CampaignRow['by']) => rows.filter((row) => row.by === by)
  const all = of('all')[0] ?? NOTHING
  const byMonth = new Map(of('month').map((row) => [row.month, row]))
  const months = asked ? monthsOf(asked.period) : [...byMonth.keys()].filter((month) => month !== null)
  const owners = of('owner').sort((a, b) => b.meetings - a.meetings || b.signed - a.signed)
  const names = await findPeopleNames(ctx.tx, idsOf(owners))
  const ownedBy = new Map(owners.map((row) => [row.ownerId, row]))
  return {
    from: asked?.period.from ?? null,
    to: asked?.period.to ?? null,
    scope: asked?.span.scope ?? null,
    scopes: asked?.scopes ?? [],
    summary: figuresOf(all),
    states: of('status')
      .flatMap(({ status, meetings }) =>
        status !== null && isMeetingStatus(status) ? [{ status, count: meetings }] : [],
      )
      .sort((a, b) => a.status - b.status),
    months: months.map((month) => ({ month, ...figuresOf(byMonth.get(month) ?? NOTHING) })),
    people: inNameOrder(names, ({ personId }) => personId)
      .flatMap((person) => {
        const row = ownedBy.get(person.personId)
        return row ? [{ ...person, ...figuresOf(row) }] : []
      })
      .sort((a, b) => b.meetings - a.meetings || b.signed - a.signed),
    funnel: {
      invited: all.invited,
      opened: all.opened,
      enrolled: all.enrolledInAll,
      signed: all.signedInAll,
      surveyed: all.surveyed,
      invitedEnrolled: all.invitedEnrolled,
      invitedSigned: all.invitedSigned,
      signedSurveyed: all.signedSurveyed,
      openings: all.openings,
      ...(input.engagementId !== undefined && { unsent: await countUnsent(ctx, input.engagementId) }),
    },
  }
}

const idsOf = (owners: readonly CampaignRow[]): string[] =>
  owners.slice(0, MOST_PEOPLE).flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))

/** A row's figures as people get them. */
export function figuresOf(row: CampaignRow) {
  const { attendanceRate, costPerAttendee, onTimeRate } = campaignRates(row)
  return {
    meetings: row.meetings,
    enrolled: row.enrolled,
    signed: row.signed,
    attendanceRate,
    actualAmount: toWire(row.actualAmount),
    costPerAttendee: costPerAttendee === null ? null : toWire(costPerAttendee),
    closedOnTime: row.closedOnTime,
    closingDue: row.closingDue,
    onTimeRate,
  }
}
