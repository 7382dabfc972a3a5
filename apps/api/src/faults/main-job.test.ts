import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { acceptContracts } from '../closing/closing-test-kit.ts'
import { scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { asWorkingRole } from '../test-kit/test-working-role.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

/** One meeting from creation to payment, through the contract: what the browser story does, without the browser, as the role that works. */
let app: TestApp
const role = asWorkingRole()
beforeAll(async () => {
  app = await startTestApp(undefined, {}, role.through)
})
afterAll(async () => {
  await app.close()
  await role.drop()
})

const START = '2026-12-04T06:00:00.000Z'
const END = '2026-12-04T08:00:00.000Z'
const AFTER = Date.parse('2026-12-04T08:40:00.000Z')

const form: SentInputOf<(typeof meetings)['meetingSave']>['form'] = {
  meetingTypeCategory: 'ONETIME',
  engagementName: '心衰规范化管理研讨会',
  executeType: 'onSite',
  startDatetime: START,
  endDatetime: END,
  hospitalId: DEMO_IDS.hospital.huashan,
  department: '心内科',
  venue: '三号楼会议室',
  isRestaurant: false,
  platformId: null,
  joinUrl: '',
  productIds: [DEMO_IDS.product.cv1],
  topics: [
    { topicId: DEMO_IDS.topic.cv1, minutes: 60 },
    { topicId: DEMO_IDS.topic.cv2, minutes: 60 },
  ],
  speakers: [
    {
      hcpId: DEMO_IDS.speaker.national1,
      topicId: DEMO_IDS.topic.cv1,
      role: 'speaker',
      minutes: 60,
      feeNet: '3000.00',
      isRecorded: false,
    },
    {
      hcpId: DEMO_IDS.speaker.regional1,
      topicId: DEMO_IDS.topic.cv2,
      role: 'speaker',
      minutes: 60,
      feeNet: '2000.00',
      isRecorded: false,
    },
  ],
  costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
  ioCode: DEMO_IDS.io.cvMain,
  budgetLines: [{ type: 'meal', amount: '1500.00', note: '' }],
  assistantIds: [],
  agentId: null,
  expectedAudience: 20,
  seats: 30,
  note: '',
  warningComments: {},
}

async function ioLeft(caller: TestCaller): Promise<string> {
  const { data } = await caller.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain })
  return data.io.available
}

async function approve(handle: string, engagementId: string): Promise<number> {
  const person = await app.as(handle)
  const { data } = await person.call('approvals', 'getApprovalList', {})
  const item = data.list.find((candidate) => candidate.engagementId === engagementId)
  expect(item, `${handle} sees it`).toBeDefined()
  const passed = await person.call('approvals', 'setApprovePass', {
    approvalId: item?.approvalId ?? '',
    snapshotHash: item?.snapshotHash ?? '',
    clientToken: uuidv7(),
  })
  expect(passed.msg).toBe('')
  return passed.data.status
}

async function signIn(engagementId: string, phone: string): Promise<void> {
  expect((await sign(app, await scan(app, engagementId, phone))).msg).toBe('')
}

it('goes from creation to payment and explains every yuan', async () => {
  const lin = await app.as('lin')
  const tang = await app.as('tang')
  const pan = await app.as('pan')
  const leftBefore = await ioLeft(tang)

  const preview = await lin.call('meetings', 'meetingValidate', { form })
  expect(preview.data.rules.filter((rule) => !rule.ok && rule.severity === 'block')).toEqual([])
  const warningComments = Object.fromEntries(
    preview.data.rules
      .filter((rule) => !rule.ok && rule.severity === 'warn')
      .map((rule) => [rule.rule, '已与主管沟通']),
  )
  const saved = await lin.call(
    'meetings',
    'meetingSave',
    { mode: 'submit', form: { ...form, warningComments } },
    { sn: await lin.sn('meetingSave') },
  )
  expect(saved.msg).toBe('')
  const { engagementId } = saved.data
  expect(saved.data.status).toBe(10)
  expect(await ioLeft(tang)).not.toBe(leftBefore)

  expect(await approve('zhou', engagementId)).toBe(15)
  expect(await approve('he', engagementId)).toBe(40)

  const doctors = ['13900000001', '13900000002', '13900000003']
  for (const phone of doctors) {
    const enrolled = await app.nobody.call('enrolment', 'doEnroll', {
      engagementId,
      name: `医生${phone.slice(-1)}`,
      phone,
      hcoName: '华山医院',
      consent: true,
    })
    expect(enrolled.data.status).toBe('enrolled')
  }

  app.clock.move(Date.parse(START) - 10 * 60_000)
  const speakerPhones = await app.db.pool.query<{ phone: string }>('select phone from hcp where id = any($1)', [
    [DEMO_IDS.speaker.national1, DEMO_IDS.speaker.regional1],
  ])
  for (const phone of [...doctors, ...speakerPhones.rows.map((row) => row.phone)]) await signIn(engagementId, phone)
  const counts = await lin.call('door', 'getSignList2', { engagementId })
  expect(counts.data).toMatchObject({ signed: 5, speakersSigned: 2 })

  for (const [index, tag] of (['room', 'room', 'room', 'talk', 'talk'] as const).entries()) {
    const content = (await createCanvasPng(`photo ${index}`)).split(',')[1] ?? ''
    const photo = await lin.call('photos', 'activityPhotoUpload', { engagementId, clientId: uuidv7(), tag, content })
    expect(photo.msg).toBe('')
  }

  app.clock.move(AFTER)
  const ended = await lin.call('closing', 'closeActivity', { engagementId })
  expect(ended.msg).toBe('')
  const detail = await lin.call('meetings', 'meetingDetail', { engagementId })
  for (const speaker of detail.data.speakers) {
    const set = await lin.call('closing', 'updateSpeakerStatus', {
      engagementSpeakerId: speaker.id,
      status: 'came',
      minutesDelivered: 60,
    })
    expect(set.msg).toBe('')
  }
  const refused = await lin.call('closing', 'closeEngagement', { engagementId })
  expect(refused.name).toBe('meetingChecklistIncomplete')
  await lin.call('closing', 'actualSave', {
    engagementId,
    lines: [{ type: 'meal', amount: '1380.00' }],
    explanation: '',
    agendaHeld: true,
  })
  await uploadContracts(lin, engagementId, detail.data.activityCode)
  await acceptContracts(app, lin, engagementId)
  const checklist = await lin.call('closing', 'detail', { engagementId })
  expect(checklist.data.items.filter((item) => !item.ok)).toEqual([])
  expect(checklist.data.percent).toBe(100)
  expect((await lin.call('closing', 'closeEngagement', { engagementId })).data.status).toBe(70)

  const sheet = await lin.call('fees', 'speakerFeeList', { engagementId })
  expect(sheet.data.rows.map(({ net, gross, tax }) => ({ net, gross, tax }))).toEqual([
    { net: '3000.00', gross: '3550.00', tax: '550.00' },
    { net: '2000.00', gross: '2300.00', tax: '300.00' },
  ])
  const submitted = await lin.call('fees', 'speakerFeeSubmit', {
    engagementId,
    items: sheet.data.rows.map(({ engagementSpeakerId }) => ({ engagementSpeakerId, explanation: '' })),
  })
  expect(submitted.msg).toBe('')
  for (const row of submitted.data.rows) {
    const approved = await pan.call('fees', 'feeDecide', {
      feeId: row.feeId ?? '',
      version: row.version,
      decision: 'approve',
      comment: '',
    })
    expect(approved.msg).toBe('')
    const paid = await tang.call('fees', 'feePay', {
      feeId: row.feeId ?? '',
      version: approved.data.version,
      reference: 'BANK-20261204',
    })
    expect(paid.data.state).toBe('paid')
  }

  const io = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain })
  const mine = io.data.entries.filter((entry) => entry.engagementId === engagementId)
  const spent = mine
    .filter((entry) => entry.debitAccount === 'actual')
    .reduce((sum, entry) => sum + Number(entry.amount), 0)
  expect(spent).toBe(3550 + 2300 + 1380)
  expect(Number(leftBefore) - Number(io.data.io.available)).toBe(spent)
  const course = await lin.call('meetings', 'meetingCourse', { engagementId })
  expect(course.data.list.map(({ kind }) => kind).reverse()).toMatchInlineSnapshot(`
    [
      "created",
      "submitted",
      "nodePassed",
      "approved",
      "opened",
      "enrolled",
      "signedIn",
      "photosUploaded",
      "ended",
      "speakerCame",
      "speakerCame",
      "actualSaved",
      "filesUploaded",
      "contractFileAccepted",
      "contractFileAccepted",
      "closed",
      "feesSubmitted",
      "feeApproved",
      "feePaid",
      "feeApproved",
      "feePaid",
    ]
  `)
  app.clock.move(TEST_NOW)
})

async function uploadContracts(lin: TestCaller, engagementId: string, activityCode: string): Promise<void> {
  const boundary = 'osmp-test'
  const png = Buffer.from((await createCanvasPng('contract')).split(',')[1] ?? '', 'base64')
  const field = (name: string, value: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const file = (name: string, tail: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from(tail),
      Buffer.from('\r\n'),
    ])
  const names = ['contract-1.png', 'contract-2.png']
  const payload = Buffer.concat([
    field('engagementId', engagementId),
    field('activityCode', activityCode),
    ...names.map((name, index) =>
      Buffer.concat([
        field('fileName', name),
        field('type', 'contract_sanofi_third_party'),
        field('signedOn', '2026-11-01'),
        file(name, '\0'.repeat(index)),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/meeting/closing/upload-closing-file',
    headers: { token: lin.token ?? '', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(response.json().msg).toBe('')
}
