import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import {
  type Chooser,
  type CostCenterFound,
  findPage,
  type IoFilter,
  type IoFound,
  occursIn,
  type Page,
  recentChoices,
  type SearchInput,
} from '../lookups/public.ts'

/** Cost centres in use; `prefix` limits them to codes that start so. */
export function findCostCenters(
  tx: Tx,
  me: Chooser,
  prefix: string,
  { keyword, page }: SearchInput,
): Promise<Page<CostCenterFound>> {
  return findPage(tx, {
    columns: sql`c.code, c.name`,
    from: sql`from cost_center c where c.is_active and (${me.buId}::text is null or c.bu_id = ${me.buId}) and starts_with(c.code, ${prefix})
      and ${occursIn(['c.code', 'c.name', 'c.name_initials'], keyword)}`,
    order: sql`c.code`,
    page,
    recent: recentChoices(me.personId, 'costCenter', keyword, { key: sql`c.code`, type: 'text' }),
  })
}

/** IOs with what is left on them, in fen; expired ones last. */
export function findIos(
  tx: Tx,
  me: Chooser,
  { costCenterCode, today, keyword, page }: IoFilter,
): Promise<Page<IoFound>> {
  return findPage(tx, {
    columns: sql`i.code, i.company_name as "companyName", i.expire_date as "expireDate", i.amount,
      i.amount - i.reserved - i.committed - i.actual as available, i.expire_date < ${today}::date as "isExpired",
      i.cost_center_code as "costCenterCode", c.name as "costCenterName"`,
    from: sql`from io i join cost_center c on c.code = i.cost_center_code
      where (${me.buId}::text is null or i.bu_id = ${me.buId}) and (${costCenterCode ?? null}::text is null or i.cost_center_code = ${costCenterCode ?? null})
      and ${occursIn(['i.code', 'i.company_name', 'i.company_initials', 'c.name', 'c.name_initials'], keyword)}`,
    order: sql`"isExpired", i.expire_date, i.code`,
    page,
    recent: recentChoices(me.personId, 'io', keyword, {
      key: sql`i.code`,
      type: 'text',
      isOffered: sql`i.expire_date >= ${today}::date`,
    }),
  })
}
