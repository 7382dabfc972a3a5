import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { chooser } from './chooser.ts'
import type { OfferedLists } from './offered-lists.ts'
import { presentPage } from './search-page-repo.ts'

export const ioList =
  ({ findIos }: OfferedLists): Handler<typeof lookups, 'ioList'> =>
  async ({ costCenterCode, ...search }, ctx) => {
    const found = await findIos(ctx.tx, chooser(staff(ctx)), { ...search, costCenterCode, today: localDateOf(ctx.at) })
    return presentPage(found, (io) => ({
      value: io.code,
      label: io.code,
      companyName: io.companyName,
      ioExpireDate: io.expireDate,
      ioAmount: toWire(io.amount),
      available: toWire(io.available),
      isExpired: io.isExpired,
      costCenter: { value: io.costCenterCode, label: io.costCenterName },
    }))
  }
