import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../../demo/public.ts'
import { AppError } from './app-error.ts'
import { createLargeBodies } from './large-bodies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'
import { beginBody, listening, type SlowAnswer } from '../../test-kit/test-slow-body.ts'
import { QueueFull } from './waiting-line.ts'

const MB = 1024 * 1024

describe('createLargeBodies', () => {
  const room = () => createLargeBodies({ atOnce: 5, perPerson: 2, memory: 100, disk: 300, ofStrangers: 30 })

  it('counts bytes over all, and gives them back once', () => {
    const bodies = room()
    const first = bodies.take('a', 60, 'memory')
    const second = bodies.take('b', 40, 'memory')
    expect(() => bodies.take('c', 1, 'memory')).toThrow(QueueFull)
    first()
    first()
    expect(() => bodies.take('c', 61, 'memory')).toThrow(QueueFull)
    bodies.take('c', 60, 'memory')
    second()
  })

  it('takes two of a person at a time, and from strangers a part of the room', () => {
    const bodies = room()
    const first = bodies.take('a', 1, 'memory')
    bodies.take('a', 1, 'memory')
    expect(() => bodies.take('a', 1, 'memory')).toThrow(AppError)
    first()
    bodies.take('a', 1, 'memory')
    bodies.take(undefined, 30, 'memory')
    expect(() => bodies.take(undefined, 1, 'memory')).toThrow(QueueFull)
  })
})

describe('a large body', () => {
  let app: TestApp
  let port = 0
  beforeAll(async () => {
    app = await startTestApp()
    port = await listening(app)
  })
  afterAll(() => app.close())

  const begin = (path: string, headers: Record<string, string>, start?: string) => beginBody(port, path, headers, start)
  const photo = (headers: Record<string, string>, start?: string) =>
    begin(
      '/meeting/execute/activity-photo-upload',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(11 * MB), ...headers },
      start,
    )

  it('of a stranger is refused before it is read', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => photo({}, 'content=xxxx').answer))
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['notSignedIn']))
  })

  it('for a meeting of others is refused at its first bytes', async () => {
    const token = (await app.as('lin')).token ?? ''
    const { answer } = photo({ token }, `engagementId=${meetingId('on.closed1')}&content=xxxx`)
    expect((await answer).name).toBe('meetingNotFound')
  })

  /** The first answer of these; the others are let in, and wait for bytes that never come. */
  async function firstOf(begun: readonly ReturnType<typeof begin>[]): Promise<SlowAnswer> {
    const answer = await Promise.race(begun.map((one) => one.answer))
    for (const one of begun) {
      one.answer.catch(() => undefined)
      one.stop()
    }
    return answer
  }

  it('is one of three of a person at a time at most', async () => {
    const token = (await app.as('lin')).token ?? ''
    const start = `engagementId=${meetingId('cv.running1')}&content=`
    const answer = await firstOf(Array.from({ length: 4 }, () => photo({ token }, start)))
    expect(answer).toMatchObject({ status: 429, retryAfter: '2' })
  })

  it('fills the room, and who comes then is told to come again', async () => {
    const begun: ReturnType<typeof begin>[] = []
    for (const handle of ['lin', 'zhou', 'he', 'tang']) {
      const token = (await app.as(handle)).token ?? ''
      const json = { token, 'content-type': 'application/json', 'content-length': String(14 * MB) }
      for (let one = 0; one < 3; one += 1)
        begun.push(begin('/meeting/speaker/consent-upload', json, `{"hcpId":"a","content":"${'x'.repeat(20_000)}`))
    }
    expect(await firstOf(begun)).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-5]$/) })
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
    expect((await answer).name).toBe('uploadTooLarge')
  })
})
