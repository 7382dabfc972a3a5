import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type StatementListRow = {
  statementId: string
  number: string
  code: string
  engagementId: string
  engagementName: string
  startDatetime: string
  name: string
  hcoName: string
  minutes: number
  issuedAt: string
  issuedByName: string
  revokedAt: string | null
  revokeReason: string | null
  isOwnSide: boolean
}

export const PAGE = 20

export type StatementFilter = {
  /** Undefined: the meetings this person runs, and the statements they issued. */
  engagementId: string | undefined
  personId: string
  keyword: string | undefined
  state: 'valid' | 'revoked' | undefined
  cursor: { issuedAt: string; id: string } | undefined
}

/** A page and one more, newest first. */
export async function findStatements(tx: Tx, filter: StatementFilter): Promise<StatementListRow[]> {
  const { personId: me, keyword, state, cursor } = filter
  const own = sql`(e.owner_id = ${me} or e.agent_id = ${me} or exists (
    select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me}))`
  return query<StatementListRow>(tx)`
    select s.id as "statementId", s.number, s.code, s.engagement_id as "engagementId", s.meeting_name as "engagementName",
           s.start_at as "startDatetime", s.person_name as name, s.hco_name as "hcoName", s.minutes, s.issued_at as "issuedAt",
           p.name as "issuedByName", s.revoked_at as "revokedAt", s.revoke_reason as "revokeReason", ${own} as "isOwnSide"
    from attendance_statement s join person p on p.id = s.issued_by join engagement e on e.id = s.engagement_id
    where ${scopeOf(filter)}
      and ${holdsWords(['s.person_name', 's.hco_name', 's.number', 's.meeting_name'], keyword)}
      and (${state ?? null}::text is null or (s.revoked_at is null) = (${state ?? null}::text = 'valid'))
      and ${cursor ? sql`(s.issued_at, s.id) < (${rowInstant({ at: cursor.issuedAt, id: cursor.id }, sql`attendance_statement`, ['issued_at'])}, ${cursor.id}::uuid)` : sql`true`}
    order by s.issued_at desc, s.id desc limit 21`
}

function scopeOf({ engagementId, personId: me }: StatementFilter): RawBuilder<unknown> {
  if (engagementId !== undefined) return sql`s.engagement_id = ${engagementId}`
  return sql`s.id in (
    select id from attendance_statement where issued_by = ${me}
    union all select x.id from attendance_statement x join engagement m on m.id = x.engagement_id where m.owner_id = ${me} or m.agent_id = ${me}
    union all select x.id from attendance_statement x join engagement_assistant a on a.engagement_id = x.engagement_id where a.person_id = ${me})`
}
