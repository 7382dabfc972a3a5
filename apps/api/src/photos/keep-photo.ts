import { isFarInTime } from '@osmp/domain/photos/photo-rules.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { insertReceived } from '../kit/store/received-file-repo.ts'
import type { FileBytes, PutFile, Storing } from '../kit/store/stored-file.ts'
import { insertEvidence, insertPhoto, type NewPhoto } from './photos-repo.ts'
import { findSimilar } from './similar-repo.ts'
import type { ReadPhoto } from '../files/public.ts'

type PhotoToKeep = Pick<NewPhoto, 'engagementId' | 'clientId' | 'tag' | 'caption' | 'takenAt'> & {
  /** Of the bytes as they were sent. */
  sha256: string
  meeting: { startAt: string; endAt: string }
  picture: ReadPhoto
}

const JPEG = 'image/jpeg'

/** A photo's three pictures: as it was sent, small, and stamped. */
export function pictureFiles({ content, thumb, stamped }: ReadPhoto): readonly [FileBytes, FileBytes, FileBytes] {
  return [
    { content, mediaType: JPEG },
    { content: thumb, mediaType: JPEG },
    { content: stamped, mediaType: JPEG },
  ]
}

/** A photo's three pictures, its row and what it says of itself. Nothing is asked and nothing logged. */
export async function keepPhoto(
  into: Storing & { actor: Pick<StaffActor, 'kind' | 'personId'> },
  { meeting, picture, sha256, ...photo }: PhotoToKeep,
  [whole, thumb, stamped]: readonly [PutFile, PutFile, PutFile],
): Promise<void> {
  const { engagementId, clientId, tag, caption, takenAt } = photo
  const { tx, at } = into
  const { width, height, hash, exif } = picture
  const files = { whole: await whole.keep(into), thumb: await thumb.keep(into), stamped: await stamped.keep(into) }
  const [photoId, fileId] = [uuidv7(), files.whole.fileId]
  const taken = exif.takenAt ?? takenAt
  const hours = { startAt: Date.parse(meeting.startAt), endAt: Date.parse(meeting.endAt) }
  const facts = { engagementId, clientId, tag, caption, takenAt, width, height, at, by: into.actor.personId }
  await insertPhoto(tx, { ...facts, id: photoId, fileId, sourceSha256: sha256 })
  const size = files.whole.size + files.thumb.size + files.stamped.size
  await insertReceived(tx, { fileId, personId: into.actor.personId, engagementId, size })
  await insertEvidence(tx, {
    photoId,
    hash,
    thumbFileId: files.thumb.fileId,
    stampedFileId: files.stamped.fileId,
    exif,
    isFarInTime: isFarInTime(taken === null ? null : Date.parse(taken), hours),
    similar: await findSimilar(tx, { hashes: picture.turned, engagementId }),
  })
}
