import { IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import type { LetterStep } from '@osmp/domain/messaging/letter-ladder.ts'
import { sql } from 'kysely'
import { meetingSwitch, refusesInvitations } from '../enrolment/public.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { EMAIL, FROM, type InvitationRow, ROW } from './invitation-repo.ts'

export type RepeatingMeeting = {
  id: string
  name: string
  category: string
  city: string
  buId: string
  startAt: string
  closesAt: string | null
}

/** A letter that left by a channel of the system alone, without an answer and without a place since; a last time only where one is open. */
const REPEATED = (before: string, takesLast: boolean) => sql`
  i.own_sent_at <= ${before}::timestamptz and i.own_token_hash is not null and i.handed_at is null and i.revoked_at is null
  and i.state in ('made', 'opened') and (i.again is null or (i.again = 'again' and ${takesLast}::boolean))`

/** The meeting is ahead, takes enrolments and has not switched these letters off. */
const INVITES = (at: string) => sql`e.status in ${setOf(IN_FORCE)} and e.start_at > ${at}::timestamptz
  and (e.enrolment_closes_at is null or e.enrolment_closes_at > ${at}::timestamptz) and ${meetingSwitch('letters')}`

/** Meetings ahead that take enrolments and have letters sent until `before` without an answer, by id after `after`. Business clock. */
export async function findRepeatingMeetings(
  tx: Tx,
  { at, before, after, most }: { at: string; before: string; after: string; most: number },
): Promise<RepeatingMeeting[]> {
  return query<RepeatingMeeting>(tx)`
    select e.id, e.name, e.category, e.city, e.bu_id as "buId", e.start_at as "startAt", e.enrolment_closes_at as "closesAt" from engagement e
    where ${INVITES(at)} and e.id > ${after}::uuid
      and exists (select from invitation i where i.engagement_id = e.id and ${REPEATED(before, true)})
    order by e.id limit ${most}`
}

export type RepeatedLetter = InvitationRow & { sentAt: string; again: LetterStep | null }

/** The letters of a meeting that may go again, those sent first in front, locked; no other process has them. */
export async function takeRepeated(
  tx: Tx,
  engagementId: string,
  by: {
    at: string
    before: string
    takesLast: boolean
    most: number
    reachesPhones: boolean
    reachesMail: boolean
  },
): Promise<RepeatedLetter[]> {
  return query<RepeatedLetter>(tx)`
    select ${ROW}, i.own_sent_at as "sentAt", i.again from ${FROM}
    where i.engagement_id = ${engagementId} and ${REPEATED(by.before, by.takesLast)} and h.is_active and not ${refusesInvitations(sql`i.hcp_id`)}
      and ((${by.reachesPhones}::boolean and h.phone <> '') or (${by.reachesMail}::boolean and ${EMAIL} <> ''))
      and exists (select from engagement e where e.id = i.engagement_id and ${INVITES(by.at)})
      and not exists (select from enrollment p where p.engagement_id = i.engagement_id and p.hcp_id = i.hcp_id and p.status <> 'void')
    order by i.own_sent_at, i.id limit ${sql.lit(by.most)} for no key update of i skip locked`
}

/** Notes by which step letters go again, and which of them left. `at`: business clock. */
export async function markAgain(
  tx: Tx,
  letters: readonly { invitationId: string; step: LetterStep; isLeft: boolean }[],
  at: string,
): Promise<void> {
  const rows = letters.map(({ invitationId, step, isLeft }) => ({ invitationId, step, isLeft }))
  await query(tx)`
    update invitation i set again = r.step, own_sent_at = case when r."isLeft" then ${at}::timestamptz else i.own_sent_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("invitationId" uuid, step text, "isLeft" boolean) where i.id = r."invitationId"`
}
