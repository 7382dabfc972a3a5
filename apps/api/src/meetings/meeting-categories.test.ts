import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { askChange, passAll } from './change-test-kit.ts'
import { formWith, saveForm, storedState, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
const { doctor, speaker, topic, product, taxonomy, platform } = DEMO_IDS

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const online = {
  executeType: 'online',
  hospitalId: null,
  department: '',
  costCenterCode: null,
  ioCode: null,
  budgetLines: [],
}

/** What each category changes of a single meeting that may be submitted as it is. */
const CHANGES: Readonly<Record<Exclude<MeetingCategory, 'SUBEVENT'>, Record<string, unknown>>> = {
  ONETIME: {},
  PPM: {},
  TAXONOMY: { taxonomyId: taxonomy.cv1 },
  REMOTE_EDA: {
    ...online,
    platformId: platform.tencent,
    joinUrl: 'https://meeting.example.com/j/1',
    invitedHcpIds: [doctor.plain1, doctor.plain2],
  },
  VX: { ...online, platformId: platform.wecom, invitedHcpIds: [doctor.plain1] },
}

const form = (category: keyof typeof CHANGES, changes: Record<string, unknown> = {}) =>
  formWith({ meetingTypeCategory: category, ...CHANGES[category], ...changes })

const submit = (category: keyof typeof CHANGES, changes: Record<string, unknown> = {}) =>
  saveForm(lin, 'submit', form(category, changes))

describe('each category is submitted with its own fields', () => {
  test.each([
    ['ONETIME', 10, '3000.00'],
    ['PPM', 10, '3000.00'],
    ['TAXONOMY', 10, '3000.00'],
    ['REMOTE_EDA', 40, '0.00'],
    ['VX', 40, '0.00'],
  ] as const)('%s goes to status %i with a budget of %s', async (category, status, budget) => {
    const { name, data } = await submit(category)
    expect([name, data.status]).toEqual(['0000', status])
    const page = (await lin.call('meetings', 'meetingDetail', { engagementId: data.engagementId })).data
    expect(page).toMatchObject({ meetingTypeCategory: category, budget: { total: budget } })
  })

  test('a sub-meeting keeps its event, and stays with it', async () => {
    const event = (await lin.call('events', 'eventDetail', { eventId: DEMO_IDS.event.cv })).data
    const sub = { meetingTypeCategory: 'SUBEVENT', eventId: DEMO_IDS.event.cv }
    const { code, data } = await saveForm(lin, 'draft', formWith(sub))
    expect(code).toBe('0000')
    const { engagementId, version } = data
    const page = (await lin.call('meetings', 'meetingDetail', { engagementId })).data
    expect(page.event).toEqual({ value: DEMO_IDS.event.cv, label: event.name, code: event.eventCode })
    expect(page.eventCode).toBe(event.eventCode)
    const moved = await saveForm(lin, 'draft', formWith(), { engagementId, version })
    expect(moved.name).toBe('meetingEventFixed')
  })

  test('branch and invited doctors come back as they were sent', async () => {
    const branch = await saveForm(lin, 'draft', form('TAXONOMY'))
    const page = (await lin.call('meetings', 'meetingDetail', { engagementId: branch.data.engagementId })).data
    expect(page.taxonomy?.value).toBe(taxonomy.cv1)
    const remote = await saveForm(lin, 'draft', form('REMOTE_EDA'))
    const { engagementId, version } = remote.data
    const turned = form('REMOTE_EDA', { invitedHcpIds: [doctor.plain3, doctor.plain1] })
    await saveForm(lin, 'draft', turned, { engagementId, version })
    const { invited } = (await lin.call('meetings', 'meetingDetail', { engagementId })).data
    expect(invited.map(({ value }) => value)).toEqual([doctor.plain3, doctor.plain1])
    expect(invited[0]?.hco).not.toBe('')
  })
})

describe('refused with everything as it was', () => {
  const otherBranch = { topics: [{ topicId: topic.cv3, minutes: 60 }] }
  const cases: readonly (readonly [string, keyof typeof CHANGES, string, Record<string, unknown>])[] = [
    ['a promotion without its department', 'PPM', 'meetingIncomplete', { department: '' }],
    [
      'a promotion in a hall instead of a hospital',
      'PPM',
      'meetingIncomplete',
      { hospitalId: null, venue: '会展中心' },
    ],
    ['a promotion online', 'PPM', 'fieldNotOfCategory', { executeType: 'online', platformId: platform.tencent }],
    ['a single meeting with a branch', 'ONETIME', 'fieldNotOfCategory', { taxonomyId: taxonomy.cv1 }],
    ['a single meeting with doctors to invite', 'ONETIME', 'fieldNotOfCategory', { invitedHcpIds: [doctor.plain1] }],
    ['a promotion for patients', 'PPM', 'fieldNotOfCategory', { expectedPatients: 30 }],
    ['a branch of content for patients', 'TAXONOMY', 'fieldNotOfCategory', { expectedPatients: 30 }],
    ['a remote meeting for patients', 'REMOTE_EDA', 'fieldNotOfCategory', { expectedPatients: 30 }],
    ['a WeChat meeting for patients', 'VX', 'fieldNotOfCategory', { expectedPatients: 30 }],
    ['more patients than people', 'ONETIME', 'meetingRuleBlocked', { expectedPatients: 21 }],
    ['a taxonomy meeting without a branch', 'TAXONOMY', 'meetingIncomplete', { taxonomyId: null }],
    ['a topic of another branch', 'TAXONOMY', 'contentNotOfBranch', otherBranch],
    ['a second product', 'TAXONOMY', 'contentNotOfBranch', { productIds: [product.cv1, product.cv2] }],
    ['a branch of another unit', 'TAXONOMY', 'referenceUnknown', { taxonomyId: taxonomy.on1 }],
    ['a remote meeting without a link', 'REMOTE_EDA', 'meetingIncomplete', { joinUrl: '' }],
    ['a remote meeting without doctors', 'REMOTE_EDA', 'meetingIncomplete', { invitedHcpIds: [] }],
    [
      'a remote meeting with a meal',
      'REMOTE_EDA',
      'fieldNotOfCategory',
      { budgetLines: [{ type: 'meal', amount: '10.00', note: '' }] },
    ],
    [
      'a remote meeting on site',
      'REMOTE_EDA',
      'fieldNotOfCategory',
      { executeType: 'onSite', hospitalId: DEMO_IDS.hospital.huashan },
    ],
    [
      'a paid speaker nobody pays for',
      'REMOTE_EDA',
      'meetingRuleBlocked',
      { speakers: [talk(speaker.city1, { feeNet: '500.00' })] },
    ],
    ['a WeChat meeting without doctors', 'VX', 'meetingIncomplete', { invitedHcpIds: [] }],
    [
      'a WeChat meeting with a fee',
      'VX',
      'fieldNotOfCategory',
      { speakers: [talk(speaker.city1, { feeNet: '500.00' })] },
    ],
    ['a WeChat meeting with an order', 'VX', 'fieldNotOfCategory', { ioCode: DEMO_IDS.io.cvMain }],
    ['a WeChat meeting elsewhere than on WeChat', 'VX', 'referenceUnknown', { platformId: platform.tencent }],
    ['the same doctor twice', 'VX', 'duplicateEntry', { invitedHcpIds: [doctor.plain1, doctor.plain1] }],
  ]
  test.each(cases)('%s (%s): %s', async (_name, category, code, changes) => {
    const state = await storedState(app)
    const reply = await submit(category, changes)
    expect([reply.name, reply.msg]).toEqual([code, expect.not.stringMatching(/[{}]/)])
    expect(await storedState(app)).toBe(state)
  })

  test('a sub-meeting without its event, and an event that is not mine', async () => {
    const state = await storedState(app)
    const lonely = await saveForm(lin, 'submit', formWith({ meetingTypeCategory: 'SUBEVENT' }))
    expect([lonely.name, lonely.msg]).toEqual(['meetingIncomplete', expect.stringContaining('所属大型活动')])
    const sub = { meetingTypeCategory: 'SUBEVENT', eventId: DEMO_IDS.event.on }
    expect((await saveForm(lin, 'draft', formWith(sub))).name).toBe('eventNotFound')
    expect(await storedState(app)).toBe(state)
  })

  test('the refusal names the fields and the category', async () => {
    const reply = await submit('VX', { ioCode: DEMO_IDS.io.cvMain, costCenterCode: DEMO_IDS.costCenter.cvSpeaker })
    expect(reply).toMatchObject({
      msg: '微信会议不填写：成本中心、内部订单，请先清除',
      data: { fields: ['costCenterCode', 'ioCode'] },
    })
  })
})

describe('a draft may hold what its category has no place for, and the dry run says it cannot go on', () => {
  test('meetingValidate', async () => {
    const strange = form('VX', { ioCode: DEMO_IDS.io.cvMain })
    expect((await saveForm(lin, 'draft', strange)).code).toBe('0000')
    expect((await lin.raw('meetings', 'meetingValidate', { form: strange })).data).toMatchObject({ canSubmit: false })
    expect((await lin.raw('meetings', 'meetingValidate', { form: form('VX') })).data).toMatchObject({
      canSubmit: true,
      autoApproves: true,
      path: [],
    })
  })
})

describe('a meeting for patients', () => {
  type Rules = { rules: { rule: string; ok: boolean; severity: string; field: string; params: object }[] }
  const judged = async (changes: Record<string, unknown>) => {
    const { data } = await lin.raw('meetings', 'meetingValidate', { form: form('ONETIME', changes) })
    // The server has checked the reply against the contract.
    const { rules } = data as Rules
    return rules.filter(({ rule }) => /^(audienceMin|patient)/.test(rule))
  }

  test('asks for enough of them in place of the attendees of its place, and that they are among the people expected', async () => {
    expect((await judged({})).map(({ rule }) => rule)).toEqual(['audienceMin'])
    expect(await judged({ expectedPatients: 29, expectedAudience: 40 })).toMatchObject([
      {
        rule: 'patientMin',
        ok: false,
        severity: 'warn',
        policyKey: 'audience.min.patient',
        field: 'expectedPatients',
        params: { value: 29, limit: 30 },
      },
      { rule: 'patientShare', ok: true },
    ])
    expect(await judged({ expectedPatients: 41, expectedAudience: 40 })).toMatchObject([
      { rule: 'patientMin', ok: true },
      { rule: 'patientShare', ok: false, severity: 'block', params: { value: 41, limit: 40 } },
    ])
  })

  test('is submitted with a comment on too few, kept in the detail, and asks for approval again when it becomes a larger one', async () => {
    const few = { expectedPatients: 25, expectedAudience: 40 }
    const silent = await submit('ONETIME', few)
    expect([silent.name, silent.msg]).toEqual(['warningNeedsComment', expect.stringContaining('患者')])
    const told = { ...few, warningComments: { patientMin: '社区患教，场地容纳有限' } }
    const { name, data } = await submit('ONETIME', told)
    expect([name, data.status]).toEqual(['0000', 10])
    const { engagementId } = data
    const stored = async () => (await lin.call('meetings', 'meetingDetail', { engagementId })).data.expectedPatients
    expect(await stored()).toBe(25)
    await passAll(app, engagementId)
    const asked = { ...form('ONETIME', told), expectedPatients: 30 }
    expect((await askChange(lin, engagementId, asked)).data).toMatchObject({ isMaterial: true, status: 20 })
    const zhou = await app.as('zhou')
    const { differences } = (await zhou.call('approvals', 'getApprovalListDetails2', { engagementId })).data
    expect(differences).toEqual([{ field: '患者人数', before: '25', after: '30', isMaterial: true }])
    expect(await stored()).toBe(25)
    await passAll(app, engagementId)
    expect(await stored()).toBe(30)
  })
})

describe('lead time by category, from Wednesday 2026-11-25', () => {
  test.each([
    ['ONETIME', '2026-11-27', 'meetingLeadTimeShort'],
    ['ONETIME', '2026-11-30', '0000'],
    ['REMOTE_EDA', '2026-11-26', 'meetingLeadTimeShort'],
    ['REMOTE_EDA', '2026-11-27', '0000'],
    ['VX', '2026-11-26', 'meetingLeadTimeShort'],
    ['VX', '2026-11-27', '0000'],
  ] as const)('%s on %s: %s', async (category, day, refusal) => {
    const times = { startDatetime: `${day}T06:00:00.000Z`, endDatetime: `${day}T08:00:00.000Z` }
    expect((await submit(category, times)).name).toBe(refusal)
  })
})

test('a paid speaker of a remote meeting is paid from an order and goes through the chain', async () => {
  const paid = {
    speakers: [talk(speaker.city1, { feeNet: '500.00' })],
    costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
    ioCode: DEMO_IDS.io.cvMain,
  }
  const { name, data } = await submit('REMOTE_EDA', paid)
  expect([name, data.status]).toEqual(['0000', 10])
  const { approvalPath } = (await lin.call('meetings', 'meetingDetail', { engagementId: data.engagementId })).data
  expect(approvalPath.map(({ step }) => step)).toEqual(['lineManager', 'compliance'])
})
