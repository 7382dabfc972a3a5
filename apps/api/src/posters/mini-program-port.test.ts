import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniProgram, type MiniProgramPort } from './mini-program-port.ts'
import { codeMark } from './poster-picture.ts'
import { startMiniProgramFake } from './mini-program-test-kit.ts'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const SCENE = '0190a1b2c3d47e5f8a9b0c1d2e3f4a5b'

let fake: Awaited<ReturnType<typeof startMiniProgramFake>>
let program: MiniProgramPort
let now: number

beforeEach(async () => {
  fake = await startMiniProgramFake()
  now = Date.parse('2026-11-25T02:00:00.000Z')
  program = createMiniProgram(fake.config, () => now)
})
afterEach(() => fake.close())

const paths = () => fake.asked.map(({ path }) => path)
const TOKEN = '/cgi-bin/stable_token'
const CODE = '/wxa/getwxacodeunlimit'

describe('a code', () => {
  it('is asked for with the meeting’s id as its scene, once', async () => {
    const picture = await program.code(MEETING, 430)
    expect(picture.mediaType).toBe('image/png')
    expect(await program.code(MEETING, 430)).toBe(picture)
    expect(paths()).toEqual([TOKEN, CODE])
    expect(fake.asked[1]?.body).toMatchObject({
      scene: SCENE,
      page: 'pages/landing/index',
      width: 430,
      env_version: 'release',
    })
  })

  it('of another width is another picture, with the same token', async () => {
    await program.code(MEETING, 430)
    await program.code(MEETING, 1280)
    expect(paths()).toEqual([TOKEN, CODE, CODE])
  })

  it('is refused with WeChat’s own number, which comes with HTTP 200', async () => {
    fake.state.page = 'pages/other'
    await expect(program.code(MEETING, 430)).rejects.toMatchObject({
      result: 'miniProgramRefused',
      params: { errcode: 41030 },
    })
  })
})

describe('the token', () => {
  it('is fetched once for all who wait', async () => {
    await Promise.all([program.code(MEETING, 430), program.code(MEETING, 500), program.link(MEETING)])
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(1)
  })

  it('is renewed before it ends', async () => {
    await program.link(MEETING)
    now += 6_800_000
    await program.link(MEETING)
    now += 200_000
    await program.link(MEETING)
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(2)
  })

  it('is renewed by force when WeChat no longer takes it', async () => {
    await program.link(MEETING)
    fake.state.token = 'changed-elsewhere'
    await expect(program.code(MEETING, 430)).resolves.toBeDefined()
    const [, , , renewal] = fake.asked
    expect(renewal).toMatchObject({ path: TOKEN, body: { force_refresh: true } })
  })

  it('is not asked for again and again with a wrong secret', async () => {
    const wrong = createMiniProgram({ ...fake.config, secret: 'wrong' }, () => now)
    await expect(wrong.code(MEETING, 430)).rejects.toMatchObject({ params: { errcode: 40125 } })
    expect(paths()).toEqual([TOKEN])
  })
})

describe('a link', () => {
  it('lives 30 days at most, in seconds, and carries the meeting', async () => {
    const { url, expiresAt } = await program.link(MEETING)
    expect(url).toMatch(/^https:\/\/wxaurl\.cn\//)
    expect(Date.parse(expiresAt) - now).toBeLessThanOrEqual(30 * 86_400_000)
    expect(fake.asked[1]?.body).toMatchObject({ path: 'pages/landing/index', query: `scene=${SCENE}`, expire_type: 0 })
  })
})

describe('when WeChat is unwell', () => {
  it('asks once more when it is busy, and no more', async () => {
    fake.state.fail = [-1]
    await expect(program.link(MEETING)).resolves.toBeDefined()
    fake.state.fail = [-1, -1, -1]
    await expect(program.link(MEETING)).rejects.toMatchObject({ params: { errcode: -1 } })
    expect(fake.state.fail).toEqual([-1])
  })

  it('takes no page of a proxy for an answer', async () => {
    fake.state.html = true
    await expect(program.code(MEETING, 430)).rejects.toMatchObject({ params: { errcode: 'reply' } })
  })

  it('says so when nobody answers', async () => {
    const nobody = createMiniProgram({ ...fake.config, apiUrl: 'http://127.0.0.1:9' }, () => now)
    await expect(nobody.link(MEETING)).rejects.toMatchObject({ params: { errcode: 'network' } })
  })
})

describe('the code on a poster', () => {
  const target = { engagementId: MEETING, landingUrl: `https://meetings.example.com/landing/${MEETING}` }

  it('is the mini program’s where it is wanted', async () => {
    const { mark, isWanted } = await codeMark(program, 'miniProgram', target)
    expect(mark).toMatchObject({ kind: 'picture', href: expect.stringMatching(/^data:image\/png;base64,/) })
    expect(isWanted).toBe(true)
  })

  it('is a plain one for the time WeChat gives none', async () => {
    fake.state.fail = [45009]
    expect(await codeMark(program, 'miniProgram', target)).toMatchObject({ mark: { kind: 'modules' }, isWanted: false })
    expect(await codeMark(undefined, 'miniProgram', target)).toMatchObject({
      mark: { kind: 'modules' },
      isWanted: true,
    })
  })
})
