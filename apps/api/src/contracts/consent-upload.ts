import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { FILE_KINDS } from '@osmp/domain/closing/upload-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { decideConsentEnd } from '@osmp/domain/speakers/consent-rules.ts'
import { Buffer } from 'node:buffer'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { insertReceived } from '../kit/store/received-file-repo.ts'
import { staff } from '../kit/http/require-staff.ts'
import { heldSource } from '../kit/store/spool.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { requireRoomToKeep } from '../kit/store/upload-room.ts'
import { lockMeeting, readMeeting } from '../meetings/public.ts'
import { logConsent } from './consent-log.ts'
import { readyFiles } from '../files/public.ts'
import {
  findConsent,
  findPlannedMeeting,
  findSameConsent,
  insertConsent,
  isPaperUsed,
  lockSpeaker,
  moveConsent,
  presentConsent,
} from '../speakers/public.ts'

/** Any kind of file closing takes, except that it is of no material type. */
const GATE = { supplementary: false, enableUploadEventsPhotos: false }

export const consentUpload: Handler<typeof contracts, 'consentUpload'> = async (input, ctx) => {
  const { engagementId, hcpId, validUntil, fileName } = input
  const { tx, at } = ctx
  const seen = engagementId === undefined ? undefined : await readMeeting(tx, engagementId)
  const meetingDay = seen?.start_at ? localDateOf(seen.start_at) : null
  const end = decideConsentEnd(validUntil, { today: localDateOf(at), meetingDay })
  if (!end.ok) throw new AppError(end.reason)
  const content = heldSource(Buffer.from(input.content, 'base64'))
  const [ready] = await readyFiles(
    [{ sentName: fileName, name: fileName, type: 'others', content }],
    GATE,
    ctx.spool.keep,
  )
  if (!ready) throw new AppError('uploadEmpty')
  // The file is looked into and stored before the locks, so that nobody waits for it.
  const file = { content: ready.content.stream(), mediaType: FILE_KINDS[ready.kind].mime }
  return withBytes(ctx, [file], ([stored]) =>
    ctx.inTransaction(async (own) => {
      const meeting = seen && (await lockMeeting(own, seen.id))
      if (!(await lockSpeaker(own, hcpId))) throw new AppError('speakerUnknown')
      const planned = await findPlannedMeeting(own, { hcpId, buId: staff(ctx).buId, engagementId: meeting?.id })
      if (planned === undefined) throw new AppError('consentNotPlanned')
      const { sentSha256 } = ready
      if (await isPaperUsed(own, { hcpId, sentSha256 })) throw new AppError('consentPaperUsed')
      const before = await findSameConsent(own, { hcpId, sentSha256, validUntil })
      if (before) {
        await moveConsent(own, before.consentId, planned)
        return presentConsent(before)
      }
      const inside = { ...ctx, tx: own }
      const by = staff(ctx).personId
      const whose = { personId: by, engagementId: meeting?.id ?? null }
      await requireRoomToKeep(own, { ...whose, files: 1, bytes: ready.content.size })
      const { fileId, size } = await stored.keep(inside)
      await insertReceived(own, { ...whose, fileId, size })
      const kept = { hcpId, engagementId: planned, fileId, fileName: ready.name, sentSha256, validUntil, by, at }
      const consentId = await insertConsent(own, kept)
      if (meeting) await logConsent(inside, meeting.id, 'consentUploaded')
      const made = await findConsent(own, consentId)
      if (!made) throw new AppError('consentMissing')
      return presentConsent(made)
    }),
  )
}
