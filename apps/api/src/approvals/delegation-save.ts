import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { decideDelegation, DELEGATION_MAX_DAYS, keptCategories } from '@osmp/domain/approvals/delegation-rules.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { staff } from '../kit/http/require-staff.ts'
import { categoryText } from '../meetings/public.ts'
import { findChain, findDelegation, insertDelegation, isActivePerson, lockDelegations } from './delegation-list-repo.ts'
import { tellOfDelegation } from './delegation-notices.ts'
import { presentDelegation } from './delegation-presenter.ts'
import { findDeputyCandidates, findStepsOf } from './deputy-candidate-repo.ts'

/** Both are told, and the superior of each. */
export const delegationSave: Handler<typeof approvals, 'delegationSave'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { personId } = staff(ctx)
  const { toPersonId: toId, fromDate, toDate, note } = input
  const categories = keptCategories(input.categories ?? [])
  const today = localDateOf(at)
  const wanted = { fromId: personId, toId, fromDate, toDate, categories }
  await requireOpenHands(ctx, 'approveStep')
  await lockDelegations(tx)
  const decision = decideDelegation(wanted, await findChain(tx, wanted), today)
  if (!decision.ok) throw new AppError(decision.reason, { days: DELEGATION_MAX_DAYS })
  if (!(await isActivePerson(tx, toId))) throw new AppError('delegationPersonUnknown')
  if ((await findStepsOf(tx, personId)).length === 0) throw new AppError('delegationNothingToLend')
  if ((await findDeputyCandidates(tx, personId, toId)).length === 0) throw new AppError('delegationNotEntitled')
  const id = await insertDelegation(tx, { ...wanted, note: note.trim(), at })
  const saved = await findDelegation(tx, id)
  if (!saved) throw new Error('saved delegation not found')
  const kinds = { deputy: 'delegationGiven', others: 'delegationMade' } as const
  await tellOfDelegation(tx, saved, { kinds, params: { fromDate, toDate, ...scopeOf(categories) }, at })
  return presentDelegation(saved, { personId, today })
}

/** The categories in both languages: a notice is written before it is known who reads it how. Nothing where every one is meant. */
function scopeOf(categories: readonly MeetingCategory[]): Record<string, string> {
  if (categories.length === 0) return {}
  const names = (locale: Locale) => categories.map((category) => categoryText(category, locale))
  return { scopeZh: `（${names('zh-CN').join('、')}）`, scopeEn: ` (${names('en').join(', ')})` }
}
