import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { nameInitials } from '../lookups/public.ts'
import { isGuard } from '../people/public.ts'

/** What an event's form points at, as far as it exists, is in use and belongs to the business unit. */
export type EventRefs = {
  initiativeKnown: boolean
  productIds: readonly string[]
  costCenterKnown: boolean
  /** The IO, its cost centre and last valid day. */
  io: { costCenterCode: string; expireDate: string } | undefined
  personIds: readonly string[]
  /** Names of the compliance and finance people among `personIds`. */
  guards: readonly string[]
}

type Asked = {
  initiativeId: string | null
  productIds: readonly string[]
  costCenterCode: string | null
  ioCode: string | null
  assistantIds: readonly string[]
}

export async function loadEventRefs(tx: Tx, asked: Asked, buId: string): Promise<EventRefs> {
  const rows = await query<Omit<EventRefs, 'io'> & { ioCostCenter: string | null; ioExpires: string | null }>(tx)`
    select exists (select from initiative where id = ${asked.initiativeId}::uuid and bu_id = ${buId} and is_active) as "initiativeKnown",
      exists (select from cost_center where code = ${asked.costCenterCode} and bu_id = ${buId} and is_active) as "costCenterKnown",
      coalesce((select array_agg(id) from product where id = any(${asked.productIds}::uuid[]) and bu_id = ${buId} and is_active), '{}') as "productIds",
      coalesce((select array_agg(id) from person where id = any(${asked.assistantIds}::uuid[]) and bu_id = ${buId} and is_active), '{}') as "personIds",
      coalesce((select array_agg(p.name order by p.employee_code) from person p where p.id = any(${asked.assistantIds}::uuid[]) and p.bu_id = ${buId} and p.is_active
        and ${isGuard(sql`p.id`)}), '{}') as guards,
      (select cost_center_code from io where code = ${asked.ioCode} and bu_id = ${buId}) as "ioCostCenter",
      (select expire_date from io where code = ${asked.ioCode} and bu_id = ${buId}) as "ioExpires"`
  const [row] = rows
  if (!row) throw new RangeError('query returned no row')
  const { ioCostCenter, ioExpires, ...known } = row
  const io =
    ioCostCenter === null || ioExpires === null ? undefined : { costCenterCode: ioCostCenter, expireDate: ioExpires }
  return { ...known, io }
}

/** The business unit's series of this name, new or not. */
export async function namedInitiative(
  tx: Tx,
  name: string,
  { buId, today }: { buId: string; today: string },
): Promise<string> {
  const found = await tx
    .selectFrom('initiative')
    .select('id')
    .where('bu_id', '=', buId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (found) return found.id
  const rows = await query<{ id: string }>(tx)`
    insert into initiative (id, code, name, name_initials, bu_id)
    select ${uuidv7()}, 'S' || ${today.slice(2, 4)} || '-' || lpad(nextval('initiative_code_no')::text, 4, '0'), ${name}, ${nameInitials(name)}, ${buId}
    on conflict (bu_id, name) do update set name = excluded.name returning id`
  return rows[0]?.id ?? ''
}
