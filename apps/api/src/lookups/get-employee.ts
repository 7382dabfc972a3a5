import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { OfferedLists } from './offered-lists.ts'
import { presentPage } from './search-page-repo.ts'

export const getEmployee =
  ({ findHelpers }: OfferedLists): Handler<typeof lookups, 'getEmployee'> =>
  async (input, ctx) =>
    presentPage(await findHelpers(ctx.tx, staff(ctx), input), (row) => row)
