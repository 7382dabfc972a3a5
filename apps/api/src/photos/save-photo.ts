import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { decidePhoto, type PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { type MeetingMoment, meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { oneAtATime } from '../kit/process/one-at-a-time.ts'
import { staff } from '../kit/http/require-staff.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { lockMeeting, logMeeting, readMeeting } from '../meetings/public.ts'
import { keepPhoto, pictureFiles } from './keep-photo.ts'
import { findPhotoByClient, photoFacts, type PhotoRow } from './photos-repo.ts'
import { refuseReused } from './refuse-reused.ts'
import { lockSource } from './similar-repo.ts'
import { sourcePhoto, type SourcePhoto, stampWords } from '../files/public.ts'

export type SentPhoto = {
  engagementId: string
  clientId: string
  tag: PhotoTag
  caption: string
  /** As the device says, UTC. */
  takenAt: string | null
  bytes: Buffer
}

/**
 * Makes a photo of what was sent, exactly once for its clientId: the pictures are made and stored before the meeting is locked, rows and
 * log are one transaction, with `alongside` in it.
 */
export async function savePhoto(ctx: Ctx, sent: SentPhoto, alongside: (tx: Tx) => Promise<void>): Promise<PhotoRow> {
  const { engagementId, clientId, bytes } = sent
  const before = await photoOfClient(ctx.tx, engagementId, clientId)
  if (before) return before
  const source = await sourcePhoto(bytes)
  const sha256 = sha256hex(bytes)
  const meeting = await meetingMoment(ctx, engagementId)
  await decide(ctx.tx, { ctx, sent, source, sha256, meeting })
  const { engagement_code: code } = await readMeeting(ctx.tx, engagementId)
  const picture = await oneAtATime(() => source.read(stampWords(code, ctx.at)))
  return withBytes(ctx, pictureFiles(picture), (files) =>
    ctx.inTransaction(async (tx) => {
      const { status } = await lockMeeting(tx, engagementId)
      const meanwhile = await photoOfClient(tx, engagementId, clientId)
      if (meanwhile) return meanwhile
      await lockSource(tx, sha256)
      await decide(tx, { ctx, sent, source, sha256, meeting: { ...meeting, status } })
      const actor = staff(ctx)
      const { at } = ctx
      await keepPhoto({ tx, at, actor }, { ...sent, sha256, meeting, picture }, files)
      const entry = {
        engagementId,
        kind: 'photosUploaded',
        actionCategory: ACTION.venuePhotos,
        params: { count: 1, tag: sent.tag },
      } as const
      await logMeeting(tx, { ...entry, actor, at })
      await alongside(tx)
      const kept = await photoOfClient(tx, engagementId, clientId)
      if (!kept) throw new AppError('photoMissing')
      return kept
    }),
  )
}

/** The live photo sent under this id. */
export async function photoOfClient(tx: Tx, engagementId: string, clientId: string): Promise<PhotoRow | undefined> {
  const found = await findPhotoByClient(tx, engagementId, clientId)
  if (found?.deleted) throw new AppError('photoMissing')
  return found
}

type Candidate = { ctx: Ctx; sent: SentPhoto; source: SourcePhoto; sha256: string; meeting: MeetingMoment }

async function decide(tx: Tx, { ctx, sent, source, sha256, meeting }: Candidate): Promise<void> {
  const decision = decidePhoto({
    takesPhotos: meeting.takesPhotos,
    meetingClosed: isClosed(meeting.status),
    meetingOpen: ctx.now >= meeting.opensAt,
    kind: source.kind,
    bytes: sent.bytes.length,
    pixels: source.pixels,
    isProgressive: source.isProgressive,
    tag: sent.tag,
    caption: sent.caption,
    ...(await photoFacts(tx, sent.engagementId, sha256)),
  })
  if (!decision.ok) throw new AppError(decision.reason, { minutes: meeting.minutesBefore })
  await refuseReused({ ...ctx, tx }, { sha256, engagementId: sent.engagementId, as: 'photo' })
}
