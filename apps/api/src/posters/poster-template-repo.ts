import type { PosterTemplateLook } from '@osmp/domain/landing/poster-rules.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type PosterTemplateRow = PosterTemplateLook & { nameZh: string; nameEn: string; isActive: boolean }

const COLUMNS = sql`t.code, t.name_zh as "nameZh", t.name_en as "nameEn", t.layout, coalesce(nullif(t.own_colour, ''), t.colour) as colour,
  t.cover, t.subtitle, t.has_speakers as "hasSpeakers", t.is_active as "isActive"`

/** Templates in use in their order, with the one of `own` whether it is in use or not. */
export async function findPosterTemplates(tx: Tx, own: string | null): Promise<PosterTemplateRow[]> {
  return query<PosterTemplateRow>(tx)`
    select ${COLUMNS} from poster_template t where t.is_active or t.code = ${own} order by t.sort, t.code limit 100`
}

/** A template by its code, in use or not. */
export async function findPosterTemplate(tx: Tx, code: string): Promise<PosterTemplateRow | undefined> {
  return queryFirst<PosterTemplateRow>(tx)`select ${COLUMNS} from poster_template t where t.code = ${code}`
}
