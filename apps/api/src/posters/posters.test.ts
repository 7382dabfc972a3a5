import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { posters } from '@osmp/contract/posters/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

type Content = SentInputOf<(typeof posters)['meetingPosterUpdate']>['content']

const CONTENT: Content = {
  templateId: 'night',
  colour: 'blue',
  cover: 'cells',
  title: '',
  subtitle: '从指南到床旁',
  schedule: [{ time: '14:00–14:40', topic: '抗栓治疗', speaker: '张建国' }],
  speakerIds: [],
  qrKind: 'plain',
}

let app: TestApp
let lin: TestCaller
let meeting: string

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  meeting = await emptyMeeting(app, null)
})

const save = (content: Partial<Content> = {}, version = 0, who = lin) =>
  who.call('posters', 'meetingPosterUpdate', { engagementId: meeting, version, content: { ...CONTENT, ...content } })
const setStatus = (status: number) =>
  sql`update engagement set status = ${status}, landing_open = true where id = ${meeting}`.execute(app.db.db)
const stored = async () => (await sql`select * from poster where engagement_id = ${meeting}`.execute(app.db.db)).rows
const picture = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })

describe('meeting-poster-update', () => {
  it('makes a poster, changes it, and logs both under category 105', async () => {
    const made = await save()
    expect(made).toMatchObject({ code: '0000', data: { version: 1 } })
    const changed = await save({ templateId: 'warm' }, 1)
    expect(changed).toMatchObject({ code: '0000', data: { posterId: made.data.posterId, version: 2 } })
    expect(changed.data.imageUrl).not.toBe(made.data.imageUrl)
    const { rows } = await sql<{ kind: string; category: number }>`
      select kind, action_category as category from meeting_event where engagement_id = ${meeting} order by seq`.execute(
      app.db.db,
    )
    expect(rows).toEqual([
      { kind: 'posterMade', category: 105 },
      { kind: 'posterChanged', category: 105 },
    ])
  })

  it('marks a poster whose lines say something else than the agenda now does', async () => {
    const { rows: topics } = await sql<{ id: string }>`select id from topic order by code_4m limit 1`.execute(app.db.db)
    await sql`
      insert into engagement_topic (id, engagement_id, topic_id, minutes, sort)
      values (gen_random_uuid(), ${meeting}, ${topics[0]?.id ?? ''}, 40, 99)`.execute(app.db.db)
    const detail = async () => (await lin.call('posters', 'posterDetail', { engagementId: meeting })).data.tools
    const isMarked = async () =>
      (await lin.call('posters', 'posterList', {})).data.list.find((row) => row.engagementId === meeting)?.isOffAgenda
    const agenda = (await detail())?.agenda ?? []
    expect(agenda.length).toBeGreaterThan(0)
    await save({ schedule: agenda })
    expect(await isMarked()).toBe(false)
    await sql`update engagement_topic set minutes = 50 where engagement_id = ${meeting}`.execute(app.db.db)
    expect(await isMarked()).toBe(true)
    expect((await detail())?.agenda).not.toEqual(agenda)
  })

  it.each([0, 10, 26, 60, 70, 71, 80, 90])(
    'in status %i, and nothing is kept (posterMeetingNotOpen)',
    async (status) => {
      if (status === 71)
        await sql`update engagement set status = 71, close_flag = true where id = ${meeting}`.execute(app.db.db)
      else await setStatus(status)
      expect((await save()).name).toBe('posterMeetingNotOpen')
      expect(await stored()).toEqual([])
    },
  )

  it('for a speaker of another meeting (posterSpeakerUnknown)', async () => {
    expect((await save({ speakerIds: [DEMO_IDS.speaker.regional1] })).name).toBe('posterSpeakerUnknown')
    expect(await stored()).toEqual([])
  })

  it('for a version that is not the newest, also when two make the first at once (posterVersionStale)', async () => {
    const both = await Promise.all([save(), save({ templateId: 'warm' })])
    expect(both.map(({ name }) => name).sort()).toEqual(['0000', 'posterVersionStale'])
    const [before] = await stored()
    expect((await save({}, 7)).name).toBe('posterVersionStale')
    expect(await stored()).toEqual([before])
  })

  it.each([
    [{ schedule: Array.from({ length: 9 }, () => ({ time: '', topic: '议题', speaker: '' })) }],
    [{ schedule: [{ time: '', topic: ' ', speaker: '' }] }],
    [{ title: '长'.repeat(61) }],
    [{ title: '会议\u202e' }],
    [{ colour: '#ff0000' }],
    [{ cover: 'url(https://evil.example.com/x.png)' }],
  ])('takes no bad content: %j', async (change) => {
    const { name } = await lin.raw('posters', 'meetingPosterUpdate', {
      engagementId: meeting,
      version: 0,
      content: { ...CONTENT, ...change },
    })
    expect(name).toMatch(/^input/)
    expect(await stored()).toEqual([])
  })

  it('for the other business unit (meetingNotFound)', async () => {
    expect((await save({}, 0, await app.as('mo'))).name).toBe('meetingNotFound')
  })
})

describe('poster-detail', () => {
  it('suggests a poster from the meeting where there is none, to its organiser alone', async () => {
    const real = meetingId('cv.approved3')
    const { data } = await lin.call('posters', 'posterDetail', { engagementId: real })
    expect(data).toMatchObject({
      posterId: null,
      imageUrl: null,
      tools: { version: 0, canEdit: true, miniProgram: false },
    })
    expect(data.tools?.content.schedule[0]?.time).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
    expect((await app.nobody.call('posters', 'posterDetail', { engagementId: real })).name).toBe('posterMissing')
    expect((await (await app.as('mo')).call('posters', 'posterDetail', { engagementId: real })).name).toBe(
      'posterMissing',
    )
  })

  it('shows a made poster to everybody, by either id, without tools', async () => {
    const { data: made } = await save()
    for (const by of [{ engagementId: meeting }, { posterId: made.posterId }]) {
      const { data } = await app.nobody.call('posters', 'posterDetail', by)
      expect(data).toMatchObject({ posterId: made.posterId, imageUrl: made.imageUrl, tools: null })
      expect(data.landingUrl).toMatch(new RegExp(`/m/${meeting.slice(-12)}$`))
    }
  })

  it('while the meeting is not shown to the public (posterMissing); its organiser still finds it', async () => {
    await save()
    await sql`update engagement set landing_open = false where id = ${meeting}`.execute(app.db.db)
    expect((await app.nobody.call('posters', 'posterDetail', { engagementId: meeting })).name).toBe('posterMissing')
    const { data } = await lin.call('posters', 'posterDetail', { engagementId: meeting })
    expect(data).toMatchObject({ imageUrl: null, tools: { version: 1 } })
  })

  it('without any id (posterMissing)', async () => {
    expect((await lin.call('posters', 'posterDetail', {})).name).toBe('posterMissing')
  })
})

describe('poster-list', () => {
  it('holds my posters, last changed first, and finds them by name', async () => {
    await save()
    const [{ data: mine }, { data: found }, { data: none }, { data: theirs }] = await Promise.all([
      lin.call('posters', 'posterList', {}),
      lin.call('posters', 'posterList', { keyword: `T${meeting.slice(-12)}`.toUpperCase() }),
      lin.call('posters', 'posterList', { keyword: '100%_没有' }),
      (await app.as('mo')).call('posters', 'posterList', {}),
    ])
    expect(mine.list.map(({ engagementId }) => engagementId)).toContain(meeting)
    expect(found.list.map(({ engagementId }) => engagementId)).toEqual([meeting])
    expect(none).toEqual({ list: [], hasMore: false })
    expect(theirs.list.map(({ engagementId }) => engagementId)).not.toContain(meeting)
  })
})

describe('poster-preview', () => {
  it('draws what is not kept', async () => {
    const { data } = await lin.call('posters', 'posterPreview', { engagementId: meeting, content: CONTENT })
    expect(data.image).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(await stored()).toEqual([])
  })
})

describe('uniapp-qrcode-generate and uniapp-urllink-generate', () => {
  it('answer with a plain code and the landing page where no mini program is configured, and say so', async () => {
    const code = await lin.call('posters', 'uniappQrcodeGenerate', { engagementId: meeting, width: 280 })
    expect(code.data).toMatchObject({ kind: 'plain', image: expect.stringMatching(/^data:image\/png;base64,/) })
    const link = await lin.call('posters', 'uniappUrllinkGenerate', { engagementId: meeting })
    expect(link.data).toEqual({
      kind: 'plain',
      url: code.data.landingUrl.replace('src=qr', 'src=link'),
      expiresAt: null,
    })
    expect(link.data.url).not.toContain('sign')
  })

  it('take no width that would cost too much', async () => {
    const { name } = await lin.raw('posters', 'uniappQrcodeGenerate', { engagementId: meeting, width: 1_000_000 })
    expect(name).toMatch(/^input/)
  })
})

describe('the picture', () => {
  it('is served to everybody, with an ETag that spares a second time', async () => {
    const { data } = await save()
    const first = await picture(data.imageUrl ?? '')
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    const etag = String(first.headers.etag)
    expect((await picture(data.imageUrl ?? '', { 'if-none-match': etag })).statusCode).toBe(304)
    const small = await picture(`${data.imageUrl}&w=750`)
    expect(small.headers.etag).not.toBe(etag)
    expect((await picture(`${data.imageUrl}&w=99999`)).headers.etag).toBe(etag)
  })

  it('changes when the meeting is cancelled or over, and with its facts', async () => {
    const { data } = await save()
    const tags = new Set<unknown>([(await picture(data.imageUrl ?? '')).headers.etag])
    await sql`update engagement set venue = '另一个会议室' where id = ${meeting}`.execute(app.db.db)
    tags.add((await picture(data.imageUrl ?? '')).headers.etag)
    await setStatus(80)
    tags.add((await picture(data.imageUrl ?? '')).headers.etag)
    expect(tags.size).toBe(3)
    const { data: cancelled } = await app.nobody.call('posters', 'posterDetail', { engagementId: meeting })
    expect(cancelled.ribbon).toBe('cancelled')
  })

  it('is not there for a stranger’s guess, nor for a meeting that is not public', async () => {
    const { data } = await save()
    await sql`update engagement set landing_open = false where id = ${meeting}`.execute(app.db.db)
    for (const url of [
      data.imageUrl ?? '',
      '/api/poster/x.png',
      '/api/poster/template-none.png',
      '/api/poster/..%2Fx.png',
    ]) {
      const reply = await picture(url)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
    }
  })

  it('of a template is there before any poster', async () => {
    const reply = await picture('/api/poster/template-warm.png?w=360')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  })
})
