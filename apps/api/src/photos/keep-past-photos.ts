import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { sha256hex, uuidv7 } from '../kit/ids.ts'
import { storing, type StoringPlace } from '../kit/stored-file.ts'
import { keepPhoto } from './keep-photo.ts'
import { sourcePhoto } from './photo-image.ts'
import { stampWords } from './photo-stamp.ts'

export type PastMeeting = { engagementId: string; engagementCode: string; startAt: string; endAt: string }
export type PastPhoto = { bytes: Buffer; tag: PhotoTag; caption: string }

/** Keeps photos of a meeting that has been, as taken and sent by `by` at `at` (UTC), one after the other; nothing is asked, logged or told. Error: fileDamaged. */
export async function keepPastPhotos(
  place: StoringPlace,
  meeting: PastMeeting,
  { photos, by, at }: { photos: readonly PastPhoto[]; by: string; at: string },
): Promise<void> {
  const { engagementId, engagementCode } = meeting
  for (const { bytes, ...photo } of photos) {
    const picture = await (await sourcePhoto(bytes)).read(stampWords(engagementCode, at))
    const kept = { ...photo, engagementId, clientId: uuidv7(), takenAt: at, sha256: sha256hex(bytes), meeting, picture }
    await storing(place, { actor: { kind: 'staff', personId: by }, at }, (into) => keepPhoto(into, kept))
  }
}
