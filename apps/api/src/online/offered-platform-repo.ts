import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { findPage, type NameFound, occursIn, type Page, recentChoices, type SearchInput } from '../lookups/public.ts'

/** Platforms in use; `category` null: for any kind of meeting. */
export function findPlatforms(
  tx: Tx,
  me: string,
  category: string | null,
  { keyword, page }: SearchInput,
): Promise<Page<NameFound>> {
  return findPage(tx, {
    columns: sql`o.id as value, o.name as label`,
    from: sql`from online_platform o where o.is_active and (${category}::text is null or ${category} = any(o.categories)) and ${occursIn(['o.name', 'o.name_initials'], keyword)}`,
    order: sql`o.name, o.id`,
    page,
    recent: recentChoices(me, 'platform', keyword, { key: sql`o.id` }),
  })
}
