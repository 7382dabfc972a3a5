import type { REPORT_SCOPES } from '@osmp/contract/reports/models.ts'
import { addDays, daysBetween, instantAt, localDateOf, monthOf } from '@osmp/domain/kit/time.ts'
import { scopesOf } from '../attendance/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { type ListScope, loadListScope } from '../meetings/public.ts'
import { isInUnit } from './campaign-repo.ts'

export type ReportScope = (typeof REPORT_SCOPES)[number]

/** Meetings of some people that start within a half-open span (UTC ISO). */
export type CampaignSpan = {
  scope: ReportScope
  whose: ListScope
  from: string
  to: string
  /** Only those of this owner. */
  ownerId: string | null
}

/** Days, both included, Asia/Shanghai. */
export type CampaignPeriod = { from: string; to: string }

const MOST_DAYS = 36 * 31

type Input = {
  scope?: ReportScope | undefined
  from?: string | undefined
  to?: string | undefined
  personId?: string | undefined
}

/** What a summary of many meetings is asked about. Errors: topicPeriodReversed, topicPeriodTooLong, forbidden, personNotFound. */
export async function campaignQuestion(
  input: Input,
  ctx: Ctx,
): Promise<{ period: CampaignPeriod; scopes: ReportScope[]; span: CampaignSpan }> {
  const today = localDateOf(ctx.at)
  const to = input.to ?? lastOfMonth(today)
  const from = input.from ?? `${monthsBefore(monthOf(to), 11)}-01`
  if (from > to) throw new AppError('topicPeriodReversed')
  if (daysBetween(from, to) > MOST_DAYS) throw new AppError('topicPeriodTooLong')
  const whose = await loadListScope(ctx.tx, staff(ctx), today)
  const scopes = scopesOf(whose)
  const scope = input.scope ?? 'mine'
  if (!scopes.includes(scope)) throw new AppError('forbidden')
  const ownerId = input.personId ?? null
  if (ownerId !== null && !(await isWithin(ctx, scope, whose, ownerId))) throw new AppError('personNotFound')
  const span = { scope, whose, from: instantAt(from, '00:00'), to: instantAt(addDays(to, 1), '00:00'), ownerId }
  return { period: { from, to }, scopes, span }
}

async function isWithin(ctx: Ctx, scope: ReportScope, whose: ListScope, personId: string): Promise<boolean> {
  if (scope === 'mine') return personId === whose.me
  if (scope === 'reports') return whose.reportIds.includes(personId)
  return isInUnit(ctx.tx, personId, whose.seesAll ? null : whose.buId)
}

function lastOfMonth(day: string): string {
  return addDays(`${monthsBefore(monthOf(day), -1)}-01`, -1)
}

/** `2026-11`, 11 → `2025-12`. */
function monthsBefore(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Every month that a period touches, in order. */
export function monthsOf({ from, to }: CampaignPeriod): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = monthsBefore(month, -1)) months.push(month)
  return months
}
