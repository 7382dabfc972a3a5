import { query, type Tx } from '../../kit/database/db.ts'

/** Notes consents to one message of each of these templates for the WeChat of a place; one that is unused already is enough. System clock. */
export async function noteGrants(
  tx: Tx,
  { enrollmentId, templates }: { enrollmentId: string; templates: readonly string[] },
  at: string,
): Promise<void> {
  await query(tx)`
    insert into wechat_grant (id, engagement_id, open_id, template_id, granted_at)
    select gen_random_uuid(), w.engagement_id, w.open_id, t.id, ${at}::timestamptz
    from attendee_wechat w, unnest(${[...templates]}::text[]) as t(id) where w.enrollment_id = ${enrollmentId}
    on conflict (engagement_id, open_id, template_id) where used_at is null do nothing`
}

/** Those of these templates that the WeChat of a place has not agreed to; none without a WeChat. */
export async function findUngranted(
  tx: Tx,
  { enrollmentId, templates }: { enrollmentId: string; templates: readonly string[] },
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct t.id from attendee_wechat w, unnest(${[...templates]}::text[]) as t(id)
    where w.enrollment_id = ${enrollmentId} and not exists (
      select from wechat_grant g where g.engagement_id = w.engagement_id and g.open_id = w.open_id and g.template_id = t.id and g.used_at is null)`
  return rows.map(({ id }) => id)
}
