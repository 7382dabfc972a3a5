import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm, storedState, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

describe('meetingDetail', () => {
  const every = [
    'draft1',
    'wait1',
    'approving2',
    'changing1',
    'back2',
    'approved4',
    'auto1',
    'sub1',
    'sub2',
    'running1',
    'toClose1',
    'closed1',
    'system1',
    'cancelled1',
    'void1',
  ]
  test.each(every)('%s, by the administrator, as the contract says', async (name) => {
    const admin = await app.as('admin')
    const { code, data } = await admin.call('meetings', 'meetingDetail', { engagementId: meetingId(`cv.${name}`) })
    expect(code).toBe('0000')
    expect(data.allowedActions.filter(({ allowed }) => allowed).every(({ action }) => action.startsWith('read'))).toBe(
      true,
    )
  })

  test('what may not be done now says why, in the reader’s language', async () => {
    const engagementId = meetingId('cv.wait1')
    const zh = await lin.call('meetings', 'meetingDetail', { engagementId })
    const end = zh.data.allowedActions.find(({ action }) => action === 'end')
    expect(end).toEqual({ action: 'end', allowed: false, reason: '会议正在审批，请等待结果或先撤回' })
    const en = await lin.call('meetings', 'meetingDetail', { engagementId }, { headers: { 'accept-language': 'en' } })
    expect(en.data.allowedActions.find(({ action }) => action === 'end')?.reason).toContain('being approved')
    expect(zh.data.allowedActions.find(({ action }) => action === 'revoke')?.allowed).toBe(true)
  })

  test('only the one who is asked may pass', async () => {
    const engagementId = meetingId('cv.wait1')
    const may = async (handle: string) => {
      const { data } = await (await app.as(handle)).call('meetings', 'meetingDetail', { engagementId })
      return data.allowedActions.find(({ action }) => action === 'pass')
    }
    expect((await may('zhou'))?.allowed).toBe(true)
    expect((await may('wu'))?.allowed ?? false).toBe(false)
    expect(await may('admin')).toBeUndefined()
  })

  test('not there, and out of sight, answer alike (meetingNotFound)', async () => {
    const absent = await lin.call('meetings', 'meetingDetail', { engagementId: '00000000-0000-7000-8000-000000000001' })
    const hidden = await lin.call('meetings', 'meetingDetail', { engagementId: meetingId('on.wait1') })
    expect([absent.name, absent.msg, absent.data]).toEqual([hidden.name, hidden.msg, hidden.data])
    expect(hidden.name).toBe('meetingNotFound')
  })
})

describe('meetingCourse', () => {
  test('newest first, with sentences and pages', async () => {
    const engagementId = meetingId('cv.closed1')
    const { data } = await lin.call('meetings', 'meetingCourse', { engagementId })
    const logged = data.list.filter(({ seq }) => seq > 0).map(({ seq }) => seq)
    expect(logged).toEqual(logged.toSorted((a, b) => b - a))
    const times = data.list.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(data.list.filter(({ seq }) => seq <= 0).map(({ kind }) => kind)).toEqual(['signedIn', 'enrolled'])
    expect(data.list.every(({ title, kind }) => title !== kind && !/[{}]/.test(title))).toBe(true)
    const older = await lin.call('meetings', 'meetingCourse', { engagementId, before: data.list[0]?.seq ?? 0 })
    expect(older.data.list[0]?.seq).toBe(data.list[1]?.seq)
  })
})

describe('getCurrentVersion', () => {
  test('rises with each saving', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const { engagementId } = data
    await lin.raw('meetings', 'meetingUpdate', { engagementId, version: 1, form: formWith() })
    expect((await lin.call('meetings', 'getCurrentVersion', { engagementId })).data.version).toBe(2)
  })
})

describe('checkAutoApprove', () => {
  test('with the rule, or without', async () => {
    const small = await saveForm(lin, 'draft', formWith({ budgetLines: [] }))
    const large = await saveForm(lin, 'draft', formWith())
    const check = async (engagementId: string) =>
      (await lin.call('meetings', 'checkAutoApprove', { engagementId })).data
    expect(await check(small.data.engagementId)).toEqual({
      autoApproves: true,
      rule: 'autoApprove.noPaidSpeakerNoWarningUnderLimit',
    })
    expect(await check(large.data.engagementId)).toEqual({ autoApproves: false, rule: null })
  })
})

describe('meetingValidate', () => {
  const validate = async (changes: Record<string, unknown>) => {
    const reply = await lin.raw('meetings', 'meetingValidate', { form: formWith(changes) })
    // The server has checked the reply against the contract.
    return { code: reply.name, preview: reply.data as Preview }
  }
  type Preview = {
    canSubmit: boolean
    autoApproves: boolean
    rules: { rule: string; ok: boolean; field: string }[]
    path: { step: string; approverName: string; reason: string }[]
    budget: { total: string }
    speakers: { net: string; gross: string; tax: string }[]
  }

  test('the path, the gross fees and the rules as at submission, without effect', async () => {
    const state = await storedState(app)
    const { preview } = await validate({ speakers: [talk(DEMO_IDS.speaker.national1, { feeNet: '3000' })] })
    expect(preview).toMatchObject({ canSubmit: true, autoApproves: false, budget: { total: '6550.00' } })
    expect(preview.path).toEqual([
      { step: 'lineManager', approverName: '周敏', reason: '直属经理审批' },
      { step: 'compliance', approverName: '何静', reason: '有付费讲者' },
    ])
    expect(preview.speakers).toMatchObject([{ net: '3000.00', gross: '3550.00', tax: '550.00' }])
    expect(await storedState(app)).toBe(state)
  })

  test('two talks of one person are taxed as one month', async () => {
    const speakers = [
      talk(DEMO_IDS.speaker.national1, { feeNet: '2560' }),
      talk(DEMO_IDS.speaker.national1, { feeNet: '2480', role: 'chair' }),
    ]
    const { preview } = await validate({ speakers })
    expect(preview.speakers.map(({ gross, tax }) => [gross, tax])).toEqual([
      ['3000.00', '440.00'],
      ['3000.00', '520.00'],
    ])
  })

  test('an empty form is judged, not refused', async () => {
    const { code, preview } = await validate({
      startDatetime: null,
      endDatetime: null,
      topics: [],
      productIds: [],
      engagementName: '',
    })
    expect(code).toBe('0000')
    expect(preview.canSubmit).toBe(false)
  })

  test('reversed times are a broken rule with its field', async () => {
    const { preview } = await validate({ endDatetime: '2026-12-08T05:00:00.000Z' })
    expect(preview.rules.find(({ rule }) => rule === 'timeOrder')).toMatchObject({ ok: false, field: 'endDatetime' })
  })

  test.each(['2999-12-31T00:00:00.000Z', '1993-01-04T00:00:00.000Z'])(
    'a start as far as %s is answered at once',
    async (startDatetime) => {
      const before = performance.now()
      expect((await validate({ startDatetime })).code).toBe('0000')
      expect(performance.now() - before).toBeLessThan(10_000)
    },
  )

  test.each([
    ['referenceUnknown', { ioCode: DEMO_IDS.io.onMain }],
    ['duplicateEntry', { productIds: [DEMO_IDS.product.cv1, DEMO_IDS.product.cv1] }],
    ['amountFormat', { budgetLines: [{ type: 'meal', amount: '１２', note: '' }] }],
    ['amountPrecision', { budgetLines: [{ type: 'meal', amount: '1.234', note: '' }] }],
    ['inputUrl', { joinUrl: 'http://insecure.example' }],
  ])('%s', async (refusal, changes) => {
    const { code, preview } = await validate(changes)
    expect(code).toBe(refusal)
    if (code === 'referenceUnknown') expect(preview).toEqual({ field: Object.keys(changes)[0] })
  })
})
