import type { OPEN_LINK_GROUPINGS } from '@osmp/contract/reports/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { after, type Group, type Groups, groupsFrom, holds, type ListQuestion } from './report-question-repo.ts'

export type OpenLinkGrouping = (typeof OPEN_LINK_GROUPINGS)[number]
type OpenLinkGroup = Group & { opens: number }

const KEY: Readonly<Record<OpenLinkGrouping, RawBuilder<unknown>>> = {
  source: sql`o.source`,
  day: sql`o.day::text`,
}

/** Openings of a meeting's links by group, and all of them together. */
export async function countOpenLinkGroups(
  tx: Tx,
  engagementId: string,
  by: OpenLinkGrouping,
): Promise<Groups<OpenLinkGroup> & { opens: number }> {
  const rows = await query<OpenLinkGroup & { total: number; allOpens: number }>(tx)`
    select key, key as name, count, opens, sum(count) over ()::int as total, sum(opens) over ()::int as "allOpens" from (
      select ${KEY[by]} as key, count(*)::int as count, sum(o.opens)::int as opens from open_link o
      where o.engagement_id = ${engagementId} group by 1
    ) counted order by count desc, key limit 200`
  const { list, ...counts } = groupsFrom(rows)
  return {
    ...counts,
    list: list.map(({ key, name, count, opens }) => ({ key, name, count, opens })),
    opens: rows[0]?.allOpens ?? 0,
  }
}

export type OpenLinkReportRow = {
  openLinkId: string
  day: string
  source: string
  opens: number
  firstAt: string
  lastAt: string
}

/** Openings, newest first. */
export async function findOpenLinkRows(tx: Tx, question: ListQuestion<OpenLinkGrouping>): Promise<OpenLinkReportRow[]> {
  const { engagementId, group, limit } = question
  return query<OpenLinkReportRow>(tx)`
    select o.id as "openLinkId", o.day, o.source, o.opens, o.first_at as "firstAt", o.last_at as "lastAt" from open_link o
    where o.engagement_id = ${engagementId} and ${group === null ? sql`true` : sql`${KEY[group.by]} = ${group.key}`}
      and ${holds(['o.source'], question)} and ${after({ from: sql`open_link`, row: 'o', at: 'first_at' }, question)}
    order by o.first_at desc, o.id desc limit ${sql.lit(limit)}`
}
