import type { LandingTemplateLook } from '@osmp/domain/landing/landing-design.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

type LandingTemplateRow = LandingTemplateLook & { nameZh: string; nameEn: string }

const COLUMNS = sql`t.code, t.name_zh as "nameZh", t.name_en as "nameEn", t.layout, t.colour, t.blocks, t.text_title as "textTitle", t.text`

/** Templates in use in their order, with the one of `own` whether it is in use or not. */
export async function findLandingTemplates(tx: Tx, own: string | null): Promise<LandingTemplateRow[]> {
  return query<LandingTemplateRow>(tx)`
    select ${COLUMNS} from landing_template t where t.is_active or t.code = ${own} order by t.sort, t.code limit 100`
}

/** What draws the pages nobody edited: the first template in use. */
export async function firstLandingTemplate(tx: Tx): Promise<LandingTemplateLook> {
  const rows = await query<LandingTemplateRow>(tx)`
    select ${COLUMNS} from landing_template t order by not t.is_active, t.sort, t.code limit 1`
  const [first] = rows
  if (!first) throw new Error('table landing_template is empty')
  return first
}
