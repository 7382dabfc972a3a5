import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOfMeeting, decisionOn } from '../approvals/approval-test-kit.ts'
import { pdf } from '../closing/closing-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm, talk } from '../meetings/meeting-test-kit.ts'

const hcpId = DEMO_IDS.speaker.noConsent
const UNTIL = '2026-12-31'

let app: TestApp
let lin: TestCaller
let zhou: TestCaller
let compliance: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zhou = await app.as('zhou')
  compliance = await app.as('he')
})
afterAll(() => app.close())

const accept = (caller: TestCaller, engagementId: string, consentId: string) =>
  caller.call('contracts', 'consentAccept', { engagementId, consentId })
const upload = (caller: TestCaller, text: string, engagementId?: string) =>
  caller.call('contracts', 'consentUpload', {
    ...(engagementId === undefined ? {} : { engagementId }),
    hcpId,
    validUntil: UNTIL,
    fileName: '同意证明.pdf',
    content: pdf(text).toString('base64'),
  })
const detailsFor = async (caller: TestCaller, engagementId: string) =>
  (await caller.call('approvals', 'getApprovalListDetails2', { engagementId })).data
const consentRule = async (caller: TestCaller, engagementId: string) =>
  (await detailsFor(caller, engagementId)).meeting.rules.find(({ rule }) => rule === 'employerConsent')
const passOf = async (caller: TestCaller, engagementId: string) =>
  (await detailsFor(caller, engagementId)).allowedActions.find(({ action }) => action === 'pass')

/** A plan with a paid speaker without consent, explained and submitted. */
async function submitted(day = '2026-12-08'): Promise<string> {
  const form = formWith({
    startDatetime: `${day}T06:00:00.000Z`,
    endDatetime: `${day}T08:00:00.000Z`,
    speakers: [talk(hcpId, { feeNet: '500.00' })],
    warningComments: { employerConsent: '单位证明正在办理', speakerRecentCount: '系列课题' },
  })
  const { data, msg } = await saveForm(lin, 'submit', form)
  expect(msg).toBe('')
  return data.engagementId
}

it('the last approver is told before passing, reads the new file, accepts it, and may pass at once', async () => {
  const engagementId = await submitted()
  const application = () => applicationOfMeeting(app, engagementId)
  const pass = async (caller: TestCaller) => caller.call('approvals', 'setApprovePass', decisionOn(await application()))

  expect(await passOf(zhou, engagementId)).toEqual({ action: 'pass', allowed: true })
  expect((await pass(zhou)).code).toBe('0000')
  expect(await passOf(compliance, engagementId)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('单位同意证明还没有上传'),
  })
  const card = (await compliance.call('approvals', 'getApprovalList', {})).data.list.find(
    (item) => item.engagementId === engagementId,
  )
  expect(card?.allowedActions.find(({ action }) => action === 'pass')?.allowed).toBe(false)
  expect((await pass(compliance)).name).toBe('meetingRuleBlocked')

  const sent = await upload(lin, '同意', engagementId)
  expect(sent.msg).toBe('')
  expect((await upload(lin, '同意', engagementId)).data).toEqual(sent.data)
  expect(await consentRule(compliance, engagementId)).toMatchObject({ ok: false })
  const { meeting } = await detailsFor(compliance, engagementId)
  expect(meeting.consents).toMatchObject([
    {
      hcpId,
      fileName: '同意证明.pdf',
      validUntil: UNTIL,
      uploaderName: '林晓',
      isNew: true,
      mayTakeBack: true,
      isWaiting: true,
      mayAccept: true,
    },
  ])
  const link = await compliance.call('contracts', 'consentUrl', { engagementId, consentId: sent.data.consentId })
  const opened = await app.app.inject({ url: link.data.url, headers: { token: compliance.token ?? '' } })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pass(compliance)).name).toBe('meetingRuleBlocked')
  expect((await accept(compliance, engagementId, sent.data.consentId)).msg).toBe('')
  expect((await accept(compliance, engagementId, sent.data.consentId)).msg).toBe('')
  expect(await consentRule(compliance, engagementId)).toMatchObject({ ok: true })
  expect((await pass(compliance)).msg).toBe('')
  expect((await detailsFor(compliance, engagementId)).meeting.consents?.[0]?.isNew).toBe(false)
  const course = await lin.call('meetings', 'meetingCourse', { engagementId })
  expect(JSON.stringify(course.data)).toContain('上传了讲者单位同意证明')
  expect(JSON.stringify(course.data).match(/核对并接受了讲者单位同意证明/g)).toHaveLength(1)
})

it('a file taken back counts no more, and only its uploader or compliance may take it back', async () => {
  const engagementId = await submitted('2026-12-15')
  const { data } = await upload(lin, '另一份', engagementId)
  const withdraw = (caller: TestCaller) =>
    caller.call('contracts', 'consentWithdraw', { engagementId, consentId: data.consentId })
  const offered = async (caller: TestCaller) =>
    (await detailsFor(caller, engagementId)).meeting.consents?.map(({ mayTakeBack }) => mayTakeBack)
  expect([await offered(lin), await offered(zhou)]).toEqual([[true], [false]])
  expect((await withdraw(zhou)).name).toBe('forbidden')
  expect((await withdraw(compliance)).code).toBe('0000')
  expect((await withdraw(lin)).name).toBe('consentMissing')
})

it('is refused where nobody could use it, and opens for nobody outside the meeting', async () => {
  const engagementId = await submitted('2026-12-22')
  const { data } = await upload(lin, '范围', engagementId)
  const { consentId } = data
  for (const handle of ['mo', 'xu']) {
    const stranger = await app.as(handle)
    expect((await stranger.call('contracts', 'consentUrl', { consentId })).name).toBe('consentMissing')
    expect((await stranger.call('contracts', 'consentUrl', { engagementId, consentId })).name).toBe('meetingNotFound')
    expect((await upload(stranger, 'x', engagementId)).name).toBe('meetingNotFound')
  }
  const refused = async (changes: object) =>
    (
      await lin.call('contracts', 'consentUpload', {
        engagementId,
        hcpId,
        validUntil: UNTIL,
        fileName: 'a.pdf',
        content: pdf('b').toString('base64'),
        ...changes,
      })
    ).name
  expect(await refused({ validUntil: '2026-12-07' })).toBe('consentEndsTooSoon')
  expect(await refused({ validUntil: '2029-12-07' })).toBe('consentEndsTooLate')
  expect(await refused({ hcpId: DEMO_IDS.person.lin })).toBe('speakerUnknown')
  expect(await refused({ hcpId: DEMO_IDS.speaker.nonResident })).toBe('consentNotPlanned')
  expect(await refused({ fileName: 'a.exe' })).toBe('uploadKind')
  expect(await refused({ content: '' })).toBe('uploadEmpty')
})

it('without a meeting, the form shows one’s own file and turns green once it is accepted', async () => {
  await app.db.pool.query(
    'update speaker_consent set withdrawn_by = uploaded_by, withdrawn_at = uploaded_at where withdrawn_at is null',
  )
  const standing = async () =>
    (await lin.call('speakers', 'getSpeakerValidate', { hcpId, startDatetime: '2026-12-08T06:00:00.000Z' })).data
  expect(await standing()).toMatchObject({ hasEmployerConsent: false, ownConsent: null })
  const { data } = await upload(lin, '先上传')
  expect(await standing()).toMatchObject({ hasEmployerConsent: false, ownConsent: data })
  expect(data.isWaiting).toBe(true)
  const waiting = (await compliance.call('home', 'meetingTodo', {})).data.waiting ?? []
  const path = waiting.find(({ sentence }) => sentence.includes('单位同意证明待您核对'))?.path ?? ''
  const engagementId = path.split('=')[1] ?? ''
  expect((await accept(compliance, engagementId, data.consentId)).msg).toBe('')
  expect(await standing()).toMatchObject({
    hasEmployerConsent: true,
    ownConsent: { ...data, isWaiting: false },
    consentUntil: UNTIL,
  })
  const other = await zhou.call('speakers', 'getSpeakerValidate', { hcpId, startDatetime: '2026-12-08T06:00:00.000Z' })
  expect(other.data).toMatchObject({ hasEmployerConsent: true, ownConsent: null })
})

it('a paper of a stranger is no consent: unit, two people and one speaker for each paper', async () => {
  await app.db.pool.query('delete from speaker_consent')
  const engagementId = await submitted('2026-12-29')
  const mo = await app.as('mo')
  const counts = async () => {
    const form = formWith({ speakers: [talk(hcpId, { feeNet: '500.00' })] })
    const { rules } = (await lin.raw('meetings', 'meetingValidate', { form })).data as {
      rules: { rule: string; ok: boolean }[]
    }
    return rules.find(({ rule }) => rule === 'employerConsent')?.ok
  }

  expect((await upload(mo, '四十个字节')).name).toBe('consentNotPlanned')
  expect(await counts()).toBe(false)

  const { data } = await upload(lin, '真证明', engagementId)
  expect(await counts()).toBe(false)
  expect((await accept(lin, engagementId, data.consentId)).name).toBe('consentComplianceAccepts')
  expect((await accept(zhou, engagementId, data.consentId)).name).toBe('consentComplianceAccepts')
  expect((await accept(mo, engagementId, data.consentId)).name).toBe('meetingNotFound')
  const by = (uploader: string) =>
    app.db.pool.query('update speaker_consent set uploaded_by = $1 where id = $2', [uploader, data.consentId])
  await by(DEMO_IDS.person.he)
  expect((await accept(compliance, engagementId, data.consentId)).name).toBe('consentYours')
  await by(DEMO_IDS.person.lin)
  await app.db.pool.query('insert into engagement_assistant (engagement_id, person_id) values ($1, $2)', [
    engagementId,
    DEMO_IDS.person.he,
  ])
  expect((await accept(compliance, engagementId, data.consentId)).name).toBe('consentOwnMeeting')
  await app.db.pool.query('delete from engagement_assistant where engagement_id = $1', [engagementId])
  expect(await counts()).toBe(false)

  const { rows } = await app.db.pool.query(
    `select es.hcp_id as "hcpId", e.id as "engagementId" from engagement_speaker es join engagement e on e.id = es.engagement_id
     where e.owner_id = $1 and es.hcp_id <> $2 and e.status = 30 limit 1`,
    [DEMO_IDS.person.lin, hcpId],
  )
  const forOther = (text: string) =>
    lin.call('contracts', 'consentUpload', {
      ...rows[0],
      validUntil: '2027-06-30',
      fileName: '同意证明.pdf',
      content: pdf(text).toString('base64'),
    })
  expect((await forOther('真证明')).name).toBe('consentPaperUsed')
  expect((await forOther('另一位的证明')).msg).toBe('')

  expect((await accept(compliance, engagementId, data.consentId)).msg).toBe('')
  expect(await counts()).toBe(true)
  const withdrawn = await lin.call('contracts', 'consentWithdraw', { engagementId, consentId: data.consentId })
  expect(withdrawn.msg).toBe('')
  expect(await counts()).toBe(false)
  expect((await forOther('真证明')).msg).toBe('')
})

it('a consent of the release before counts without acceptance', async () => {
  await app.db.pool.query('delete from speaker_consent')
  const engagementId = await submitted('2026-12-30')
  const { data } = await upload(lin, '旧版本', engagementId)
  await app.db.pool.query('update speaker_consent set needs_acceptance = default where id = $1', [data.consentId])
  expect(await consentRule(lin, engagementId)).toMatchObject({ ok: true })
})
