import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { fingerprint } from '../test-kit/test-fingerprint.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const form = {
  meetingTypeCategory: 'ONETIME',
  engagementName: '血脂管理研讨会',
  executeType: 'onSite',
  startDatetime: '2026-12-10T06:00:00.000Z',
  endDatetime: '2026-12-10T08:00:00.000Z',
  hospitalId: DEMO_IDS.hospital.huashan,
  department: '心内科',
  venue: '会议室',
  isRestaurant: false,
  platformId: null,
  joinUrl: '',
  productIds: [DEMO_IDS.product.cv1],
  topics: [{ topicId: DEMO_IDS.topic.cv1, minutes: 60 }],
  speakers: [
    {
      hcpId: DEMO_IDS.speaker.national2,
      topicId: DEMO_IDS.topic.cv1,
      role: 'speaker',
      minutes: 60,
      feeNet: '3000.00',
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
const save = (changes: object, extra: object = {}) => ({ mode: 'submit', form: { ...form, ...changes }, ...extra })
const [speaker] = form.speakers

type Slice = Parameters<TestCaller['raw']>[0]

/** Each case: what is wrong, the call, the input. The table below says how each is refused. */
const CASES: readonly (readonly [string, Slice, string, unknown])[] = [
  ['a number for a text', 'meetings', 'meetingSave', save({ engagementName: 5 })],
  ['a text for a list', 'meetings', 'meetingSave', save({ productIds: DEMO_IDS.product.cv1 })],
  ['an object for an id', 'meetings', 'meetingDetail', { engagementId: { $ne: '' } }],
  ['a missing field', 'meetings', 'meetingSave', { mode: 'submit' }],
  ['an extra field', 'meetings', 'meetingSave', save({ approvalStatus: '40' })],
  ['an extra field of our own call', 'meetings', 'meetingCourse', { engagementId: meetingId('cv.draft2'), all: true }],
  [
    'a server’s own amount',
    'fees',
    'speakerFeeSubmit',
    { engagementId: meetingId('cv.closed1'), items: [{ engagementSpeakerId: uuidv7(), explanation: '', amount: '9' }] },
  ],
  ['__proto__ as a key', 'meetings', 'meetingSave', JSON.parse('{"mode":"submit","form":{"__proto__":{"a":1}}}')],
  ['an unknown choice', 'meetings', 'meetingSave', save({ meetingTypeCategory: 'GALA' })],
  ['an id in another spelling', 'meetings', 'meetingDetail', { engagementId: meetingId('cv.draft2').toUpperCase() }],
  ['a foreign business unit’s product', 'meetings', 'meetingSave', save({ productIds: [DEMO_IDS.product.on1] })],
  [
    'a foreign business unit’s order',
    'meetings',
    'meetingSave',
    save({ ioCode: DEMO_IDS.io.onMain, costCenterCode: DEMO_IDS.costCenter.onSpeaker }),
  ],
  ['an unknown hospital', 'meetings', 'meetingSave', save({ hospitalId: uuidv7() })],
  ['an unknown speaker', 'meetings', 'meetingSave', save({ speakers: [{ ...speaker, hcpId: uuidv7() }] })],
  ['a foreign meeting', 'meetings', 'meetingDetail', { engagementId: meetingId('on.wait1') }],
  ['a time off the 5-minute grid', 'meetings', 'meetingSave', save({ startDatetime: '2026-12-10T06:03:00.000Z' })],
  ['the end before the start', 'meetings', 'meetingSave', save({ endDatetime: '2026-12-10T05:00:00.000Z' })],
  ['a day that does not exist', 'meetings', 'meetingSave', save({ startDatetime: '2026-02-30T06:00:00.000Z' })],
  ['a time in words', 'meetings', 'meetingSave', save({ startDatetime: '明天下午' })],
  ['a negative amount', 'meetings', 'meetingSave', save({ budgetLines: [{ type: 'meal', amount: '-5', note: '' }] })],
  ['three decimals', 'meetings', 'meetingSave', save({ budgetLines: [{ type: 'meal', amount: '1.005', note: '' }] })],
  [
    'an amount in full-width digits',
    'meetings',
    'meetingSave',
    save({ budgetLines: [{ type: 'meal', amount: '１００', note: '' }] }),
  ],
  [
    'an amount with an exponent',
    'meetings',
    'meetingSave',
    save({ budgetLines: [{ type: 'meal', amount: '1e3', note: '' }] }),
  ],
  [
    'an amount beyond all measure',
    'meetings',
    'meetingSave',
    save({ budgetLines: [{ type: 'meal', amount: '99999999999999', note: '' }] }),
  ],
  ['a text too long', 'meetings', 'meetingSave', save({ engagementName: '会'.repeat(121) })],
  [
    'a comment too short',
    'approvals',
    'setApproveBack',
    { approvalId: uuidv7(), snapshotHash: 'x', clientToken: uuidv7(), comment: '改' },
  ],
  ['a control character', 'meetings', 'meetingSave', save({ engagementName: '会议\u0007' })],
  ['a turned-around text', 'meetings', 'meetingSave', save({ note: 'gpj.\u202eexe' })],
  ['half a character', 'meetings', 'meetingSave', save({ note: '\ud800' })],
  ['a link that is no https', 'meetings', 'meetingSave', save({ joinUrl: 'javascript:alert(1)' })],
  ['too many entries', 'meetings', 'meetingSave', save({ assistantIds: Array.from({ length: 11 }, () => uuidv7()) })],
  ['the same speaker twice', 'meetings', 'meetingSave', save({ speakers: [speaker, speaker] })],
  ['minutes out of range', 'meetings', 'meetingSave', save({ topics: [{ topicId: DEMO_IDS.topic.cv1, minutes: 0 }] })],
  ['half a minute', 'meetings', 'meetingSave', save({ topics: [{ topicId: DEMO_IDS.topic.cv1, minutes: 1.5 }] })],
  ['a page that is no number', 'lookups', 'getHospitalList', { page: '1e3' }],
  [
    'a phone number too short',
    'enrolment',
    'doEnroll',
    { engagementId: meetingId('cv.approved1'), name: '王医生', phone: '139', consent: true },
  ],
  [
    'enrolment without consent',
    'enrolment',
    'doEnroll',
    { engagementId: meetingId('cv.approved1'), name: '王医生', phone: '13911112222' },
  ],
  [
    'enrolment for a draft',
    'enrolment',
    'doEnroll',
    { engagementId: meetingId('cv.draft2'), name: '王医生', phone: '13911112222', consent: true },
  ],
  [
    'a photo that is none',
    'photos',
    'activityPhotoUpload',
    {
      engagementId: meetingId('cv.running1'),
      clientId: uuidv7(),
      tag: 'room',
      content: Buffer.from('<html>').toString('base64'),
    },
  ],
  [
    'a photo of a closed meeting',
    'photos',
    'activityPhotoUpload',
    { engagementId: meetingId('cv.closed1'), clientId: uuidv7(), tag: 'room', content: '' },
  ],
  ['a step out of order: closing a draft', 'closing', 'closeEngagement', { engagementId: meetingId('cv.draft2') }],
  [
    'a step out of order: fees before closing',
    'fees',
    'speakerFeeSubmit',
    { engagementId: meetingId('cv.approved1'), items: [] },
  ],
  [
    'a step out of order: cancelling a closed meeting',
    'meetings',
    'cancelMeeting',
    { engagementId: meetingId('cv.closed1'), version: 1, reason: '行程有变' },
  ],
  [
    'a step out of order: deleting a submitted meeting',
    'meetings',
    'meetingDelete',
    { engagementId: meetingId('cv.wait1'), version: 1 },
  ],
  ['a stale version', 'meetings', 'meetingUpdate', { engagementId: meetingId('cv.draft2'), version: 99, form }],
  [
    'a forged sign-in code',
    'door',
    'signScan',
    { qr: `${meetingId('cv.running1')}~1~AAAAAAAAAAAAAAAAAAAAAA`, proof: 'A'.repeat(86) },
  ],
]

describe('bad input', () => {
  it('is refused by name, with a sentence that helps, and leaves the database as it was', async () => {
    const before = await fingerprint(app.db)
    const lines: string[] = []
    for (const [what, slice, key, input] of CASES) {
      const sn = key === 'meetingSave' ? { sn: await lin.sn('meetingSave') } : {}
      const zh = await lin.raw(slice, key, input, sn)
      const en = await lin.raw(slice, key, input, { ...sn, headers: { 'accept-language': 'en' } })
      expect(zh.msg, what).toMatch(/[\u4e00-\u9fff]/)
      expect(en.msg.replace(/“[^”]*”/g, ''), what).not.toMatch(/[\u4e00-\u9fff]/)
      lines.push(`${what.padEnd(52)}${String(zh.status)} ${zh.name}`)
    }
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      a number for a text                                 400 inputType
      a text for a list                                   400 inputType
      an object for an id                                 400 inputType
      a missing field                                     400 inputMissing
      an extra field                                      400 inputUnknown
      an extra field of our own call                      400 inputUnknown
      a server’s own amount                               400 inputUnknown
      __proto__ as a key                                  400 inputUnknown
      an unknown choice                                   400 inputChoice
      an id in another spelling                           400 inputId
      a foreign business unit’s product                   200 referenceUnknown
      a foreign business unit’s order                     200 referenceUnknown
      an unknown hospital                                 200 referenceUnknown
      an unknown speaker                                  200 referenceUnknown
      a foreign meeting                                   200 meetingNotFound
      a time off the 5-minute grid                        200 meetingTimeGrid
      the end before the start                            200 meetingTimeReversed
      a day that does not exist                           200 inputTime
      a time in words                                     200 inputTime
      a negative amount                                   200 amountNegative
      three decimals                                      200 amountPrecision
      an amount in full-width digits                      200 amountFormat
      an amount with an exponent                          200 amountFormat
      an amount beyond all measure                        200 amountTooLarge
      a text too long                                     200 inputTooLong
      a comment too short                                 200 inputTooShort
      a control character                                 200 inputCharacters
      a turned-around text                                200 inputCharacters
      half a character                                    200 inputCharacters
      a link that is no https                             200 inputUrl
      too many entries                                    200 inputTooMany
      the same speaker twice                              200 duplicateEntry
      minutes out of range                                200 inputRange
      half a minute                                       200 inputNumber
      a page that is no number                            200 inputNumber
      a phone number too short                            200 inputPhone
      enrolment without consent                           200 enrolmentNeedsConsent
      enrolment for a draft                               200 enrolmentNotOpen
      a photo that is none                                200 photoKind
      a photo of a closed meeting                         200 photoMeetingClosed
      a step out of order: closing a draft                200 meetingIsDraft
      a step out of order: fees before closing            200 feeNotClosed
      a step out of order: cancelling a closed meeting    200 meetingVersionStale
      a step out of order: deleting a submitted meeting   200 meetingInApproval
      a stale version                                     200 meetingVersionStale
      a forged sign-in code                               200 signInCodeExpired
      "
    `)
    expect(await fingerprint(app.db)).toEqual(before)
  })

  it('refuses a used sn with another body, an sn of somebody else, an sn for another action, and none', async () => {
    const draft = { mode: 'draft', form }
    const xu = await app.as('xu')
    const sn = await lin.sn('meetingSave')
    const first = await lin.raw('meetings', 'meetingSave', draft, { sn })
    expect(first.code).toBe('0000')
    const after = await fingerprint(app.db)
    expect(await lin.raw('meetings', 'meetingSave', draft, { sn })).toEqual(first)
    expect((await lin.raw('meetings', 'meetingSave', { ...draft, mode: 'submit' }, { sn })).name).toBe('snUsed')
    expect((await xu.raw('meetings', 'meetingSave', draft, { sn: await lin.sn('meetingSave') })).name).toBe('snInvalid')
    expect((await lin.raw('meetings', 'meetingSave', draft, { sn: await lin.sn('meetingRecreate') })).name).toBe(
      'snInvalid',
    )
    expect((await lin.raw('meetings', 'meetingSave', draft)).name).toBe('snInvalid')
    expect(await fingerprint(app.db)).toEqual(after)
  })

  it('saves once when the same request comes ten times at once', async () => {
    const count = async () => (await app.db.pool.query('select count(*)::int as n from engagement')).rows[0].n as number
    const before = await count()
    const sn = await lin.sn('meetingSave')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => lin.raw('meetings', 'meetingSave', { mode: 'draft', form }, { sn })),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  it('refuses bodies that cannot be read or are too large, and lives', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.app.inject({
        method: 'POST',
        url: '/api/meeting/meeting-save',
        headers: { 'content-type': type, token: lin.token ?? '' },
        payload,
      })
    expect((await post('{"mode":')).json().name).toBe('inputBody')
    expect((await post('[1]')).json().name).toBe('inputBody')
    expect((await post('x', 'text/xml')).json().name).toBe('inputBody')
    expect((await post(JSON.stringify({ mode: 'x'.repeat(300_000) }))).json().name).toBe('inputTooLarge')
    expect((await post(`{"form":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).json().name).toBe('inputBody')
    expect((await lin.call('session', 'center', {})).code).toBe('0000')
  })

  it('refuses a file above 20 MB, and an upload that breaks off, and lives', async () => {
    const upload = (payload: Buffer) =>
      app.app.inject({
        method: 'POST',
        url: '/api/meeting/closing/upload-closing-file',
        headers: { 'content-type': 'multipart/form-data; boundary=b', token: lin.token ?? '' },
        payload,
      })
    const nameless = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    )
    const meeting = meetingId('cv.toClose1')
    const about = `--b\r\ncontent-disposition: form-data; name="engagementId"\r\n\r\n${meeting}\r\n`
    const head = Buffer.concat([Buffer.from(about), nameless])
    const large = (start: Buffer) =>
      upload(Buffer.concat([start, Buffer.alloc(21 * 1024 * 1024), Buffer.from('\r\n--b--\r\n')]))
    expect((await large(head)).json().name).toBe('inputTooLarge')
    // Of a body that does not say first which meeting it is for, nothing is read.
    expect((await large(nameless)).json().name).toBe('inputMissing')
    for (const start of [head, nameless]) {
      const broken = await upload(start)
      expect(broken.statusCode).toBeLessThan(500)
    }
    expect((await lin.call('session', 'center', {})).code).toBe('0000')
  })
})
