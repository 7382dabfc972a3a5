import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { createLiveBoard } from './live-board.ts'

let app: TestApp
let origin = ''
beforeAll(async () => {
  app = await startTestApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Reads the stream until `enough` says so, or the server ends it. */
async function read(address: string, headers: Record<string, string>, enough: (text: string) => boolean) {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/sign/live${address}`, { headers, signal: abort.signal })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return { type: 'refused', text: await response.text() }
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (enough(text)) break
  }
  abort.abort()
  return { type: 'stream', text }
}

it('tells the numbers at once and as they change, and not those the screen has', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const { token = '' } = await app.as('lin')
  const address = `?engagementId=${engagementId}`
  const events = read(address, { token }, (text) => text.split('event: counts').length > 2)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await enrol(app, engagementId, phoneOf(1))
  const { text } = await events
  const [first, second] = [...text.matchAll(/id: (\S+)\nevent: counts\ndata: (.*)\n\n/g)]
  expect(JSON.parse(first?.[2] ?? '')).toMatchObject({ enrolled: 0, signed: 0 })
  expect(JSON.parse(second?.[2] ?? '')).toMatchObject({ enrolled: 1, signed: 0 })

  const again = read(address, { token, 'last-event-id': second?.[1] ?? '' }, (seen) => seen.includes('counts'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await enrol(app, engagementId, phoneOf(2))
  expect((await again).text).toContain('"enrolled":2')
})

it('is refused without a session, outside one’s scope, and for what is no id', async () => {
  const engagementId = await emptyMeeting(app, null)
  const now = () => true
  const { token = '' } = await app.as('lin')
  const { token: foreign = '' } = await app.as('song')
  const answerTo = async (address: string, headers: Record<string, string>) => {
    const { type, text } = await read(address, headers, now)
    return type === 'stream' ? type : String(JSON.parse(text).name)
  }
  expect(await answerTo(`?engagementId=${engagementId}`, {})).toBe('notSignedIn')
  expect(await answerTo(`?engagementId=${engagementId}`, { token: foreign })).toBe('meetingNotFound')
  expect(await answerTo('?engagementId=1', { token })).toBe('inputId')
})

it('a person’s ninth stream ends the first', async () => {
  const engagementId = await emptyMeeting(app, null)
  const { token = '' } = await app.as('lin')
  const ended: number[] = []
  const opened: Promise<void>[] = []
  const open = async (no: number) => {
    const response = await fetch(`${origin}/api/sign/live?engagementId=${engagementId}`, { headers: { token } })
    const reader = response.body?.getReader()
    await reader?.read()
    opened.push(
      (async () => {
        while ((await reader?.read())?.done === false);
        ended.push(no)
      })(),
    )
  }
  for (let no = 1; no <= 8; no += 1) await open(no)
  expect(ended).toEqual([])
  await open(9)
  await opened[0]
  expect(ended).toEqual([1])
})

it('nothing is read while nobody watches', async () => {
  let reads = 0
  const counts = { enrolled: 1, waitlisted: 0, signed: 0, left: 0, speakers: 0, speakersSigned: 0 }
  const board = createLiveBoard(
    async () => {
      reads += 1
      return { ...counts, signed: reads }
    },
    (error) => expect(error).toBeUndefined(),
  )
  const told: number[] = []
  const unwatch = [1, 2, 3].map(() => board.watch('meeting', '', (_id, { signed }) => told.push(signed)))
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  for (const end of unwatch) end()
  expect([reads, told, board.size()]).toEqual([1, [1, 1, 1], 0])
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(reads).toBe(1)
})

it('a stream that is still being admitted when the server stops is refused, and the stop does not wait for it', async () => {
  const other = await startTestApp()
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const engagementId = await emptyMeeting(other, null)
  const { token = '' } = await other.as('lin')
  const held = await other.db.pool.connect()
  // Its numbers cannot be read until the stop has begun.
  await held.query('begin; lock table enrollment')
  const asked = fetch(`${address}/api/sign/live?engagementId=${engagementId}`, { headers: { token } })
  const waiting = "select count(*)::int as n from pg_locks where not granted and relation = 'enrollment'::regclass"
  await expect.poll(async () => (await held.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
  const closed = other.app.close()
  await expect.poll(() => other.app.server.listening).toBe(false)
  await held.query('commit')
  held.release()
  const refused = await asked
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ name: 'busy' })
  await closed
  await other.close()
})
