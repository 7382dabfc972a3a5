import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { request as httpRequest } from 'node:http'
import type { TestApp } from './test-kit.ts'

export type SlowAnswer = { status: number; code: string; name: ResultName; msg: string; retryAfter: string | undefined }

/** Lets an app of a test listen, and gives its port. */
export async function listening({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Sends headers and the beginning of a body, then nothing until `stop`. */
export function beginBody(port: number, path: string, headers: Record<string, string>, start = '') {
  let answered = false
  const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers })
  const answer = new Promise<SlowAnswer>((resolve, reject) => {
    sending.on('error', (error) => (answered ? undefined : reject(error)))
    sending.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Pick<SlowAnswer, 'code' | 'name' | 'msg'>
        sending.destroy()
        resolve({ ...body, status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      })
    })
  })
  sending.flushHeaders()
  if (start !== '') sending.write(start, 'latin1')
  return { answer, stop: () => sending.destroy(), sending }
}
