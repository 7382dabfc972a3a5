import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { chooser } from './chooser.ts'
import { findProducts } from './product-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const productList: Handler<typeof lookups, 'productList'> = async (input, ctx) =>
  presentPage(await findProducts(ctx.tx, chooser(staff(ctx)), input), (row) => row)
