import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { TAKES_TEXTS } from '@osmp/domain/messaging/text-messages.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { hostLogoFile } from '../system/public.ts'

export type LandingRow = {
  engagementId: string
  engagementName: string
  category: string
  executeType: string
  hcoName: string | null
  address: string | null
  department: string
  venue: string
  joinUrl: string
  organiser: string
  /** File of the company's logo. */
  hostLogo: string | null
  status: number
  version: number
  isPublished: boolean
  startAt: string
  endAt: string
  /** Hours of each day, as stored. */
  dayHours: unknown
  seats: number | null
  seatsTaken: number
}

/** A meeting that was approved once, by what its page says of it; whether strangers may see it is `isPublished`. */
export async function findLanding(tx: Tx, engagementId: string): Promise<LandingRow | undefined> {
  return queryFirst<LandingRow>(tx)`
    select e.id as "engagementId", e.name as "engagementName", e.category, e.execute_type as "executeType", o.name as "hcoName", o.address, e.department, e.venue,
           e.join_url as "joinUrl", organiser_name(b.name_zh) as organiser, ${hostLogoFile} as "hostLogo", e.status, e.version, e.landing_open as "isPublished", e.start_at as "startAt", e.end_at as "endAt",
           e.day_hours as "dayHours", e.seats, e.seats_taken as "seatsTaken"
    from engagement e join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id
    where e.id = ${engagementId} and e.start_at is not null and (e.landing_open or e.approved_at is not null)`
}

export async function findProductNames(tx: Tx, engagementId: string): Promise<string[]> {
  const rows = await query<{ name: string }>(tx)`
    select p.name from engagement_product e join product p on p.id = e.product_id where e.engagement_id = ${engagementId} order by e.sort`
  return rows.map(({ name }) => name)
}

export type AgendaRow = {
  topicId: string
  topic: string
  minutes: number
  name: string | null
  hco: string | null
  title: string | null
  role: string | null
}

/** Agenda in order, a row for each talk. */
export async function findAgenda(tx: Tx, engagementId: string): Promise<AgendaRow[]> {
  return query<AgendaRow>(tx)`
    select t.topic_id as "topicId", o.name as topic, t.minutes, h.name, c.name as hco, h.title, s.role
    from engagement_topic t join topic o on o.id = t.topic_id
    left join engagement_speaker s on s.engagement_id = t.engagement_id and s.topic_id = t.topic_id
    left join hcp h on h.id = s.hcp_id left join hco c on c.id = h.hco_id
    where t.engagement_id = ${engagementId} order by t.sort, s.sort`
}

export type StandingRow = {
  name: string
  status: string
  waitNo: number | null
  declineReason: string | null
  promotedAt: string | null
  isWithdrawn: boolean
  takesMeal: boolean | null
  /** Came with a messaging app, by which they can be told something. */
  isBound: boolean
  /** Gave a mail address. */
  hasMail: boolean
  /** Has a number that text messages go to. */
  takesTexts: boolean
  signedAt: string | null
  isOnSite: boolean
}

export async function findAttendeeStanding(tx: Tx, enrollmentId: string): Promise<StandingRow | undefined> {
  return queryFirst<StandingRow>(tx)`
    select n.name, n.status, wait_place(n) as "waitNo", n.decline_reason as "declineReason", n.promoted_at as "promotedAt", n.is_withdrawn as "isWithdrawn", meal_answer(n) as "takesMeal",
           exists (select from attendee_wechat w where w.enrollment_id = n.id) as "isBound", n.email is not null as "hasMail", n.phone ~ ${TAKES_TEXTS.source} as "takesTexts", e.execute_type = 'onSite' as "isOnSite",
           (select s.signed_at from sign_in s where s.enrollment_id = n.id and s.voided_at is null limit 1) as "signedAt"
    from enrollment n join engagement e on e.id = n.engagement_id where n.id = ${enrollmentId} and n.status <> 'void'`
}

export type NoticeRow = { kind: 'changed' | 'reminder'; params: Readonly<Record<string, unknown>>; at: string }

/** Messages of the organiser to a person: changes and the last reminder, newest first, four at most; none of a cancelled meeting. */
export async function findNotices(tx: Tx, enrollmentId: string): Promise<NoticeRow[]> {
  const rows = await query<NoticeRow>(tx)`
    select m.kind, m.params, m.created_at as at from attendee_message m
    where m.enrollment_id = ${enrollmentId} and m.kind in ('changed', 'reminder')
      and not exists (select from engagement e where e.id = m.engagement_id and e.status = ${MEETING.cancelled})
    order by m.created_at desc, m.id desc limit 4`
  const [reminder] = rows.filter(({ kind }) => kind === 'reminder')
  return rows.filter((row) => row.kind === 'changed' || row === reminder)
}
