import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { type StoringPlace, withBytes } from '../kit/store/stored-file.ts'
import { keepPhoto, pictureFiles } from './keep-photo.ts'
import { sourcePhoto, stampWords } from '../files/public.ts'

export type PastMeeting = { engagementId: string; engagementCode: string; startAt: string; endAt: string }
export type PastPhoto = { bytes: Buffer; tag: PhotoTag; caption: string }

/** Keeps photos of a meeting that has been, as taken and sent by `by` at `at` (UTC), one after the other; nothing is asked, logged or told. */
export async function keepPastPhotos(
  place: StoringPlace,
  meeting: PastMeeting,
  { photos, by, at }: { photos: readonly PastPhoto[]; by: string; at: string },
): Promise<void> {
  const { engagementId, engagementCode } = meeting
  for (const { bytes, ...photo } of photos) {
    const picture = await (await sourcePhoto(bytes)).read(stampWords(engagementCode, at))
    const kept = { ...photo, engagementId, clientId: uuidv7(), takenAt: at, sha256: sha256hex(bytes), meeting, picture }
    await withBytes(place, pictureFiles(picture), (files) =>
      place.db.inTransaction((tx) => keepPhoto({ tx, at, actor: { kind: 'staff', personId: by } }, kept, files)),
    )
  }
}
