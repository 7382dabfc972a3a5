import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { designWith, MISSING, OPEN, update } from './landing-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const detail = (engagementId: string) => app.nobody.call('landing', 'landingDetail', { engagementId })

describe('landingDetail', () => {
  it('by the moment', async () => {
    const names = ['approved1', 'running1', 'closed1', 'changing1'] as const
    const moments = await Promise.all(names.map(async (name) => (await detail(meetingId(`cv.${name}`))).data.moment))
    expect(moments).toEqual(['upcoming', 'signIn', 'ended', 'upcoming'])
  })

  it('without an account says nothing of money, phones or people inside', async () => {
    const body = JSON.stringify((await detail(OPEN)).data)
    expect(body).not.toMatch(/1[3-9]\d{9}|林晓|周敏|fee|budget|phone|"ownerId"/i)
  })

  it('a meeting that was never approved, or is none (meetingNotFound)', async () => {
    for (const id of [meetingId('cv.wait1'), meetingId('cv.draft1'), MISSING])
      expect((await detail(id)).name).toBe('meetingNotFound')
  })

  it('an approved one whose page is down (landingNotPublished)', async () => {
    await update(await app.as('lin'), { version: 0, action: 'unpublish' })
    expect((await detail(OPEN)).name).toBe('landingNotPublished')
    await update(await app.as('lin'), { version: 0, action: 'publish' })
  })

  it('gives an organiser’s words back as they are, for a page that shows them as text', async () => {
    const words = '<img src=x onerror=alert(1)>{{7*7}}<script>alert(1)</script>'
    const kinds = ['agenda', 'speakers', 'map', 'materials', 'survey'] as const
    const blocks = designWith().blocks.map((block) =>
      kinds.some((kind) => kind === block.kind)
        ? { ...block, isShown: true, title: words.slice(0, 40), text: words }
        : block,
    )
    const design = designWith({
      surveyUrl: '/survey/abcdefgh12',
      blocks: [...blocks, { kind: 'text', isShown: true, title: '', text: words }],
    })
    expect((await update(await app.as('lin'), { version: 0, action: 'publish', design })).code).toBe('0000')
    const shown = (await detail(OPEN)).data.look.blocks
    expect(shown.filter(({ text }) => text === words).map(({ kind }) => kind)).toEqual([
      'speakers',
      'agenda',
      'map',
      'survey',
      'text',
    ])
  })

  it('gives the consent that is in force, by language', async () => {
    const { consentVersion, consentText } = (await detail(OPEN)).data
    expect([consentVersion, consentText.slice(0, 6)]).toEqual(['2026-11', '我们使用您的'])
    await app.db.pool.query(
      `insert into consent_version values ('2026-12', '新说明', 'New words', '2026-11-25T01:00:00Z'), ('2027-01', '以后', 'Later', '2027-01-01')`,
    )
    const english = await app.nobody.call(
      'landing',
      'landingDetail',
      { engagementId: OPEN },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.data.consentVersion).toBe('2026-12')
    expect(english.data.consentText).toMatch(/^New words Responsible for your data: .+; to reach us: .+\.$/)
    const enrolled = await app.nobody.call('enrolment', 'doEnroll', {
      engagementId: OPEN,
      name: '程新',
      phone: '13911112222',
      consent: true,
    })
    const row = await app.db.db
      .selectFrom('enrollment')
      .select('consent_version')
      .where('id', '=', enrolled.data.enrollmentId)
      .executeTakeFirst()
    expect(row?.consent_version).toBe('2026-12')
  })
})
