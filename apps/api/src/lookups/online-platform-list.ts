import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { OfferedLists } from './offered-lists.ts'
import { presentPage } from './search-page-repo.ts'

export const onlinePlatformList =
  ({ findPlatforms }: OfferedLists): Handler<typeof lookups, 'onlinePlatformList'> =>
  async ({ category, ...search }, ctx) =>
    presentPage(await findPlatforms(ctx.tx, staff(ctx).personId, category ?? null, search), (row) => ({
      ...row,
      tips: '',
    }))
