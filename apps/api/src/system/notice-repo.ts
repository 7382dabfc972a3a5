import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

type NoticeRow = {
  id: string
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  published_at: string
  isNew: boolean
}

/** Where the notices are read. */
export const NOTICES_PATH = '/systemNotice'

type Reader = { personId: string; roles: readonly string[] }

/** Shown at `at` to this person, newest first, at most 50; new are those published since the notices were last opened. */
export function findNotices(tx: Tx, at: string, { personId, roles }: Reader): Promise<NoticeRow[]> {
  return tx
    .selectFrom('release_notice')
    .select(['id', 'title_zh', 'title_en', 'body_zh', 'body_en', 'published_at'])
    .select(
      sql<boolean>`published_at > coalesce((
        select max(s.seen_at) from new_tag_seen s join nav_menu m on m.code = s.menu_code
        where s.person_id = ${personId} and m.path = ${NOTICES_PATH}), '-infinity')`.as('isNew'),
    )
    .where('published_at', '<=', at)
    .where((is) => is.or([is('until_at', 'is', null), is('until_at', '>', at)]))
    .where(sql<boolean>`(audience = '{}' or audience && ${roles}::text[])`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}
