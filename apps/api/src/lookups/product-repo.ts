import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { Chooser } from './chooser.ts'
import { recentChoices, recentTaxonomyProducts } from './recent-choice-repo.ts'
import { findPage, occursIn, type Page, type SearchInput } from './search-page-repo.ts'

type ProductFound = { value: string; label: string; code: string }
type TaxonomyFound = { value: string; label: string; productId: string }

/** Products in use. */
export function findProducts(tx: Tx, me: Chooser, { keyword, page }: SearchInput): Promise<Page<ProductFound>> {
  return findPage(tx, {
    columns: sql`p.id as value, p.name as label, p.code`,
    from: sql`from product p where p.is_active and (${me.buId}::text is null or p.bu_id = ${me.buId}) and ${occursIn(['p.name', 'p.name_initials', 'p.code'], keyword)}`,
    order: sql`p.code`,
    page,
    recent: recentChoices(me.personId, 'product', keyword, { key: sql`p.id` }),
  })
}

/** Products in use that have branches of content, by their own words or a branch's. */
export function findTaxonomyProducts(tx: Tx, me: Chooser, { keyword, page }: SearchInput): Promise<Page<ProductFound>> {
  return findPage(tx, {
    columns: sql`p.id as value, p.name as label, p.code`,
    from: sql`from product p where p.is_active and (${me.buId}::text is null or p.bu_id = ${me.buId}) and exists (
        select from taxonomy x where x.product_id = p.id and x.is_active
          and ${occursIn(['p.name', 'p.name_initials', 'p.code', 'x.name', 'x.name_initials', 'x.code'], keyword)})`,
    order: sql`p.code`,
    page,
    recent: recentTaxonomyProducts(me.personId, keyword),
  })
}

export async function findTaxonomies(tx: Tx, productIds: readonly string[]): Promise<TaxonomyFound[]> {
  return query<TaxonomyFound>(tx)`
    select id as value, name as label, product_id as "productId" from taxonomy where product_id = any(${productIds}::uuid[]) and is_active order by code`
}
