import type { LandingDesign } from '@osmp/domain/landing/landing-design.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type LandingState = {
  version: number
  publishedVersion: number | null
  draft: LandingDesign
  published: LandingDesign | null
  savedAt: string
  savedBy: string
}

/** Designs from before templates had codes began with the one of their layout's name. */
const designOf = (version: 'd' | 'v') =>
  sql`jsonb_build_object('templateId', ${sql.ref(`${version}.design`)} -> 'template') || ${sql.ref(`${version}.design`)}`

/** Draft and published design of a meeting's page; undefined while nothing was saved. Designs are written by this file alone. */
export async function findLandingState(tx: Tx, engagementId: string): Promise<LandingState | undefined> {
  return queryFirst<LandingState>(tx)`
    select p.version, p.published_version as "publishedVersion", ${designOf('d')} as draft, ${designOf('v')} as published,
           d.saved_at as "savedAt", w.name as "savedBy"
    from landing_page p
    join landing_version d on d.engagement_id = p.engagement_id and d.version = p.version
    join person w on w.id = d.saved_by
    left join landing_version v on v.engagement_id = p.engagement_id and v.version = p.published_version
    where p.engagement_id = ${engagementId}`
}

/** The meeting's row is locked already, so that two saves come one after the other. */
export async function insertVersion(
  tx: Tx,
  page: { engagementId: string; version: number; design: LandingDesign; by: string; at: string },
): Promise<void> {
  const { engagementId, version, design, by, at } = page
  const files = design.coverFileId === null ? design.materialIds : [design.coverFileId, ...design.materialIds]
  await query(tx)`
    insert into landing_version (engagement_id, version, design, file_ids, saved_by, saved_at)
    values (${engagementId}, ${version}, ${JSON.stringify(design)}::jsonb, ${files}::uuid[], ${by}, ${at})`
  await query(tx)`
    insert into landing_page (engagement_id, version) values (${engagementId}, ${version})
    on conflict (engagement_id) do update set version = excluded.version`
}

/** Visitors see the newest version from now on; without one, the page made from the meeting. */
export async function publishNewest(tx: Tx, page: { engagementId: string; by: string; at: string }): Promise<void> {
  const { engagementId, by, at } = page
  await query(tx)`
    update landing_page set published_version = version, published_by = ${by}, published_at = ${at}
    where engagement_id = ${engagementId}`
}
