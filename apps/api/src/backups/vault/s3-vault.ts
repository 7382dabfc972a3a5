import { S3mini } from 's3mini'
import type { S3Config } from '../../kit/settings/s3-settings.ts'
import type { Vault, VaultEntry } from './vault.ts'

const TIMEOUT_MS = 120_000
const PAGE = 1_000
const TRIES = 3

/** Objects below a prefix of a bucket that speaks S3. Throws when the bucket cannot be reached. */
export async function openS3Vault(config: S3Config, prefix: string): Promise<Vault> {
  const { endpoint, bucket, region, accessKey, secretKey } = config
  const isInHost = URL.parse(endpoint)?.hostname.startsWith(`${bucket}.`) === true
  const s3 = new S3mini({
    endpoint: isInHost ? endpoint : `${endpoint}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT_MS,
  })
  const root = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const page = await s3.listObjectsPaged('/', root, 1).catch((error: unknown) => {
    throw new Error(
      `the object store ${endpoint} of the backup: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  if (!page) throw new Error(`the bucket ${bucket} of the backup does not exist`)
  return {
    place: `s3://${bucket}/${root}`,
    put: (name, bytes) => patiently(async () => void (await s3.putObject(root + name, Buffer.from(bytes)))),
    get: (name) =>
      patiently(async () => {
        const response = await s3.getObjectResponse(root + name)
        return response ? Buffer.from(await response.arrayBuffer()) : undefined
      }),
    list: (under) => listed(s3, root, under),
    delete: (name) => patiently(async () => void (await s3.deleteObject(root + name))),
  }
}

async function* listed(s3: S3mini, root: string, under: string): AsyncGenerator<VaultEntry> {
  for (let token: string | undefined; ;) {
    const asked = token
    const page = await patiently(() => s3.listObjectsPaged('/', root + under, PAGE, asked))
    for (const { Key: key, LastModified: at, Size: size } of page?.objects ?? [])
      if (key.startsWith(root)) yield { name: key.slice(root.length), size: Number(size), at: new Date(at).getTime() }
    token = page?.nextContinuationToken
    if (token === undefined || token === '') return
  }
}

/** A store that fails for a moment does not end a backup of hours. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 1_000))
    }
  }
}
