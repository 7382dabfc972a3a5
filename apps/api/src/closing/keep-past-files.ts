import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { heldSource, keepHeld } from '../kit/store/spool.ts'
import { type StoringPlace, withBytes } from '../kit/store/stored-file.ts'
import { activityCodeOf } from '../meetings/public.ts'
import type { NewClosingFile } from './closing-file-repo.ts'
import { bytesOf, keepReady } from './keep-files.ts'
import { readyFiles } from '../files/public.ts'

export type PastFile = { name: string; type: MaterialType; content: Buffer; accepted?: NewClosingFile['accepted'] }

/**
 * Keeps closing files of a meeting that was closed with them, as sent by `by` at `at` (UTC), together; each is looked into as any
 * upload, nothing is logged or told.
 */
export async function keepPastFiles(
  place: StoringPlace,
  { engagementId, engagementCode }: { engagementId: string; engagementCode: string },
  { files, by, at }: { files: readonly PastFile[]; by: string; at: string },
): Promise<void> {
  const sent = files.map((file) => ({ ...file, sentName: file.name, content: heldSource(file.content) }))
  const ready = await readyFiles(sent, { enableUploadEventsPhotos: false, supplementary: false }, keepHeld)
  const activityCode = activityCodeOf({ engagement_code: engagementCode })
  const accepted = files.map((file) => file.accepted)
  const common = { engagementId, activityCode, isSupplementary: false, clientId: null, personId: by, at }
  const actor = { kind: 'staff', personId: by } as const
  await withBytes(place, bytesOf(ready), (kept) =>
    place.db.inTransaction((tx) => keepReady({ tx, at, actor }, { ready, files: kept, accepted }, common)),
  )
}
