import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { addMinutes, localDateOf } from '@osmp/domain/kit/time.ts'
import { keepPastFiles } from '../closing/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { isOverload } from '../kit/database/db-faults.ts'
import { keepPastPhotos } from '../photos/public.ts'
import { demoPaper } from './demo-paper.ts'
import { demoPicture } from './demo-picture.ts'
import { FILES_AFTER_MINUTES, PHOTOS_AFTER_MINUTES, ROOM_PHOTOS } from './demo-evidence-plan.ts'
import { type ClosedMeeting, findWithoutEvidence } from './demo-evidence-repo.ts'
import type { DemoDeps } from './demo-deps.ts'
import { closedMeetingIds } from './demo-meeting-plan.ts'

const ROOM_CAPTIONS = ['会场全景', '听众席', '讨论环节'] as const

/**
 * What the demo's closed meetings were closed on: room and talk photos, the speakers' contracts and the sign-in sheet; of those
 * the system closed only what was taken in the room. Drawing it takes some seconds, so it is done once the server answers; a fault or the end of the
 * process leaves the rest to the next start, which goes on where this one stopped. Meetings that people made are not its business. Throws when
 * the database is away.
 */
export async function keepDemoEvidence({ db, store, log, isOver }: DemoDeps): Promise<void> {
  try {
    for (const meeting of await findWithoutEvidence(db.db, closedMeetingIds())) {
      if (isOver()) return
      const { ownerId: by, startAt, endAt } = meeting
      if (meeting.needsPhotos)
        await keepPastPhotos({ db, store, log }, meeting, {
          photos: await photosOf(meeting),
          by,
          at: addMinutes(startAt, PHOTOS_AFTER_MINUTES),
        })
      if (meeting.needsFiles)
        await keepPastFiles({ db, store, log }, meeting, {
          files: await filesOf(meeting),
          by,
          at: addMinutes(endAt, FILES_AFTER_MINUTES),
        })
    }
  } catch (error) {
    if (isOverload(error)) throw error
    log.warn({ err: error }, 'the demo’s closed meetings have not all their photos and files')
  }
}

/** Also after a start that ended before all of it was kept. */
export async function isDemoEvidenceMissing(tx: Tx): Promise<boolean> {
  return (await findWithoutEvidence(tx, closedMeetingIds())).length > 0
}

/** Those that are not kept yet: they are kept in their order. */
async function photosOf({ engagementCode, talks, status, photosKept }: ClosedMeeting) {
  const seed = engagementCode.slice(-5)
  const rooms = ROOM_CAPTIONS.slice(0, ROOM_PHOTOS).map((caption) => ({ tag: 'room' as const, caption }))
  const held = talks.map(({ speaker, topic }) => ({
    tag: 'talk' as const,
    caption: `${speaker}：${topic}`.slice(0, 60),
  }))
  const wanted = status === MEETING.closed ? [...rooms, ...held] : rooms
  const photos = []
  for (const [at, { tag, caption }] of [...wanted.entries()].slice(photosKept))
    photos.push({ tag, caption, bytes: await demoPicture(tag, `${seed}:${at}`) })
  return photos
}

async function filesOf({ name, venue, startAt, endAt, talks, signed, complianceId }: ClosedMeeting) {
  const place = [`会议：${name}`, `日期：${localDateOf(startAt)}`, `地点：${venue}`]
  const speakers = new Map(talks.map(({ speaker, hcpId }) => [speaker, hcpId]))
  const at = addMinutes(endAt, FILES_AFTER_MINUTES)
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
      [...speakers].map(async ([speaker, hcpId]) => ({
        name: `讲者服务协议-${speaker}.jpg`,
        type: 'contract_sanofi_third_party' as const,
        accepted: { hcpId, by: complianceId, at },
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
