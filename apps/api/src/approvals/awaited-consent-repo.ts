import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { inNameOrder } from '../lookups/public.ts'
import { categoryOf } from '../meetings/public.ts'

export type AwaitedConsents = {
  approvalId: string
  category: MeetingCategory
  city: string
  buId: string
  names: string[]
}

/** Of these open submissions those whose paid speakers have no consent of their employer on the day asked for, with whom. */
export async function findAwaitedConsents(tx: Tx, approvalIds: readonly string[]): Promise<AwaitedConsents[]> {
  if (approvalIds.length === 0) return []
  const rows = await query<Omit<AwaitedConsents, 'category'> & { category: string }>(tx)`
    select a.id as "approvalId", e.category, e.city, e.bu_id as "buId", array_agg(distinct h.name) as names
    from approval_instance a join engagement e on e.id = a.engagement_id
    cross join lateral jsonb_array_elements(a.snapshot->'compared'->'speakers') talk
    join hcp h on h.id = (talk->>'hcpId')::uuid
    where a.id = any(${[...approvalIds]}::uuid[]) and a.state = 'pending' and (talk->>'feeFen')::bigint > 0
      and not coalesce(employer_consent_until(h.id) >=
        (to_timestamp((a.snapshot->'compared'->>'startAt')::bigint / 1000) at time zone 'Asia/Shanghai')::date, false)
    group by a.id, e.id`
  return rows.map(({ category, names, ...row }) => ({
    ...row,
    names: inNameOrder(
      names.map((name) => ({ name })),
      ({ name }) => name,
    ).map(({ name }) => name),
    category: categoryOf(category),
  }))
}
