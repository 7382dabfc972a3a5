import { type UploadUse, uploadQuotaRefusal } from '@osmp/domain/kit/upload-quota.ts'
import { AppError } from '../http/app-error.ts'
import type { Tx } from '../database/db.ts'
import { findUploadUses, lockUploads } from './received-file-repo.ts'

export type ComingFiles = UploadUse & { personId: string; engagementId: string | null }

/** Whether the files of this person fit, as far as is known before they are read. */
export async function requireQuota(tx: Tx, { files, bytes, ...whose }: ComingFiles): Promise<void> {
  const refusal = uploadQuotaRefusal(await findUploadUses(tx, whose), { files, bytes })
  if (refusal) throw new AppError(refusal)
}

/** The same where they are kept: who sends several at the same time gets in no more than one after the other would. */
export async function requireRoomToKeep(tx: Tx, coming: ComingFiles): Promise<void> {
  await lockUploads(tx, coming.personId)
  await requireQuota(tx, coming)
}
