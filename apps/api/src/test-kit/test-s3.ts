import crypto from 'node:crypto'
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

// s3rver encrypts the token of the next page of a list by DES, which OpenSSL 3 lacks; triple DES with three equal keys is the same.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const create = crypto[name]
  Reflect.set(crypto, name, (cipher: string, key: Buffer, ...rest: unknown[]) => {
    const known = cipher === 'des' ? ['des-ede3-cbc', Buffer.concat([key, key, key])] : [cipher, key]
    return Reflect.apply(create, crypto, [...known, ...rest])
  })
}

/**
 * A server that speaks S3, with one empty bucket, on a port of its own; what is not signed with the secret it refuses. What is put
 * waits first for as long as `putDelayMs` says, in ms; while it is failing, everything is answered 500.
 */
export async function startS3({
  putDelayMs = () => 0,
  isFailing = () => false,
}: { putDelayMs?: () => number; isFailing?: () => boolean } = {}): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'osmp-s3-'))
  const s3 = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: 'osmp' }] })
  await s3.configureBuckets()
  const listener = s3.callback()
  const server = await serveLocally((request, response) => {
    if (isFailing()) {
      request.resume()
      response.writeHead(500).end()
      return
    }
    if (isSigned(request, ACCOUNT)) {
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
