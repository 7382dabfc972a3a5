import { query, type Tx } from '../kit/database/db.ts'

export type OnlineMeetingRow = {
  id: string
  code: string
  name: string
  status: number
  category: string
  city: string
  buId: string
  executeType: string
  startAt: string
  endAt: string
  dayHours: unknown
  joinUrl: string
  organiser: string
  platformName: string | null
  adapter: 'tencent' | 'wecom' | null
  roomState: 'pending' | 'ready' | 'failed' | 'cancelled' | null
  /** The link of the room the product made; a person may have given another one since. */
  roomUrl: string | null
  meetingCode: string | null
  failure: string | null
  lastImportAt: string | null
}

/** A meeting with times and its room; undefined for none, and for a draft without times. */
export async function findOnlineMeeting(tx: Tx, engagementId: string): Promise<OnlineMeetingRow | undefined> {
  const [meeting] = await findOnlineMeetings(tx, [engagementId])
  return meeting
}

/** Those of these meetings that have times, with their rooms, in one reading. */
export async function findOnlineMeetings(tx: Tx, engagementIds: readonly string[]): Promise<OnlineMeetingRow[]> {
  return query<OnlineMeetingRow>(tx)`
    select e.id, e.engagement_code as code, e.name, e.status, e.category, e.city, e.bu_id as "buId", e.execute_type as "executeType",
      e.start_at as "startAt", e.end_at as "endAt", e.day_hours as "dayHours", e.join_url as "joinUrl", organiser_name(b.name_zh) as organiser, p.name as "platformName", p.adapter,
      r.state as "roomState", r.join_url as "roomUrl", r.meeting_code as "meetingCode", r.failure, r.last_import_at as "lastImportAt"
    from engagement e join bu b on b.id = e.bu_id left join online_platform p on p.id = e.platform_id
    left join online_room r on r.engagement_id = e.id
    where e.id = any(${[...engagementIds]}::uuid[]) and e.start_at is not null and e.end_at is not null`
}

export type TopicRow = { topicId: string; topic: string; minutes: number; speaker: string | null; hco: string | null }

/** Agenda in order, a row for each talk. */
export async function findLiveAgenda(tx: Tx, engagementId: string): Promise<TopicRow[]> {
  return query<TopicRow>(tx)`
    select t.topic_id as "topicId", o.name as topic, t.minutes, h.name as speaker, c.name as hco
    from engagement_topic t join topic o on o.id = t.topic_id
    left join engagement_speaker s on s.engagement_id = t.engagement_id and s.topic_id = t.topic_id
    left join hcp h on h.id = s.hcp_id left join hco c on c.id = h.hco_id
    where t.engagement_id = ${engagementId} order by t.sort, s.sort`
}

export type ViewerRow = { name: string; status: string; consentAt: string | null }

export async function findViewer(tx: Tx, enrollmentId: string): Promise<ViewerRow | undefined> {
  return tx
    .selectFrom('enrollment')
    .select(['name', 'status', 'consent_at as consentAt'])
    .where('id', '=', enrollmentId)
    .where('status', '<>', 'void')
    .executeTakeFirst()
}
