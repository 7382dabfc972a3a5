import type { policies } from '@osmp/contract/policies/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isPolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { findWaiting } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { policyItem } from './policy-presenter.ts'
import { findPolicyPage } from './policy-row-repo.ts'

const PAGE = 50

export const policyList: Handler<typeof policies, 'policyList'> = async ({ key, cursor }, ctx) => {
  if (key !== undefined && !isPolicyKey(key)) throw new AppError('policyKeyUnknown')
  const rows = await findPolicyPage(ctx.tx, { key: key ?? null, cursor: cursor ?? null, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const today = localDateOf(ctx.at)
  return {
    list: page.map((row) => policyItem(row, today, ctx.locale)).filter((item) => item !== null),
    waiting: key === undefined ? [] : await findWaiting(ctx.tx, 'changePolicy', `${key}|`),
    cursor: last ? { key: last.key, from: last.from, id: last.id } : null,
  }
}
