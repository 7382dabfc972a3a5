import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, ioBalances, saveForm, storedState, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
const { cvMain, cvNearlyEmpty } = DEMO_IDS.io

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const detail = async (engagementId: string) => (await lin.call('meetings', 'meetingDetail', { engagementId })).data

describe('meetingSave', () => {
  test('a draft may leave almost everything open', async () => {
    const open = {
      engagementName: '',
      startDatetime: null,
      endDatetime: null,
      hospitalId: null,
      productIds: [],
      topics: [],
      ioCode: null,
      costCenterCode: null,
      budgetLines: [],
    }
    const { code, data } = await saveForm(lin, 'draft', formWith(open))
    expect(code).toBe('0000')
    expect(data).toMatchObject({ version: 1, status: 0 })
    expect(data.engagementCode).toMatch(/^M2611-\d{5}$/)
  })

  test('saving over a draft replaces its parts and keeps those that stay', async () => {
    const speakers = [talk(DEMO_IDS.speaker.national1), talk(DEMO_IDS.speaker.city1)]
    const { data } = await saveForm(lin, 'draft', formWith({ speakers }))
    const before = (await detail(data.engagementId)).speakers
    const changed = formWith({
      speakers: [talk(DEMO_IDS.speaker.city1, { minutes: 25 }), talk(DEMO_IDS.speaker.regional1)],
      assistantIds: [DEMO_IDS.person.zheng],
    })
    const again = await saveForm(lin, 'draft', changed, { engagementId: data.engagementId, version: 1 })
    expect(again.data).toMatchObject({ version: 2, status: 0 })
    const after = await detail(data.engagementId)
    expect(after.speakers.map(({ hcpId, minutes }) => [hcpId, minutes])).toEqual([
      [DEMO_IDS.speaker.city1, 25],
      [DEMO_IDS.speaker.regional1, 40],
    ])
    expect(after.speakers[0]?.id).toBe(before[1]?.id)
    expect(after.assistants.map(({ value }) => value)).toEqual([DEMO_IDS.person.zheng])
  })

  test('a submission reserves its budget, opens the approval and tells the manager', async () => {
    const before = await ioBalances(app, cvMain)
    const { name, data } = await saveForm(lin, 'submit', formWith())
    expect([name, data.status]).toEqual(['0000', 10])
    const after = await ioBalances(app, cvMain)
    expect(after.reserved - before.reserved).toBe(300_000)
    expect(after.reserved).toBe(after.bookedReserved)
    const page = await detail(data.engagementId)
    expect(page.approvalPath.map(({ step, approverName, state }) => [step, approverName, state])).toEqual([
      ['lineManager', '周敏', 'active'],
    ])
    expect(page.approvalDetails).toBe('等待周敏审批')
    const inbox = await (await app.as('zhou')).call('notices', 'inboxList', {})
    expect(inbox.data.list.some(({ title }) => title.includes('血脂管理科室会'))).toBe(true)
  })

  test('a paid speaker brings compliance in, and the gross fee into the budget', async () => {
    const form = formWith({ speakers: [talk(DEMO_IDS.speaker.national1, { feeNet: '3000.00' })] })
    const { data } = await saveForm(lin, 'submit', form)
    const page = await detail(data.engagementId)
    expect(page.approvalPath.map(({ step }) => step)).toEqual(['lineManager', 'compliance'])
    expect(page.budget?.lines.find(({ type }) => type === 'speakerFee')?.amount).toBe('3550.00')
    expect(page.budget?.total).toBe('6550.00')
    expect(page.speakers[0]?.feeGross).toBe('3550.00')
  })

  test('a small meeting without speakers and warnings is approved by the system', async () => {
    const before = await ioBalances(app, cvMain)
    const { data } = await saveForm(
      lin,
      'submit',
      formWith({ budgetLines: [{ type: 'material', amount: '1999.99', note: '' }] }),
    )
    expect(data.status).toBe(40)
    const after = await ioBalances(app, cvMain)
    expect([after.committed - before.committed, after.reserved - before.reserved]).toEqual([199_999, 0])
    const page = await detail(data.engagementId)
    expect(page).toMatchObject({ approvalStatus: '40', approvalDetails: '系统自动通过' })
    expect(page.landingUrl).toContain(data.engagementId)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId: data.engagementId })
    expect(course.data.list.map(({ kind }) => kind)).toEqual(['autoApproved', 'submitted', 'created'])
  })

  test('the same number and body again get the first answer and change nothing', async () => {
    const sn = await lin.sn('meetingSave')
    const body = { mode: 'submit', form: formWith({ engagementName: '只提交一次' }) }
    const first = await lin.raw('meetings', 'meetingSave', body, { sn })
    const state = await storedState(app)
    const [second, third] = await Promise.all([
      lin.raw('meetings', 'meetingSave', body, { sn }),
      lin.raw('meetings', 'meetingSave', body, { sn }),
    ])
    expect([second.data, third.data]).toEqual([first.data, first.data])
    expect(await storedState(app)).toBe(state)
  })
})

describe('meetingSave refusals leave everything as it was', () => {
  const unknown = '00000000-0000-7000-8000-000000000001'
  const cases: readonly (readonly [
    name: string,
    code: string,
    mode: 'draft' | 'submit',
    changes: Record<string, unknown>,
  ])[] = [
    ['end before start', 'meetingTimeReversed', 'draft', { endDatetime: '2026-12-08T05:00:00.000Z' }],
    ['end equals start', 'meetingTimeReversed', 'draft', { endDatetime: '2026-12-08T06:00:00.000Z' }],
    ['a time off the grid', 'meetingTimeGrid', 'draft', { startDatetime: '2026-12-08T06:03:00.000Z' }],
    ['unknown hospital', 'referenceUnknown', 'draft', { hospitalId: unknown }],
    ['unknown topic', 'referenceUnknown', 'draft', { topics: [{ topicId: unknown, minutes: 30 }] }],
    ['product of another unit', 'referenceUnknown', 'draft', { productIds: [DEMO_IDS.product.on1] }],
    ['a doctor who is no speaker', 'referenceUnknown', 'draft', { speakers: [talk(DEMO_IDS.doctor.plain1)] }],
    [
      'a talk on a topic off the agenda',
      'referenceUnknown',
      'draft',
      { speakers: [talk(DEMO_IDS.speaker.city1, { topicId: DEMO_IDS.topic.cv2 })] },
    ],
    ['cost centre of another unit', 'referenceUnknown', 'draft', { costCenterCode: DEMO_IDS.costCenter.onPlain }],
    ['IO of another unit', 'referenceUnknown', 'draft', { ioCode: DEMO_IDS.io.onMain }],
    ['unknown assistant', 'referenceUnknown', 'draft', { assistantIds: [unknown] }],
    ['the same product twice', 'duplicateEntry', 'draft', { productIds: [DEMO_IDS.product.cv1, DEMO_IDS.product.cv1] }],
    [
      'the same talk twice',
      'duplicateEntry',
      'draft',
      { speakers: [talk(DEMO_IDS.speaker.city1), talk(DEMO_IDS.speaker.city1)] },
    ],
    ['the owner as their own assistant', 'duplicateEntry', 'draft', { assistantIds: [DEMO_IDS.person.lin] }],
    [
      'an agent who also assists',
      'duplicateEntry',
      'draft',
      { assistantIds: [DEMO_IDS.person.sun], agentId: DEMO_IDS.person.sun },
    ],
    ['nothing filled in', 'meetingIncomplete', 'submit', { engagementName: '', topics: [] }],
    [
      'a topic of another product',
      'meetingRuleBlocked',
      'submit',
      { topics: [{ topicId: DEMO_IDS.topic.cvOtherProduct, minutes: 30 }] },
    ],
    ['a blacklisted speaker', 'meetingRuleBlocked', 'submit', { speakers: [talk(DEMO_IDS.speaker.blacklisted)] }],
    [
      'too late',
      'meetingLeadTimeShort',
      'submit',
      { startDatetime: '2026-11-26T06:00:00.000Z', endDatetime: '2026-11-26T07:00:00.000Z' },
    ],
    [
      'more than the IO holds',
      'meetingBudgetShort',
      'submit',
      { ioCode: cvNearlyEmpty, budgetLines: [{ type: 'venue', amount: '999999.99', note: '' }] },
    ],
    [
      'a warning without a comment',
      'warningNeedsComment',
      'submit',
      { expectedAudience: 8, budgetLines: [{ type: 'material', amount: '500.00', note: '' }] },
    ],
    [
      'a start in the past',
      'meetingStarted',
      'submit',
      { startDatetime: '2026-11-20T06:00:00.000Z', endDatetime: '2026-11-20T07:00:00.000Z' },
    ],
  ]
  test.each(cases)('%s: %s', async (_name, refusal, mode, changes) => {
    const state = await storedState(app)
    const reply = await saveForm(lin, mode, formWith(changes))
    expect(reply.name).toBe(refusal)
    expect(reply.msg).not.toMatch(/[{}]/)
    expect(await storedState(app)).toBe(state)
  })

  test('the warning goes through with a comment', async () => {
    const changes = {
      expectedAudience: 8,
      budgetLines: [{ type: 'material', amount: '500.00', note: '' }],
      warningComments: { audienceMin: '小型科室会' },
    }
    const { name, data } = await saveForm(lin, 'submit', formWith(changes))
    expect([name, data.status]).toEqual(['0000', 10])
  })

  test('an old version, or none (meetingVersionStale)', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const state = await storedState(app)
    const old = await saveForm(lin, 'draft', formWith(), { engagementId: data.engagementId, version: 9 })
    const none = await saveForm(lin, 'draft', formWith(), { engagementId: data.engagementId })
    expect([old.name, none.name]).toEqual(['meetingVersionStale', 'meetingVersionStale'])
    expect(await storedState(app)).toBe(state)
  })

  test('of two savings of one version one wins', async () => {
    const { data } = await saveForm(lin, 'draft', formWith())
    const at = { engagementId: data.engagementId, version: 1 }
    const replies = await Promise.all([1, 2, 3].map(() => saveForm(lin, 'draft', formWith(), at)))
    expect(replies.map(({ name }) => name).toSorted()).toEqual(['0000', 'meetingVersionStale', 'meetingVersionStale'])
  })

  test('a submitted meeting is not edited (meetingInApproval)', async () => {
    const { data } = await saveForm(lin, 'submit', formWith())
    const { engagementId, version } = data
    expect((await saveForm(lin, 'draft', formWith(), { engagementId, version })).name).toBe('meetingInApproval')
  })

  test('somebody else’s meeting answers as one that does not exist (meetingNotFound); meetingForbidden within sight', async () => {
    const at = { engagementId: meetingId('cv.draft2'), version: 1 }
    expect((await saveForm(await app.as('mo'), 'draft', formWith(), at)).name).toBe('meetingNotFound')
    expect((await saveForm(await app.as('zhou'), 'draft', formWith(), at)).name).toBe('meetingForbidden')
  })

  test('no number (snInvalid)', async () => {
    const reply = await lin.raw('meetings', 'meetingSave', { mode: 'draft', form: formWith() })
    expect(reply.name).toBe('snInvalid')
  })
})
