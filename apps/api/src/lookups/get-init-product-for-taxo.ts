import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findTaxonomies, findTaxonomyProducts } from './product-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const getInitProductForTaxo: Handler<typeof lookups, 'getInitProductForTaxo'> = async (input, ctx) => {
  const found = await findTaxonomyProducts(ctx.tx, staff(ctx), input)
  const branches = await findTaxonomies(
    ctx.tx,
    found.rows.map(({ value }) => value),
  )
  return presentPage(found, (product) => ({
    ...product,
    taxonomies: branches
      .filter(({ productId }) => productId === product.value)
      .map(({ value, label }) => ({ value, label })),
  }))
}
