import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { Chooser } from './chooser.ts'
import { recentChoices } from './recent-choice-repo.ts'
import { findPage, foundIn, type Page, type SearchInput } from './search-page-repo.ts'

export type TopicFound = { value: string; name: string; code4m: string; validTo: string; productId: string }

type TopicFilter = SearchInput & {
  /** Undefined: all products. */
  productIds: readonly string[] | undefined
  taxonomyId: string | undefined
  /** Approved on this day, Asia/Shanghai. */
  on: string
}

/** Topics whose 4M code is in force on a day; validity as domain/lookups/topic-rules.ts (both days included). */
export function findTopics(
  tx: Tx,
  me: Chooser,
  { keyword, page, productIds, taxonomyId, on }: TopicFilter,
): Promise<Page<TopicFound>> {
  return findPage(tx, {
    columns: sql`t.id as value, t.name, t.code_4m as "code4m", t.valid_to as "validTo", t.product_id as "productId"`,
    from: sql`from topic t join product p on p.id = t.product_id
      where p.is_active and (${me.buId}::text is null or p.bu_id = ${me.buId}) and ${on}::date between t.valid_from and t.valid_to
        and (${productIds ?? null}::uuid[] is null or t.product_id = any(${productIds ?? null}::uuid[]))
        and (${taxonomyId ?? null}::uuid is null or t.taxonomy_id = ${taxonomyId ?? null}::uuid)
        and ${foundIn({ name: 't.name', initials: 't.name_initials', code: 't.code_4m' }, keyword)}`,
    order: sql`t.code_4m`,
    page,
    recent: recentChoices(me.personId, 'topic', keyword, { key: sql`t.id` }),
  })
}
