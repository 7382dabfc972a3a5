import { addDays, daysBetween, instantAt } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type ListScope, listScopeOf } from '../meetings/public.ts'
import type { ScopedSpan, TopicScope } from './topic-times-repo.ts'

const MOST_DAYS = 36 * 31

type Asked = { scope?: TopicScope | undefined; from: string; to: string }

/** Whose meetings of which time a question is about: days, both included, Asia/Shanghai; one's own unless told. */
export async function scopedSpan(
  ctx: Ctx,
  { scope = 'mine', from, to }: Asked,
): Promise<{ scopes: TopicScope[]; span: ScopedSpan }> {
  if (from > to) throw new AppError('topicPeriodReversed')
  if (daysBetween(from, to) > MOST_DAYS) throw new AppError('topicPeriodTooLong')
  const whose = listScopeOf(staff(ctx))
  const scopes = scopesOf(whose)
  if (!scopes.includes(scope)) throw new AppError('forbidden')
  return { scopes, span: { scope, whose, from: instantAt(from, '00:00'), to: instantAt(addDays(to, 1), '00:00') } }
}

/** Everybody their own meetings; who leads people theirs; finance and compliance their unit's; administrators all. */
function scopesOf({ reportIds, buId, seesAll }: ListScope): TopicScope[] {
  return [
    'mine',
    ...(reportIds.length > 0 ? (['reports'] as const) : []),
    ...(buId !== null || seesAll ? (['bu'] as const) : []),
  ]
}
