import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type NoticeRow = {
  id: string
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  published_at: string
}

/** Shown at `at` to somebody with these roles, newest first, at most 50. */
export function findNotices(tx: Tx, at: string, roles: readonly string[]): Promise<NoticeRow[]> {
  return tx
    .selectFrom('release_notice')
    .select(['id', 'title_zh', 'title_en', 'body_zh', 'body_en', 'published_at'])
    .where('published_at', '<=', at)
    .where((is) => is.or([is('until_at', 'is', null), is('until_at', '>', at)]))
    .where(sql<boolean>`(audience = '{}' or audience && ${roles}::text[])`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}
