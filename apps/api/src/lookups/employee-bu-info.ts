import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findBuInfo } from './employee-repo.ts'

export const employeeBuInfo: Handler<typeof lookups, 'employeeBuInfo'> = async (_input, ctx) => {
  const row = await findBuInfo(ctx.tx, staff(ctx).personId)
  if (!row) throw new AppError('unknownInternally')
  const { buType, buNameZh, buNameEn, department } = row
  return { buType, buName: ctx.locale === 'en' ? buNameEn : buNameZh, department }
}
