import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { PERSON, type RosterRow } from './sign-live-repo.ts'

/** The moment a roster was read, and what must be the same for differences from it to be given. */
export type RosterMoment = {
  /** Every transaction with a smaller number has ended, and its changes were read. */
  xmin: string
  /** Names the database's line of history: a restore and another cluster count from the start. */
  place: string
  /** Ids of the meeting's speakers: their changes touch no enrolment. */
  speakers: string
  /** People of the whole roster, 5,000 at most. */
  total: number
}
type Read = { moment: RosterMoment; rows: (RosterRow & { isGone: boolean })[] }

const MOST = sql.lit(5_000)
const GONE = sql`n.status in ('void', 'declined')`

/** Everybody who may come; 5,000 at most. */
export const findRoster = (tx: Tx, engagementId: string, sessionNo: number): Promise<Read> =>
  read(tx, { engagementId, sessionNo, which: sql`not ${GONE}` })

/**
 * People that a transaction changed which a roster with this `xmin` may not have read: some come twice, none is missed. A number that this
 * cluster has not reached came with a copy of another one.
 */
export function findRosterChanges(tx: Tx, engagementId: string, sessionNo: number, xmin: string): Promise<Read> {
  const isNew = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${xmin}::xid8 and ${column} < pg_snapshot_xmax(pg_current_snapshot())`
  const which = sql`(${isNew(sql`n.changed_xid`)} or n.id in (
    select c.enrollment_id from sign_in c where c.engagement_id = ${engagementId} and ${isNew(sql`c.changed_xid`)}))`
  return read(tx, { engagementId, sessionNo, which })
}

type Asked = { engagementId: string; sessionNo: number; which: RawBuilder<unknown> }

/** The moment and the rows come from one statement, and so from one snapshot. */
async function read(tx: Tx, { engagementId, sessionNo, which }: Asked): Promise<Read> {
  const rows = await query<RosterMoment & RosterRow & { isGone: boolean; enrollmentId: string | null }>(tx)`
    select m.*, p.* from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        (select system_identifier from pg_control_system()) || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as place,
        (select coalesce(string_agg(e.hcp_id::text, ',' order by e.hcp_id), '') from engagement_speaker e
         where e.engagement_id = ${engagementId}) as speakers,
        (select least(count(*), ${MOST})::int from enrollment n where n.engagement_id = ${engagementId} and not ${GONE}) as total
    ) m left join lateral (
      select ${PERSON}, ${GONE} as "isGone" from enrollment n
        left join sign_in s on s.enrollment_id = n.id and s.session_no = ${sessionNo} and s.voided_at is null
      where n.engagement_id = ${engagementId} and ${which} order by n.id limit ${MOST}
    ) p on true`
  const [first] = rows
  if (!first) throw new Error('a statement without its one row')
  const { xmin, place, speakers, total } = first
  return {
    moment: { xmin, place, speakers, total },
    rows: rows
      .filter(({ enrollmentId }) => enrollmentId !== null)
      .map(({ xmin: _xmin, place: _place, speakers: _speakers, total: _total, ...row }) => row),
  }
}
