import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { serveLocally } from './test-fake-server.ts'
import { isSigned } from './test-s3-signature.ts'

const ACCOUNT = 'S3RVER'
const REFUSED = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>signature</Message></Error>'

export type TestS3 = {
  /** Settings of the product that lead to it. */
  env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/**
 * A server that speaks S3, with one empty bucket, on a port of its own; what is not signed with the secret it refuses. What is put
 * waits first for as long as `putDelayMs` says, in ms.
 */
export async function startS3({ putDelayMs = () => 0 }: { putDelayMs?: () => number } = {}): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'osmp-s3-'))
  const s3 = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: 'osmp' }] })
  await s3.configureBuckets()
  const listener = s3.callback()
  const server = await serveLocally((request, response) => {
    if (isSigned(request, ACCOUNT)) {
      // s3rver answers 500 where a list is longer than the one key that is asked for.
      request.url = request.url?.replace(/max-keys=1(?!\d)/, 'max-keys=1000')
      setTimeout(() => listener(request, response), request.method === 'PUT' ? putDelayMs() : 0)
      return
    }
    request.resume()
    response.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSED)
  })
  return {
    env: {
      S3_ENDPOINT: server.url,
      S3_BUCKET: 'osmp',
      S3_ACCESS_KEY: ACCOUNT,
      S3_SECRET_KEY: ACCOUNT,
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
