import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { UploadKey } from '../kit/store/upload-repo.ts'
import { type ClosingFileRow, findFileByClient } from './closing-file-repo.ts'

/** The file that was sent under this id. */
export async function fileOfClient(tx: Tx, key: UploadKey): Promise<ClosingFileRow | undefined> {
  const found = await findFileByClient(tx, key)
  if (found?.isDeleted) throw new AppError('fileMissing')
  return found
}
