import { addDays, localDateOf, monthOf } from '@osmp/domain/kit/time.ts'
import { scopedSpan } from '../attendance/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { isInUnit } from './campaign-repo.ts'
import type { CampaignSpan, ReportScope } from './campaign-span.ts'

/** Days, both included, Asia/Shanghai. */
export type CampaignPeriod = { from: string; to: string }

type Input = {
  scope?: ReportScope | undefined
  from?: string | undefined
  to?: string | undefined
  personId?: string | undefined
}

/** What a summary of many meetings is asked about. */
export async function campaignQuestion(
  input: Input,
  ctx: Ctx,
): Promise<{ period: CampaignPeriod; scopes: ReportScope[]; span: CampaignSpan }> {
  const today = localDateOf(ctx.at)
  const to = input.to ?? lastOfMonth(today)
  const from = input.from ?? `${monthsBefore(monthOf(to), 11)}-01`
  const { scopes, span } = await scopedSpan(ctx, { scope: input.scope, from, to })
  const ownerId = input.personId ?? null
  if (ownerId !== null && !(await isWithin(ctx, span, ownerId))) throw new AppError('personNotFound')
  return { period: { from, to }, scopes, span: { ...span, ownerId } }
}

async function isWithin(ctx: Ctx, { scope, whose }: Pick<CampaignSpan, 'scope' | 'whose'>, personId: string) {
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
