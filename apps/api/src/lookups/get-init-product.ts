import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findProducts } from './product-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const getInitProduct: Handler<typeof lookups, 'getInitProduct'> = async (input, ctx) =>
  presentPage(await findProducts(ctx.tx, staff(ctx), input), (row) => row)
