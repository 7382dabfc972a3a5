import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { createDiskStore } from './disk-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { diskMark, type MarkPlace } from './store-mark.ts'

/** The object store of this installation: files in the data folder, or the S3 bucket of the configuration. Throws when that refuses us. */
export async function openObjectStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return createDiskStore(join(dataDir, 'files'))
  const { openS3Store } = await import('./s3-object-store.ts')
  return openS3Store(s3)
}

/** Where that store keeps its mark. */
export async function openStoreMark({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MarkPlace> {
  if (!s3) return diskMark(join(dataDir, 'files'))
  const { s3Mark } = await import('./s3-object-store.ts')
  return s3Mark(s3)
}
