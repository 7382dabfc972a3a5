import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { addCover, addMaterial, designWith, MISSING, OPEN, TWIN, update, versionOf } from './landing-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.pool.query(
    'alter table landing_version disable trigger all; delete from landing_page; delete from landing_version; alter table landing_version enable trigger all',
  )
  await app.db.pool.query('update engagement set landing_open = true where id = $1', [OPEN])
})

const text = (words: string) => ({ kind: 'text' as const, isShown: true, title: '', text: words })
const look = async () => (await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).data.look

describe('meetingLandingTemplateUpdate', () => {
  it('a saved draft changes nothing for visitors until it is published', async () => {
    const design = designWith({
      template: 'night',
      colour: 'blue',
      blocks: [...designWith().blocks, text('请携带证件')],
    })
    expect((await update(lin, { version: 0, action: 'save', design })).data).toEqual({
      version: 1,
      publishedVersion: null,
      isPublished: true,
    })
    expect((await look()).template).toBe('clinic')
    expect((await update(lin, { version: 1, action: 'publish' })).data.publishedVersion).toBe(1)
    const { template, colour, blocks } = await look()
    expect([template, colour, blocks.at(-1)]).toEqual([
      'night',
      'blue',
      { kind: 'text', title: '', text: '请携带证件' },
    ])
  })

  it('publishing with a design saves it first', async () => {
    const { data } = await update(lin, { version: 0, action: 'publish', design: designWith({ colour: 'amber' }) })
    expect(data).toEqual({ version: 1, publishedVersion: 1, isPublished: true })
    expect((await look()).colour).toBe('amber')
  })

  it('taken down and opened again, also without any design; the meeting keeps its version', async () => {
    const versionBefore = (await lin.call('meetings', 'meetingDetail', { engagementId: OPEN })).data.version
    expect((await update(lin, { version: 0, action: 'unpublish' })).data.isPublished).toBe(false)
    expect((await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).name).toBe('landingNotPublished')
    expect((await update(lin, { version: 0, action: 'publish' })).data).toEqual({
      version: 0,
      publishedVersion: null,
      isPublished: true,
    })
    expect((await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).code).toBe('0000')
    expect((await lin.call('meetings', 'meetingDetail', { engagementId: OPEN })).data.version).toBe(versionBefore)
  })

  it('shows cover and materials of this meeting', async () => {
    const [cover, material] = [(await addCover(lin)).data, (await addMaterial(lin)).data]
    const design = designWith({ coverFileId: cover.fileId, materialIds: [material.fileId] })
    await update(lin, { version: 0, action: 'publish', design })
    expect(await look()).toMatchObject({
      coverUrl: `/api/landing-files/${cover.fileId}`,
      materials: [{ name: '讲义.pdf', url: `/api/landing-files/${material.fileId}` }],
    })
  })

  it.each([
    [
      'landingBlockRepeated',
      { blocks: [...designWith().blocks, { kind: 'head' as const, isShown: true, title: '', text: '' }] },
    ],
    ['landingBlockNeeded', { blocks: designWith().blocks.filter(({ kind }) => kind !== 'facts') }],
    ['landingTextMissing', { blocks: [...designWith().blocks, text('  ')] }],
    ['landingFileUnknown', { coverFileId: MISSING }],
    ['landingFileUnknown', { materialIds: [MISSING] }],
    ['landingSurveyHost', { surveyUrl: 'https://evil.example/form' }],
    ['landingSurveyHost', { surveyUrl: 'javascript:alert(1)' }],
  ])('%s and nothing kept: %j', async (refusal, changes) => {
    expect((await update(lin, { version: 0, action: 'publish', design: designWith(changes) })).name).toBe(refusal)
    expect(await versionOf(app)).toBe(0)
  })

  it('a file of the twin answers as a made-up one (landingFileUnknown)', async () => {
    const mo = await app.as('mo')
    const theirs = (await addCover(mo, TWIN, 'twin')).data
    expect(theirs.fileId).toBeDefined()
    const refusal = await update(lin, {
      version: 0,
      action: 'save',
      design: designWith({ coverFileId: theirs.fileId }),
    })
    expect(refusal).toEqual(
      await update(lin, { version: 0, action: 'save', design: designWith({ coverFileId: MISSING }) }),
    )
  })

  it('is lifted for an origin an administrator allowed (landingSurveyHost)', async () => {
    const design = designWith({ surveyUrl: 'https://survey.example.com/f/1' })
    expect((await update(lin, { version: 0, action: 'save', design })).name).toBe('landingSurveyHost')
    await app.db.pool.query(
      `insert into system_param (key, value) values ('links.surveyOrigins', '["https://survey.example.com"]')
       on conflict (key) do update set value = excluded.value`,
    )
    expect((await update(lin, { version: 0, action: 'save', design })).code).toBe('0000')
  })

  it('the second of two who saw the same version is told, and nothing of theirs is kept (landingVersionStale)', async () => {
    const [one, other] = await Promise.all(
      ['teal', 'slate'].map((colour) =>
        update(lin, {
          version: 0,
          action: 'save',
          design: designWith({ colour: colour === 'teal' ? 'teal' : 'slate' }),
        }),
      ),
    )
    expect([String(one?.name), String(other?.name)].sort()).toEqual(['0000', 'landingVersionStale'])
    expect(await versionOf(app)).toBe(1)
    expect((await update(lin, { version: 7, action: 'unpublish' })).name).toBe('landingVersionStale')
  })

  it('nothing to save (landingDesignMissing)', async () => {
    expect((await update(lin, { version: 0, action: 'save' })).name).toBe('landingDesignMissing')
  })

  it('refuses by the state of the meeting, and who may not', async () => {
    const over = meetingId('cv.closed1')
    expect((await update(lin, { version: 0, action: 'unpublish' }, over)).name).toBe('meetingIsClosed')
    expect((await update(lin, { version: 0, action: 'publish' }, meetingId('cv.wait1'))).name).toBe('meetingInApproval')
    expect((await update(await app.as('zhou'), { version: 0, action: 'unpublish' })).name).toBe('meetingForbidden')
    expect((await update(await app.as('mo'), { version: 0, action: 'unpublish' })).name).toBe('meetingNotFound')
    expect((await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).code).toBe('0000')
  })
})
