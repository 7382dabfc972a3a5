import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { hostLogoFile } from '../system/public.ts'

export type EventLandingRow = {
  eventId: string
  eventName: string
  startDatetime: string
  endDatetime: string
  organiser: string
  /** File of the company's logo. */
  hostLogo: string | null
  isCancelled: boolean
}

export async function findEventLanding(tx: Tx, eventId: string): Promise<EventLandingRow | undefined> {
  return queryFirst<EventLandingRow>(tx)`
    select e.id as "eventId", e.name as "eventName", e.start_at as "startDatetime", e.end_at as "endDatetime", organiser_name(b.name_zh) as organiser,
           ${hostLogoFile} as "hostLogo", e.cancelled_at is not null as "isCancelled"
    from event e join bu b on b.id = e.bu_id where e.id = ${eventId}`
}

export type OpenSubMeetingRow = {
  engagementId: string
  engagementName: string
  executeType: string
  hcoName: string | null
  venue: string
  startDatetime: string
  endDatetime: string
  status: number
  category: string
  city: string
  buId: string
  seats: number | null
  seatsLeft: number | null
}

/** Sub-meetings whose pages are published, by their start, 100 at most. */
export async function findOpenSubMeetings(tx: Tx, eventId: string): Promise<OpenSubMeetingRow[]> {
  return query<OpenSubMeetingRow>(tx)`
    select e.id as "engagementId", e.name as "engagementName", e.execute_type as "executeType", o.name as "hcoName", e.venue, e.start_at as "startDatetime",
           e.end_at as "endDatetime", e.status, e.category, e.city, e.bu_id as "buId", e.seats, case when e.seats is not null then greatest(0, e.seats - e.seats_taken) end as "seatsLeft"
    from engagement e left join hco o on o.id = e.hco_id
    where e.event_id = ${eventId} and e.landing_open and e.start_at is not null order by e.start_at, e.id limit 100`
}
