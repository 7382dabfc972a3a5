import { FEES_IN_HAND } from '@osmp/domain/fees/fee-stage.ts'
import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { IN_APPROVAL } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { PEOPLE_COUNTS } from '../list/people-counts-repo.ts'
import { setOf } from '../../kit/database/sql-set.ts'

export type DetailRow = {
  hcoAddress: string | null
  platformName: string | null
  eventName: string | null
  eventCode: string | null
  taxonomyName: string | null
  costCenterName: string | null
  ioName: string | null
  ioAvailable: number | null
  ownerDept: string
  enrolled: number
  waitlisted: number
  signed: number
  photos: number
  files: number
  feesToSubmit: number
  /** States of the submitted fees that are not settled yet. */
  feeStates: FeeStatus[]
}

/** What a meeting's page shows beside the meeting itself, its card and its parts. Amounts in fen. */
export async function findDetail(tx: Tx, engagementId: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select h.address as "hcoAddress", op.name as "platformName", v.name as "eventName", v.event_code as "eventCode", x.name as "taxonomyName", c.name as "costCenterName", io.company_name as "ioName",
      io.amount - io.reserved - io.committed - io.actual as "ioAvailable", o.department as "ownerDept",
      n.enrolled, n.waitlisted, n.signed,
      (select count(*)::int from activity_photo a where a.engagement_id = e.id and a.deleted_at is null) as photos,
      (select count(*)::int from closing_file f where f.engagement_id = e.id and f.deleted_at is null) as files,
      (select count(*)::int from engagement_speaker t where t.engagement_id = e.id and t.status = 'came' and t.fee_net > 0 and not exists (
        select from speaker_fee f where f.engagement_id = t.engagement_id and f.topic_id = t.topic_id and f.hcp_id = t.hcp_id and f.role = t.role
          and f.state <> 'returned')) as "feesToSubmit",
      array(select f.state from speaker_fee f where f.engagement_id = e.id and f.state = any(${[...FEES_IN_HAND]}::text[]) limit 100) as "feeStates"
    from engagement e
    join person o on o.id = e.owner_id
    left join hco h on h.id = e.hco_id
    left join online_platform op on op.id = e.platform_id
    left join event v on v.id = e.event_id
    left join taxonomy x on x.id = e.taxonomy_id
    left join cost_center c on c.code = e.cost_center_code
    left join io on io.code = e.io_code
    cross join lateral (
      select ${PEOPLE_COUNTS}, count(*) filter (where status = 'waitlisted')::int as waitlisted
      from enrollment where engagement_id = e.id
    ) n
    where e.id = ${engagementId}`.execute(tx)
  return rows[0]
}

/**
 * The results of the latest binding evaluation, as they were stored; undefined when there was none. Those of a change that came
 * back count for nothing once it has: they were made after the last approval.
 */
export async function findLastResults(tx: Tx, engagementId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('rule_evaluation')
    .select('results')
    .where('engagement_id', '=', engagementId)
    .where('moment', 'in', ['submit', 'approve'])
    .where(
      sql<boolean>`(moment = 'approve' or exists (
        select from engagement e where e.id = engagement_id
          and (e.status in ${setOf([...IN_APPROVAL, MEETING.sentBack, MEETING.revoked])} or e.approved_at is null or evaluated_at <= e.approved_at)))`,
    )
    .orderBy('evaluated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.results
}
