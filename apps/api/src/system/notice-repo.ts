import type { Tx } from '../kit/db.ts'

type NoticeRow = {
  id: string
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  published_at: string
}

/** Published by `at`, newest first, at most 50. */
export function findNotices(tx: Tx, at: string): Promise<NoticeRow[]> {
  return tx
    .selectFrom('release_notice')
    .select(['id', 'title_zh', 'title_en', 'body_zh', 'body_en', 'published_at'])
    .where('published_at', '<=', at)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}
