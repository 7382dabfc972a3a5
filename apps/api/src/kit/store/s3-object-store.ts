import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { isObjectKey, ObjectMissing, type ObjectPlaces, type ObjectStore, type StoredObject } from './object-store.ts'
import { partnerCalls } from '../observe/channels.ts'
import type { S3Config } from '../settings/s3-settings.ts'
import { MARK_NAME, type MarkPlace } from './store-mark.ts'

/** What is larger goes up in parts of this size; S3 itself takes none below 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 60_000
const PAGE = 1_000

/**
 * Objects in a bucket that speaks S3. A put is one request, or parts that are no object until the last call joins them; what is
 * then there is read back and compared by SHA-256 before the key is given out. Throws when the store refuses key or bucket; one
 * that is away may come back.
 */
export async function openS3Store(config: S3Config): Promise<ObjectStore> {
  const s3 = client(config)
  await requireBucket(s3, config.bucket)
  return {
    put: (content) => watched(() => put(s3, content instanceof Readable ? content : Readable.from([content]))),
    get: async (key) => {
      const response = isObjectKey(key) ? await watched(() => s3.getObjectResponse(key)) : null
      if (!response?.body) throw new ObjectMissing(key)
      return { stream: Readable.from(response.body), size: Number(response.headers.get('content-length')) }
    },
    delete: async (key) => {
      if (isObjectKey(key)) await watched(() => s3.deleteObject(key))
    },
    keysBefore: (instant) => keysBefore(s3, instant),
  }
}

/** Throws when the store says no; where it does not answer, or answers 5xx, it may come back. */
async function requireBucket(s3: S3mini, bucket: string): Promise<void> {
  const page = await s3.listObjectsPaged('/', '', 1).catch((error: unknown) => {
    if (error instanceof S3ServiceError && error.status < 500)
      throw new Error(`S3_ENDPOINT is invalid: ${error.message}`, { cause: error })
    return 'away' as const
  })
  if (!page) throw new Error(`S3_BUCKET ${bucket} does not exist`)
}

/** Makes the bucket where there is none; throws where it is still not there. */
export async function makeS3Bucket(config: S3Config): Promise<void> {
  await client(config).createBucket()
  await openS3Store(config)
}

/** The bucket as a restore fills it. What no row names stays where it is: the product sweeps it, and a backup still has it. */
export function s3Places(config: S3Config): ObjectPlaces {
  const s3 = client(config)
  return {
    sizeOf: async (key) => {
      const response = await s3.getObjectResponse(key)
      await response?.body?.cancel()
      return response ? Number(response.headers.get('content-length')) : undefined
    },
    place: async (key, pieces) => void (await putAt(s3, key, Readable.from(pieces))),
    keys: () => keysBefore(s3, Infinity),
    setAside: async () => false,
  }
}

/** The mark of a bucket. */
export function s3Mark(config: S3Config): MarkPlace {
  const s3 = client(config)
  return {
    read: async () => (await s3.getObject(MARK_NAME)) ?? undefined,
    write: async (mark) => void (await s3.putObject(MARK_NAME, mark)),
  }
}

const watched = <T>(ask: () => Promise<T>): Promise<T> => partnerCalls.tracePromise(ask, { partner: 's3' })

function client({ endpoint, bucket, region, accessKey, secretKey }: S3Config): S3mini {
  const isInHost = URL.parse(endpoint)?.hostname.startsWith(`${bucket}.`) === true
  return new S3mini({
    endpoint: isInHost ? endpoint : `${endpoint}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT_MS,
  })
}

const put = (s3: S3mini, content: Readable): Promise<StoredObject> => putAt(s3, randomUUID(), content)

async function putAt(s3: S3mini, key: string, content: Readable): Promise<StoredObject> {
  const hash = createHash('sha256')
  const parts: { partNumber: number; etag: string }[] = []
  let size = 0
  let uploadId: string | undefined
  let last: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of piecesOf(content)) {
      hash.update(piece)
      if (size > 0) {
        uploadId ??= await s3.getMultipartUploadId(key)
        parts.push(await s3.uploadPart(key, uploadId, last, parts.length + 1))
      }
      size += piece.length
      last = piece
    }
    if (uploadId === undefined) await s3.putObject(key, last)
    else {
      parts.push(await s3.uploadPart(key, uploadId, last, parts.length + 1))
      await s3.completeMultipartUpload(key, uploadId, parts)
      uploadId = undefined
    }
    const sha256 = hash.digest('hex')
    if ((await storedHash(s3, key)) !== sha256) throw new Error(`object store checksum mismatch: ${key}`)
    return { key, size, sha256 }
  } catch (error) {
    // Best effort: what stays behind is swept, as no row knows its key.
    if (uploadId !== undefined) await s3.abortMultipartUpload(key, uploadId).catch(() => undefined)
    else if (size > 0) await s3.deleteObject(key).catch(() => undefined)
    throw error
  }
}

/** Content in pieces of one part each; the last may be smaller. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    let rest = Buffer.from(chunk)
    while (size + rest.length >= PART_BYTES) {
      const fits = PART_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, fits)])
      rest = rest.subarray(fits)
      held = []
      size = 0
    }
    held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}

async function storedHash(s3: S3mini, key: string): Promise<string | undefined> {
  const response = await s3.getObjectResponse(key)
  if (!response?.body) return undefined
  const hash = createHash('sha256')
  for await (const chunk of response.body) hash.update(chunk)
  return hash.digest('hex')
}

async function* keysBefore(s3: S3mini, instant: number): AsyncGenerator<string> {
  for (let token: string | undefined; ;) {
    const page = await s3.listObjectsPaged('/', '', PAGE, token)
    for (const { Key: key, LastModified: at } of page?.objects ?? [])
      if (isObjectKey(key) && new Date(at).getTime() < instant) yield key
    token = page?.nextContinuationToken
    if (token === undefined || token === '') return
  }
}
