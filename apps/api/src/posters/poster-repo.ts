import type {
  PosterColour,
  PosterCover,
  PosterLayout,
  PosterLine,
  PosterQrKind,
} from '@osmp/domain/landing/poster-rules.ts'
import type { ExecuteType } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { hostLogoFile } from '../system/public.ts'
import { holdsWords } from '../kit/database/name-search.ts'

/** A meeting as its poster needs it, with the poster when there is one. */
export type PosterMeeting = {
  engagementId: string
  engagementName: string
  engagementCode: string
  startAt: string | null
  endAt: string | null
  dayHours: unknown
  executeType: ExecuteType
  hospital: string
  venue: string
  organiser: string
  hostLogo: string | null
  status: number
  /** Shown to the public. */
  isOpen: boolean
}

export type PosterRow = {
  posterId: string
  templateId: string
  layout: PosterLayout
  colour: PosterColour
  cover: PosterCover
  title: string
  subtitle: string
  schedule: readonly PosterLine[]
  speakerIds: readonly string[]
  qrKind: PosterQrKind
  version: number
  updatedAt: string
}

export type PosterFacts = PosterMeeting & { poster: PosterRow | null }

const MEETING = sql`e.id as "engagementId", e.name as "engagementName", e.engagement_code as "engagementCode", e.start_at as "startAt", e.end_at as "endAt", e.day_hours as "dayHours",
  e.execute_type as "executeType", coalesce(o.name, '') as hospital, e.venue, organiser_name(b.name_zh) as organiser, ${hostLogoFile} as "hostLogo", e.status, e.landing_open as "isOpen"`
const POSTER = sql`p.id as "posterId", p.template as "templateId", p.layout, p.colour, p.cover, p.title, p.subtitle, p.schedule, p.speaker_ids as "speakerIds",
  p.qr_kind as "qrKind", p.version, p.updated_at as "updatedAt"`
const FROM = sql`engagement e join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id`

type Found = PosterMeeting & { [K in keyof PosterRow]: PosterRow[K] | null }

/** A meeting by its own id, or by that of its poster. */
export async function findPosterFacts(
  tx: Tx,
  by: { engagementId: string } | { posterId: string },
): Promise<PosterFacts | undefined> {
  const where = 'posterId' in by ? sql`p.id = ${by.posterId}` : sql`e.id = ${by.engagementId}`
  const rows = await query<Found>(tx)`
    select ${MEETING}, ${POSTER} from ${FROM} left join poster p on p.engagement_id = e.id where ${where}`
  return rows[0] && factsOf(rows[0])
}

function factsOf(found: Found): PosterFacts {
  const {
    posterId,
    templateId,
    layout,
    colour,
    cover,
    title,
    subtitle,
    schedule,
    speakerIds,
    qrKind,
    version,
    updatedAt,
    ...meeting
  } = found
  const isMade =
    posterId !== null && templateId !== null && layout !== null && colour !== null && cover !== null && qrKind !== null
  if (!isMade || version === null || updatedAt === null) return { ...meeting, poster: null }
  return {
    ...meeting,
    poster: {
      posterId,
      templateId,
      layout,
      colour,
      cover,
      title: title ?? '',
      subtitle: subtitle ?? '',
      schedule: schedule ?? [],
      speakerIds: speakerIds ?? [],
      qrKind,
      version,
      updatedAt,
    },
  }
}

export type PosterTalk = {
  engagementId: string
  topicId: string
  topic: string
  minutes: number
  hcpId: string | null
  name: string | null
  title: string | null
  hco: string | null
}

/** Agendas of some meetings in order, a row for each talk. */
export async function findPosterTalks(tx: Tx, engagementIds: readonly string[]): Promise<PosterTalk[]> {
  return query<PosterTalk>(tx)`
    select t.engagement_id as "engagementId", t.topic_id as "topicId", o.name as topic, t.minutes, h.id as "hcpId", h.name, h.title, c.name as hco
    from engagement_topic t join topic o on o.id = t.topic_id
    left join engagement_speaker s on s.engagement_id = t.engagement_id and s.topic_id = t.topic_id and s.status in ('planned', 'came')
    left join hcp h on h.id = s.hcp_id left join hco c on c.id = h.hco_id
    where t.engagement_id = any(${engagementIds}) order by t.engagement_id, t.sort, s.sort`
}

const PAGE = 20

/** Posters of meetings a person owns, helps with or files for, last changed first; one row more than a page says that there are more. */
export async function findOwnPosters(tx: Tx, me: string, keyword: string, page: number): Promise<PosterFacts[]> {
  const rows = await query<Found>(tx)`
    select ${MEETING}, ${POSTER} from poster p join ${FROM} on p.engagement_id = e.id
    where (e.owner_id = ${me} or e.agent_id = ${me} or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me}))
      and ${holdsWords(['e.name', 'e.engagement_code', 'e.name_initials', 'p.title'], keyword)}
    order by p.updated_at desc, p.id desc limit 21 offset ${(page - 1) * PAGE}`
  return rows.map(factsOf)
}

export type PosterWrite = Omit<PosterRow, 'version' | 'updatedAt'> & { engagementId: string; by: string; at: string }

/** A new poster; undefined when a colleague was faster. */
export async function insertPoster(tx: Tx, poster: PosterWrite): Promise<{ version: number } | undefined> {
  return tx
    .insertInto('poster')
    .values({
      id: poster.posterId,
      engagement_id: poster.engagementId,
      created_by: poster.by,
      created_at: poster.at,
      ...columns(poster),
    })
    .onConflict((conflict) => conflict.column('engagement_id').doNothing())
    .returning('version')
    .executeTakeFirst()
}

/** Writes over the version that was read; undefined when there is another by now. */
export async function updatePoster(
  tx: Tx,
  poster: PosterWrite,
  version: number,
): Promise<{ version: number } | undefined> {
  return tx
    .updateTable('poster')
    .set({ version: version + 1, ...columns(poster) })
    .where('id', '=', poster.posterId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

const columns = (poster: PosterWrite) => ({
  template: poster.templateId,
  layout: poster.layout,
  colour: poster.colour,
  cover: poster.cover,
  title: poster.title,
  subtitle: poster.subtitle,
  schedule: JSON.stringify(poster.schedule),
  speaker_ids: [...poster.speakerIds],
  qr_kind: poster.qrKind,
  updated_by: poster.by,
  updated_at: poster.at,
})
