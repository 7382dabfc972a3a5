import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { addCover, designWith, OPEN, update } from './landing-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const list = (caller: TestCaller, engagementId = OPEN) =>
  caller.call('landing', 'meetingLandingTemplateList', { engagementId })

describe('meetingLandingTemplateList', () => {
  it('a page nobody has shaped is made from the meeting', async () => {
    const { data } = await list(lin)
    expect(data).toMatchObject({
      version: 0,
      publishedVersion: null,
      isPublished: true,
      savedAt: null,
      editable: { allowed: true },
      landingUrl: expect.stringMatching(new RegExp(`/m/${OPEN.slice(-12)}$`)),
      printedUrl: expect.stringMatching(/\/event\/redirect\?meetingId=[0-9a-f-]{36}&expires=\d+&signature=[\w-]{43}$/),
    })
    expect(data.templates.map(({ design }) => design.template)).toEqual(['clinic', 'night', 'congress', 'type'])
    const seen = (await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).data
    expect(data.page.look.blocks).toEqual(seen.look.blocks)
  })

  it('gives the draft, its files behind links of mine, and who saved it', async () => {
    const cover = (await addCover(lin)).data
    await update(lin, { version: 0, action: 'save', design: designWith({ coverFileId: cover.fileId }) })
    const { data } = await list(lin)
    expect(data).toMatchObject({ version: 1, savedBy: '林晓', draft: { coverFileId: cover.fileId } })
    expect(data.page.look.coverUrl).toMatch(/^\/api\/files\//)
    const { statusCode, headers } = await app.app.inject({
      url: data.page.look.coverUrl ?? '',
      headers: { token: lin.token ?? '' },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('says to a reader why they may not edit', async () => {
    const { data } = await list(await app.as('zhou'))
    expect(data.editable).toEqual({ action: 'editLanding', allowed: false, reason: expect.stringContaining('申请人') })
    expect((await list(lin, meetingId('cv.closed1'))).data.editable).toMatchObject({
      allowed: false,
      reason: '会议已结案，内容不能再改；如有差错，请联系财务或合规重新打开',
    })
  })

  it('refuses with the state of a meeting that was never approved, and as missing outside my scope', async () => {
    expect((await list(lin, meetingId('cv.wait1'))).name).toBe('meetingInApproval')
    expect((await list(lin, meetingId('cv.draft1'))).name).toBe('meetingIsDraft')
    expect((await list(lin, meetingId('on.approved1'))).name).toBe('meetingNotFound')
  })
})
