import { addMinutes, localDateOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import { keepPastFiles } from '../closing/public.ts'
import type { Db } from '../kit/db.ts'
import type { Log } from '../kit/logger.ts'
import type { ObjectStore } from '../kit/object-store.ts'
import { keepPastPhotos } from '../photos/public.ts'
import { demoPaper } from './demo-paper.ts'
import { demoPicture } from './demo-picture.ts'
import { FILES_AFTER_MINUTES, PHOTOS_AFTER_MINUTES, ROOM_PHOTOS } from './demo-evidence-plan.ts'

const CLOSED_BY_OWNER = 70
const ROOM_CAPTIONS = ['会场全景', '听众席', '讨论环节'] as const

type ClosedMeeting = {
  engagementId: string
  engagementCode: string
  name: string
  venue: string
  status: number
  ownerId: string
  startAt: string
  endAt: string
  /** In the order of the agenda; one person may have several. */
  talks: { speaker: string; topic: string }[]
  /** Names of who signed in. */
  signed: string[]
}

/**
 * What the demo's closed meetings were closed on: room and talk photos, the speakers' contracts and the sign-in sheet; of those
 * the system closed only what was taken in the room. Drawing it takes some seconds, so it is done once the server answers; a fault is
 * logged and leaves the rest without.
 */
export async function keepDemoEvidence({ db, store, log }: { db: Db; store: ObjectStore; log: Log }): Promise<void> {
  try {
    for (const meeting of await closedMeetings(db)) {
      const { ownerId: by, startAt, endAt } = meeting
      await keepPastPhotos({ db, store }, meeting, {
        photos: await photosOf(meeting),
        by,
        at: addMinutes(startAt, PHOTOS_AFTER_MINUTES),
      })
      if (meeting.status === CLOSED_BY_OWNER)
        await keepPastFiles({ db, store }, meeting, {
          files: await filesOf(meeting),
          by,
          at: addMinutes(endAt, FILES_AFTER_MINUTES),
        })
    }
  } catch (error) {
    log.warn({ err: error }, 'the demo’s closed meetings have not all their photos and files')
  }
}

/** Closed meetings without a photo, the latest first. */
async function closedMeetings({ db }: Db): Promise<ClosedMeeting[]> {
  const { rows } = await sql<ClosedMeeting>`
    select e.id as "engagementId", e.engagement_code as "engagementCode", e.name, e.venue, e.status, e.owner_id as "ownerId",
           e.start_at as "startAt", e.end_at as "endAt",
           (select coalesce(json_agg(json_build_object('speaker', h.name, 'topic', t.name) order by s.sort), '[]')
            from engagement_speaker s join hcp h on h.id = s.hcp_id join topic t on t.id = s.topic_id where s.engagement_id = e.id) as talks,
           (select coalesce(json_agg(n.name order by i.signed_at, n.id), '[]')
            from sign_in i join enrollment n on n.id = i.enrollment_id where i.engagement_id = e.id and i.voided_at is null) as signed
    from engagement e where e.status in (70, 71) and not exists (select from activity_photo a where a.engagement_id = e.id)
    order by e.closed_at desc, e.id`.execute(db)
  return rows
}

async function photosOf({ engagementCode, talks, status }: ClosedMeeting) {
  const seed = engagementCode.slice(-5)
  const rooms = ROOM_CAPTIONS.slice(0, ROOM_PHOTOS).map((caption) => ({ tag: 'room' as const, caption }))
  const held = talks.map(({ speaker, topic }) => ({
    tag: 'talk' as const,
    caption: `${speaker}：${topic}`.slice(0, 60),
  }))
  const wanted = status === CLOSED_BY_OWNER ? [...rooms, ...held] : rooms
  const photos = []
  for (const [at, { tag, caption }] of wanted.entries())
    photos.push({ tag, caption, bytes: await demoPicture(tag, `${seed}:${at}`) })
  return photos
}

async function filesOf({ name, venue, startAt, talks, signed }: ClosedMeeting) {
  const place = [`会议：${name}`, `日期：${localDateOf(startAt)}`, `地点：${venue}`]
  const speakers = [...new Set(talks.map(({ speaker }) => speaker))]
  const files = [
    {
      name: '会议签到表.jpg',
      type: 'sign_report' as const,
      content: await demoPaper('会议签到表', [...place, `签到：${signed.length} 人`], signed),
    },
  ]
  return [
    ...files,
    ...(await Promise.all(
      speakers.map(async (speaker) => ({
        name: `讲者服务协议-${speaker}.jpg`,
        type: 'contract_sanofi_third_party' as const,
        content: await demoPaper(
          '讲者服务协议',
          [
            ...place,
            `讲者：${speaker}`,
            ...talks.filter((talk) => talk.speaker === speaker).map(({ topic }) => `课题：${topic}`),
            '讲者按约定时间授课，费用由会议组织方代扣税款后支付。',
          ],
          [speaker],
        ),
      })),
    )),
  ]
}
