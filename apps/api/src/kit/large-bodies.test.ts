import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { AppError } from './app-error.ts'
import { createLargeBodies } from './large-bodies.ts'
import { startTestApp, type TestApp } from './test-kit.ts'
import { QueueFull } from './turns.ts'

const MB = 1024 * 1024

describe('createLargeBodies', () => {
  const room = () => createLargeBodies({ total: 100, ofStrangers: 30, perPerson: 2 })

  it('counts bytes over all, and gives them back once', () => {
    const bodies = room()
    const first = bodies.take('a', 60)
    const second = bodies.take('b', 40)
    expect(() => bodies.take('c', 1)).toThrow(QueueFull)
    first()
    first()
    expect(() => bodies.take('c', 61)).toThrow(QueueFull)
    bodies.take('c', 60)
    second()
  })

  it('takes two of a person at a time, and from strangers a part of the room', () => {
    const bodies = room()
    const first = bodies.take('a', 1)
    bodies.take('a', 1)
    expect(() => bodies.take('a', 1)).toThrow(AppError)
    first()
    bodies.take('a', 1)
    bodies.take(undefined, 30)
    expect(() => bodies.take(undefined, 1)).toThrow(QueueFull)
  })
})

describe('a large body', () => {
  let app: TestApp
  let port = 0
  beforeAll(async () => {
    app = await startTestApp()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => app.close())

  type Answer = { status: number; code: string; retryAfter: string | undefined }

  /** Sends headers and the beginning of a body, then nothing until `finish`. */
  function begin(path: string, headers: Record<string, string>, start = '') {
    let answered = false
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers })
    const answer = new Promise<Answer>((resolve, reject) => {
      sending.on('error', (error) => (answered ? undefined : reject(error)))
      sending.on('response', (response) => {
        answered = true
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string }
          sending.destroy()
          resolve({ status: response.statusCode ?? 0, code, retryAfter: response.headers['retry-after'] })
        })
      })
    })
    sending.flushHeaders()
    if (start !== '') sending.write(start, 'latin1')
    return { answer, stop: () => sending.destroy() }
  }
  const photo = (headers: Record<string, string>, start?: string) =>
    begin(
      '/meeting/execute/activity-photo-upload',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(11 * MB), ...headers },
      start,
    )

  it('of a stranger is refused before it is read', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => photo({}, 'content=xxxx').answer))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['401']))
  })

  it('for a meeting of others is refused at its first bytes', async () => {
    const token = (await app.as('lin')).token ?? ''
    const { answer } = photo({ token }, `engagementId=${meetingId('on.closed1')}&content=xxxx`)
    expect((await answer).code).toBe('601')
  })

  /** The first answer of these; the others are let in, and wait for bytes that never come. */
  async function firstOf(begun: readonly ReturnType<typeof begin>[]): Promise<Answer> {
    const answer = await Promise.race(begun.map((one) => one.answer))
    for (const one of begun) {
      one.answer.catch(() => undefined)
      one.stop()
    }
    return answer
  }

  it('is the third of one person at a time at most', async () => {
    const token = (await app.as('lin')).token ?? ''
    const start = `engagementId=${meetingId('cv.running1')}&content=`
    const answer = await firstOf([photo({ token }, start), photo({ token }, start), photo({ token }, start)])
    expect(answer).toMatchObject({ status: 429, retryAfter: '2' })
  })

  it('fills the room, and who comes then is told to come again', async () => {
    const start = `--b\r\ncontent-disposition: form-data; name="engagementId"\r\n\r\n${meetingId('cv.toClose1')}\r\n--b\r\n`
    const token = (await app.as('lin')).token ?? ''
    const type = 'multipart/form-data; boundary=b'
    const headers = { token, 'content-type': type, 'content-length': String(100 * MB) }
    const upload = () => begin('/meeting/closing/upload-closing-file', headers, start)
    expect(await firstOf([upload(), upload()])).toMatchObject({
      status: 503,
      retryAfter: expect.stringMatching(/^[1-5]$/),
    })
  })

  it('a picture is cut at ten megabytes, not at the end', async () => {
    const token = (await app.as('lin')).token ?? ''
    const { activityCode } = (
      await (await app.as('lin')).call('closing', 'detail', { engagementId: meetingId('cv.toClose1') })
    ).data
    const field = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const start =
      field('engagementId', meetingId('cv.toClose1')) +
      field('activityCode', activityCode) +
      field('fileName', 'a.png') +
      field('type', 'others') +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\u0089PNG\r\n'
    const { answer } = begin(
      '/meeting/closing/upload-closing-file',
      { token, 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(30 * MB) },
      Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(11 * MB)]).toString('latin1'),
    )
    expect((await answer).code).toBe('26022')
  })
})
