import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { chooser } from './chooser.ts'
import { presentCostCenter } from './cost-center-presenter.ts'
import type { OfferedLists } from './offered-lists.ts'
import { presentPage } from './search-page-repo.ts'

export const getCostCenter8 =
  ({ findCostCenters }: OfferedLists): Handler<typeof lookups, 'getCostCenter8'> =>
  async (input, ctx) =>
    presentPage(await findCostCenters(ctx.tx, chooser(staff(ctx)), '8', input), presentCostCenter)
