import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'

const TABLES = ['engagement', 'engagement_speaker', 'engagement_budget_line', 'meeting_event', 'notification']
const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
let speakerId = ''
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  speakerId = await speakerOf(engagementId)
})
afterAll(() => app.close())

const speakerOf = async (id: string) =>
  (await lin.call('closing', 'detail', { engagementId: id })).data.speakers[0]?.id ?? ''
const newest = async (id = engagementId) =>
  (await lin.call('meetings', 'meetingCourse', { engagementId: id })).data.list[0]

describe('detail', () => {
  it('the cockpit with percentage, deadline in working days and reasons on the buttons', async () => {
    const { data } = await lin.call('closing', 'detail', { engagementId })
    expect(data).toMatchObject({
      status: 60,
      isClosed: false,
      enableUploadEventsPhotos: true,
      percent: 42,
      deadline: '2026-12-01',
      workdaysLeft: 4,
    })
    expect(data.items.map(({ ok, title, help }) => `${ok ? '✓' : '·'} ${title} ${help}`.trim())).toMatchInlineSnapshot(`
      [
        "✓ 签到记录",
        "· 会场照片 0/3 拍摄能看到会场和参会人的照片",
        "· 实际议程 确认会议按议程召开；有变化时写明原因",
        "· 讲者出席情况 0/2 登记每位讲者是否出席和讲课时长",
        "· 实际费用 0/2 逐项填写实际金额，没有发生填 0",
        "✓ 代签疑点",
        "✓ 高雪梅的签到",
        "· 高雪梅的讲课照片 拍摄讲者正在讲课的照片",
        "· 高雪梅的合同 请讲者在线签署；或上传已签的合同，由合规同事核对后生效",
        "✓ 高雪梅的单位同意证明",
        "✓ 郑永强的签到",
        "· 郑永强的讲课照片 拍摄讲者正在讲课的照片",
        "· 郑永强的合同 请讲者在线签署；或上传已签的合同，由合规同事核对后生效",
        "✓ 郑永强的单位同意证明",
      ]
    `)
    expect(data.allowedActions.find(({ action }) => action === 'close')).toEqual({
      action: 'close',
      allowed: false,
      reason: '结案清单还有 8 项未完成，请补齐后再结案',
    })
  })

  it('speaks English', async () => {
    const { data } = await lin.call('closing', 'detail', { engagementId }, { headers: { 'accept-language': 'en' } })
    expect(data.items.map(({ title }) => title)).toContain('Room photos 0/3')
  })

  it('another unit’s meeting does not exist (meetingNotFound)', async () => {
    await expectRefusal(app, TABLES, 'meetingNotFound', () =>
      lin.call('closing', 'detail', { engagementId: meetingId('on.toClose1') }),
    )
  })
})

describe('the recap of a closed meeting', () => {
  const recapOf = async (key: string, caller = lin) =>
    (await caller.call('closing', 'detail', { engagementId: meetingId(key) })).data.recap

  it('holds figures with their comparison, of an open meeting nothing', async () => {
    expect(await recapOf('cv.toClose1')).toBeNull()
    const recap = await recapOf('cv.closed1')
    expect({ ...recap, arrivals: recap?.arrivals.length }).toMatchInlineSnapshot(`
      {
        "arrivals": 23,
        "came": 23,
        "endAt": "2026-11-13T08:00:00.000Z",
        "enrolled": 25,
        "fullAt": null,
        "host": "安和演示医药有限公司 心血管事业部",
        "isForPatients": false,
        "lastPhotoAt": null,
        "minutes": {
          "mean": 120,
          "of": 120,
        },
        "perHead": {
          "actual": "168.00",
          "planned": "170.00",
        },
        "photos": 0,
        "place": [
          "杭州市心路医院",
          "门诊楼六楼示教室",
        ],
        "readsPeople": true,
        "seats": 45,
        "startAt": "2026-11-13T06:00:00.000Z",
        "topics": 2,
        "usual": {
          "came": 18,
          "meetings": 8,
          "of": "unit",
        },
      }
    `)
    expect(recap?.arrivals.toSorted()).toEqual(recap?.arrivals)
  })

  it('shows no cost where nothing was settled', async () => {
    expect(await recapOf('cv.system1', await app.as('zhou'))).toMatchObject({ came: 15, perHead: null })
  })

  it('of another unit’s meeting does not exist (meetingNotFound)', async () => {
    await expectRefusal(app, TABLES, 'meetingNotFound', () =>
      lin.call('closing', 'detail', { engagementId: meetingId('on.closed1') }),
    )
  })
})

describe('actualSave', () => {
  const save = (
    lines: { type: 'meal' | 'material' | 'travel'; amount: string }[],
    explanation = '',
    id = engagementId,
  ) => lin.call('closing', 'actualSave', { engagementId: id, lines, explanation, agendaHeld: true })

  it('far above plan needs a word (actualNeedsExplanation)', async () => {
    await expectRefusal(app, TABLES, 'actualNeedsExplanation', () => save([{ type: 'meal', amount: '9000.00' }]))
  })
  it('so does a line that was not planned at all (actualNeedsExplanation)', async () => {
    await expectRefusal(app, TABLES, 'actualNeedsExplanation', () => save([{ type: 'travel', amount: '5000.00' }]))
  })
  it('so do meals above the limit a head (mealNeedsExplanation)', async () => {
    const running = meetingId('cv.running1')
    const { msg } = await expectRefusal(app, TABLES, 'mealNeedsExplanation', () =>
      save([{ type: 'meal', amount: '3150.00' }], '', running),
    )
    expect(msg).toMatch(/^人均餐费 [0-9.]+ 元，超过上限 300 元，请说明原因$/)
  })
  it('one line of a kind (duplicateEntry)', async () => {
    await expectRefusal(app, TABLES, 'duplicateEntry', () =>
      save([
        { type: 'meal', amount: '1.00' },
        { type: 'meal', amount: '2.00' },
      ]),
    )
  })
  it('amounts are exact and not negative (amountPrecision, amountNegative)', async () => {
    await expectRefusal(app, TABLES, 'amountPrecision', () => save([{ type: 'meal', amount: '1.005' }]))
    await expectRefusal(app, TABLES, 'amountNegative', () => save([{ type: 'meal', amount: '-1.00' }]))
  })
  it.each<[key: string, refusal: ResultName]>([
    ['cv.approved1', 'meetingIsApproved'],
    ['cv.closed1', 'meetingIsClosed'],
  ])('%s is refused with %s', async (key, refusal) => {
    await expectRefusal(app, TABLES, refusal, () => save([], '', meetingId(key)))
  })
  it('keeps amounts, explanation and agenda, on the timeline too', async () => {
    expect((await save([{ type: 'meal', amount: '9000.00' }], '嘉宾临时增加')).msg).toBe('')
    const { data } = await lin.call('closing', 'detail', { engagementId })
    expect(data).toMatchObject({ explanation: '嘉宾临时增加', agendaHeld: true, budget: { actual: '9000.00' } })
    expect(await newest()).toMatchObject({ kind: 'actualSaved', detail: '合计 9,000 元' })
  })

  describe('by two people over the same values', () => {
    type Amounts = { meal: string | null; material: string | null; explanation: string }
    const start: Amounts = { meal: '2000.00', material: '400.00', explanation: '人数减少' }
    const inputOf = ({ meal, material, explanation }: Amounts) => ({
      lines: [
        { type: 'meal' as const, amount: meal },
        { type: 'material' as const, amount: material },
      ],
      explanation,
    })
    const saveOver = (caller: TestCaller, seen: Amounts, mine: Amounts) =>
      caller.call('closing', 'actualSave', { engagementId, ...inputOf(mine), seen: inputOf(seen) })
    const stored = async () => {
      const { budget, explanation } = (await lin.call('closing', 'detail', { engagementId })).data
      const amountOf = (kind: string) => budget?.lines.find(({ type }) => type === kind)?.actual ?? null
      return { meal: amountOf('meal'), material: amountOf('material'), explanation }
    }
    beforeEach(() => lin.call('closing', 'actualSave', { engagementId, ...inputOf(start) }))

    it('keeps what each changed alone, and enters it once', async () => {
      const zheng = await app.as('zheng')
      expect((await saveOver(zheng, start, { ...start, meal: '2600.00' })).code).toBe('0000')
      const mine = { ...start, material: '450.00' }
      expect((await saveOver(lin, start, mine)).code).toBe('0000')
      expect(await stored()).toEqual({ meal: '2600.00', material: '450.00', explanation: '人数减少' })
      const { seq } = (await newest()) ?? {}
      expect((await saveOver(lin, start, mine)).code).toBe('0000')
      expect((await newest())?.seq).toBe(seq)
    })
    it('asks about what both changed, with name and time (changedMeanwhile)', async () => {
      const zheng = await app.as('zheng')
      await saveOver(zheng, start, { ...start, meal: '2600.00' })
      await saveOver(lin, start, { ...start, material: '450.00' })
      const { msg, data } = await expectRefusal(app, TABLES, 'changedMeanwhile', () =>
        saveOver(lin, start, { ...start, meal: '2100.00' }),
      )
      expect(msg).toBe('郑雅刚刚改过同一处，请核对后再保存')
      expect(data).toEqual({ parts: [{ part: 'meal', value: '2600.00', byName: '郑雅', at: expect.any(String) }] })
    })
    it('keeps an emptied amount as not known', async () => {
      expect((await saveOver(lin, start, { ...start, material: null })).code).toBe('0000')
      expect(await stored()).toEqual({ ...start, material: null })
    })
    it('takes what a client without `seen` sends, as before', async () => {
      await saveOver(await app.as('zheng'), start, { ...start, meal: '2600.00' })
      await lin.call('closing', 'actualSave', { engagementId, ...inputOf(start) })
      expect(await stored()).toEqual(start)
    })
  })
})

describe('updateSpeakerStatus', () => {
  const set = (
    status: 'came' | 'replaced' | 'absent',
    extra: { minutesDelivered?: number; note?: string; standInHcpId?: string } = {},
    id = speakerId,
  ) => lin.call('closing', 'updateSpeakerStatus', { engagementSpeakerId: id, status, ...extra })

  it('who came spoke for some minutes (speakerMinutesNeeded)', async () => {
    await expectRefusal(app, TABLES, 'speakerMinutesNeeded', () => set('came'))
    await expectRefusal(app, TABLES, 'speakerMinutesNeeded', () => set('came', { minutesDelivered: 0 }))
  })
  it('who was replaced has a successor (speakerReplacementMissing)', async () => {
    await expectRefusal(app, TABLES, 'speakerReplacementMissing', () => set('replaced', { note: '王主任' }))
  })
  it('not before the start, not after closing (speakerStatusLocked)', async () => {
    const [before, after] = [await speakerOf(meetingId('cv.approved1')), await speakerOf(meetingId('cv.closed1'))]
    await expectRefusal(app, TABLES, 'speakerStatusLocked', () => set('absent', {}, before))
    await expectRefusal(app, TABLES, 'speakerStatusLocked', () => set('absent', {}, after))
  })
  it('another unit’s talk does not exist (meetingNotFound)', async () => {
    const mo = await app.as('mo')
    const { data } = await mo.call('closing', 'detail', { engagementId: meetingId('on.toClose1') })
    await expectRefusal(app, TABLES, 'meetingNotFound', () => set('absent', {}, data.speakers[0]?.id))
  })
  it('minutes are kept, and go when they did not come', async () => {
    await set('came', { minutesDelivered: 35 })
    expect(await newest()).toMatchObject({ kind: 'speakerCame', detail: '讲课 35 分钟' })
    expect((await lin.call('closing', 'detail', { engagementId })).data.speakers[0]).toMatchObject({
      status: 'came',
      minutesDelivered: 35,
    })
    await set('absent', { note: '航班取消' })
    expect((await lin.call('closing', 'detail', { engagementId })).data.speakers[0]).toMatchObject({
      status: 'absent',
      minutesDelivered: null,
      statusNote: '航班取消',
    })
  })
  it('over an answer that another person changed it asks, with name and time (changedMeanwhile)', async () => {
    const zheng = await app.as('zheng')
    const seen = { status: 'absent', minutesDelivered: null, note: '航班取消' } as const
    const over = (caller: TestCaller, minutesDelivered: number) =>
      caller.call('closing', 'updateSpeakerStatus', {
        engagementSpeakerId: speakerId,
        status: 'came',
        minutesDelivered,
        seen,
      })
    expect((await over(zheng, 40)).code).toBe('0000')
    expect((await over(lin, 40)).code).toBe('0000')
    const { data } = await expectRefusal(app, TABLES, 'changedMeanwhile', () => over(lin, 35))
    const value = { status: 'came', minutesDelivered: 40, note: '' }
    expect(data).toEqual({ parts: [{ part: speakerId, value, byName: '郑雅', at: expect.any(String) }] })
  })
  it('a stand-in is a speaker of the directory with a talk and without a fee (speakerUnknown, standInBlocked)', async () => {
    const speakers = async () => (await lin.call('closing', 'detail', { engagementId })).data.speakers
    const [planned] = await speakers()
    const others = await app.db.pool.query(
      `select h.id, h.name from speaker s join hcp h on h.id = s.hcp_id where s.is_active and h.is_active
         and not exists (select from blacklist_entry b where b.hcp_id = h.id)
         and not exists (select from engagement_speaker t where t.engagement_id = $1 and t.hcp_id = h.id)
         and not exists (select from engagement_speaker t join engagement e on e.id = t.engagement_id, engagement m
           where t.hcp_id = h.id and m.id = $1 and e.start_at between m.start_at - interval '3 days' and m.end_at + interval '3 days') limit 1`,
      [engagementId],
    )
    const { id: standInHcpId, name } = others.rows[0] ?? {}
    await expectRefusal(app, TABLES, 'speakerUnknown', () => set('replaced', { standInHcpId: engagementId }))
    await expectRefusal(app, TABLES, 'speakerReplacementMissing', () =>
      set('replaced', { standInHcpId: planned?.hcpId ?? '' }),
    )
    const barred = DEMO_IDS.speaker.blacklisted
    await expectRefusal(app, TABLES, 'standInBlocked', () => set('replaced', { standInHcpId: barred }))
    await set('replaced', { standInHcpId })
    await set('replaced', { standInHcpId })
    const after = await speakers()
    expect(after[0]).toMatchObject({ status: 'replaced', statusNote: name, minutesDelivered: null })
    const own = after.filter(({ hcpId }) => hcpId === standInHcpId)
    expect(own).toMatchObject([{ status: 'planned', minutes: planned?.minutes, role: planned?.role, feeNet: '0.00' }])
  })
})

describe('closeActivity', () => {
  const end = (key: string) => lin.call('closing', 'closeActivity', { engagementId: meetingId(key) })

  it('not before the start (meetingNotStarted)', async () => {
    await expectRefusal(app, TABLES, 'meetingNotStarted', () => end('cv.approved1'))
  })
  it('not twice (meetingAwaitsClosing, meetingIsClosed)', async () => {
    await expectRefusal(app, TABLES, 'meetingAwaitsClosing', () => end('cv.toClose1'))
    await expectRefusal(app, TABLES, 'meetingIsClosed', () => end('cv.closed1'))
  })
  it('to be closed within five working days', async () => {
    app.clock.move(TEST_NOW)
    expect((await end('cv.running1')).data).toEqual({ status: 60 })
    const { data } = await lin.call('closing', 'detail', { engagementId: meetingId('cv.running1') })
    expect(data).toMatchObject({ status: 60, deadline: '2026-12-02', workdaysLeft: 5 })
    expect(await newest(meetingId('cv.running1'))).toMatchObject({ kind: 'ended' })
  })
})
