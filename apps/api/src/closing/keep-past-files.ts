import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { storing, type StoringPlace } from '../kit/stored-file.ts'
import { activityCodeOf } from '../meetings/public.ts'
import { keepReady } from './keep-files.ts'
import { readyFiles } from './ready-files.ts'

export type PastFile = { name: string; type: MaterialType; content: Buffer }

/**
 * Keeps closing files of a meeting that was closed with them, as sent by `by` at `at` (UTC), together; each is looked into as any
 * upload, nothing is logged or told. Errors: upload, file name and content refusals.
 */
export async function keepPastFiles(
  place: StoringPlace,
  { engagementId, engagementCode }: { engagementId: string; engagementCode: string },
  { files, by, at }: { files: readonly PastFile[]; by: string; at: string },
): Promise<void> {
  const sent = files.map((file) => ({ ...file, sentName: file.name }))
  const ready = await readyFiles(sent, { enableUploadEventsPhotos: false, supplementary: false })
  const activityCode = activityCodeOf({ engagement_code: engagementCode })
  await storing(place, { actor: { kind: 'staff', personId: by }, at }, (into) =>
    keepReady(into, ready, { engagementId, activityCode, isSupplementary: false, clientId: null, personId: by, at }),
  )
}
