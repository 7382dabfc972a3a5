import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { buScope } from './bu-scope.ts'
import { findIos } from './money-repo.ts'
import { presentPage } from './search-page.ts'

export const ioList: Handler<typeof lookups, 'ioList'> = async ({ costCenterCode, ...search }, ctx) => {
  const found = await findIos(ctx.tx, {
    ...search,
    buId: buScope(staff(ctx)),
    costCenterCode,
    today: localDateOf(ctx.at),
  })
  return presentPage(found, ({ code, companyName, expireDate, amount, available, isExpired }) => ({
    value: code,
    label: code,
    companyName,
    ioExpireDate: expireDate,
    ioAmount: toWire(amount),
    available: toWire(available),
    isExpired,
  }))
}
