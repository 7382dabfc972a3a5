import type { EnrolmentMode } from '@osmp/domain/enrolment/who-may-come.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../kit/process/logger.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, phoneOf, places } from './enrolment-test-kit.ts'

const HOUR = 3_600_000

let app: TestApp
let lin: TestCaller
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp(createLogger('trace', { write: (line) => void lines.push(line) }))
  lin = await app.as('lin')
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.clock.now() + hours * HOUR).toISOString()
const setMode = (engagementId: string, mode: EnrolmentMode, closesAt: string | null = null) =>
  lin.call('enrolment', 'modeSave', { engagementId, mode, closesAt })
const newCode = async (engagementId: string, most: number, endsAt: string | null = null) =>
  (await lin.call('enrolment', 'codeSave', { engagementId, label: '市一医院', most, endsAt })).data
const come = (engagementId: string, number: number, code?: string, deviceId?: string) =>
  app.nobody.call('enrolment', 'doEnroll', {
    engagementId,
    name: '测试医生',
    phone: phoneOf(number),
    consent: true,
    deviceId,
    ...(code !== undefined && { inBody: { code } }),
  })
const check = async (engagementId: string) => (await app.nobody.call('enrolment', 'checkEnroll', { engagementId })).data
const page = async (engagementId: string) => (await app.nobody.call('landing', 'landingDetail', { engagementId })).data

async function doctor(skip: number): Promise<string> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select h.id from hcp h where h.is_active and h.phone <> '' and not exists (
       select from blacklist_entry b where b.hcp_id = h.id) order by h.id offset $1 limit 1`,
    [skip],
  )
  return rows[0]?.id ?? ''
}

/** The token of a letter to this doctor. */
async function letterTo(engagementId: string, hcpId: string): Promise<string> {
  await lin.call('invitations', 'save', { engagementId, hcpIds: [hcpId] })
  const { list } = (await lin.call('invitations', 'list', { engagementId })).data
  const row = list.find((one) => one.hcpId === hcpId)
  const sent = await lin.call('invitations', 'invitationSend', { engagementId, invitationId: row?.invitationId ?? '' })
  const phone = await app.nobody.call('session', 'demoPhone', {})
  const onPhone = phone.data.list.find(({ kind, name }) => kind === 'invitation' && name === row?.name)?.path
  return new URL(sent.data?.handOver ?? onPhone ?? '', 'http://demo').searchParams.get('i') ?? ''
}
const accept = (token: string) =>
  app.nobody.call('invitations', 'invitationAnswer', { token, accept: true, consent: true })

it('a meeting by invitation takes letters and people that staff enrol, and says so to strangers before they fill in a form', async () => {
  const engagementId = await emptyMeeting(app, null)
  expect((await come(engagementId, 1)).data.status).toBe('enrolled')
  await setMode(engagementId, 'invited')
  expect((await come(engagementId, 2)).name).toBe('enrolmentInvitedOnly')
  // Whatever is known of the number: an enrolled one is answered alike.
  expect((await come(engagementId, 1)).name).toBe('enrolmentInvitedOnly')
  expect(await check(engagementId)).toMatchObject({ canEnrol: false, mode: 'invited' })
  expect(await page(engagementId)).toMatchObject({ mode: 'invited', isOpen: true })
  expect((await accept(await letterTo(engagementId, await doctor(0)))).data.enrolment?.status).toBe('enrolled')
  const staffs = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: await doctor(1) })
  expect(staffs.data.status).toBe('enrolled')
})

it('after the closing date a letter opened before it still counts, and enrolling by oneself is refused', async () => {
  const engagementId = await emptyMeeting(app, null)
  await setMode(engagementId, 'open', inHours(1))
  expect((await come(engagementId, 1)).data.status).toBe('enrolled')
  const [read, unread] = [await letterTo(engagementId, await doctor(2)), await letterTo(engagementId, await doctor(3))]
  await app.nobody.call('invitations', 'invitationOpen', { token: read })
  app.clock.move(app.clock.now() + HOUR)
  expect((await come(engagementId, 2)).name).toBe('enrolmentClosedByDate')
  const opened = await app.nobody.call('invitations', 'invitationOpen', { token: unread })
  expect(opened.data.closed).toContain('截止')
  expect((await accept(unread)).name).toBe('enrolmentClosedByDate')
  expect((await accept(read)).data.enrolment?.status).toBe('enrolled')
  expect((await check(engagementId)).canEnrol).toBe(false)
  await setMode(engagementId, 'open')
  expect((await come(engagementId, 2)).data.status).toBe('enrolled')
})

it(
  'of two hundred at once with a code of twenty, exactly twenty enrol, the waiting list included',
  { timeout: 120_000 },
  async () => {
    const engagementId = await emptyMeeting(app, 15)
    await setMode(engagementId, 'code')
    const { code, codeId } = await newCode(engagementId, 20)
    expect(code).toMatch(/^\w{4} \w{4}$/u)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => come(engagementId, 100 + at, code.toLowerCase())),
    )
    const counts = Object.groupBy(answers, ({ name, data }) => (name === '0000' ? data.status : name))
    expect(
      Object.entries(counts)
        .map(([name, of]) => `${name} ${of?.length}`)
        .toSorted(),
    ).toEqual(['enrolled 15', 'enrolmentCodeUsed 180', 'waitlisted 5'])
    expect(await places(app, engagementId)).toMatchObject({ seated: 15, waiting: 5, taken: 15 })
    const { list } = (await lin.call('enrolment', 'codeList', { engagementId })).data
    expect(list).toMatchObject([{ codeId, code, most: 20, used: 20, state: 'used', label: '市一医院' }])
  },
)

it('a code is missing, wrong, over or ended by the organiser, and none of it is in the log', async () => {
  const engagementId = await emptyMeeting(app, null)
  await setMode(engagementId, 'code')
  expect((await come(engagementId, 1)).name).toBe('enrolmentCodeMissing')
  expect((await come(engagementId, 1, 'ACDE FGHJ')).name).toBe('enrolmentCodeWrong')
  const [timed, other] = [await newCode(engagementId, 2, inHours(1)), await newCode(engagementId, 2)]
  expect((await come(engagementId, 1, 'ACDE FGHJ')).name).toBe('enrolmentCodeWrong')
  expect((await come(engagementId, 1, timed.code)).data.status).toBe('enrolled')
  const elsewhere = await emptyMeeting(app, null)
  await setMode(elsewhere, 'code')
  expect((await come(elsewhere, 1, timed.code)).name).toBe('enrolmentCodeWrong')
  app.clock.move(app.clock.now() + HOUR)
  expect((await come(engagementId, 2, timed.code)).name).toBe('enrolmentCodeEnded')
  expect((await lin.call('enrolment', 'codeEnd', { engagementId, codeId: other.codeId })).name).toBe('0000')
  expect((await lin.call('enrolment', 'codeEnd', { engagementId: elsewhere, codeId: other.codeId })).name).toBe(
    'invitationCodeNotFound',
  )
  expect((await come(engagementId, 2, other.code)).name).toBe('enrolmentCodeEnded')
  const log = lines.join('')
  expect(log).toContain('doEnroll')
  for (const word of [timed.code, other.code, 'ACDE FGHJ'].flatMap((code) => [code, code.replace(' ', '')]))
    expect(log).not.toContain(word)
  const { rows } = await app.db.pool.query('select * from invitation_code where engagement_id = $1', [engagementId])
  expect(JSON.stringify(rows)).not.toContain(timed.code.replace(' ', ''))
  const { rows: course } = await app.db.pool.query<{ kind: string }>(
    'select kind from meeting_event where engagement_id = $1 order by seq',
    [engagementId],
  )
  expect(course.map(({ kind }) => kind)).toEqual([
    'enrolmentModeCode',
    'invitationCodeMade',
    'invitationCodeMade',
    'invitationCodeEnded',
  ])
})

it('a phone that tries codes is stopped, the right one then included, and another phone is not', async () => {
  const engagementId = await emptyMeeting(app, null)
  await setMode(engagementId, 'code')
  const { code } = await newCode(engagementId, 20)
  expect((await come(engagementId, 1, code, 'guesser')).data.status).toBe('enrolled')
  const names = []
  for (let tried = 0; tried < 11; tried += 1) names.push((await come(engagementId, 2, '3333 3333', 'guesser')).name)
  expect(names).toEqual([...Array.from({ length: 10 }, () => 'enrolmentCodeWrong'), 'tooManyRequests'])
  expect((await come(engagementId, 2, code, 'guesser')).name).toBe('tooManyRequests')
  expect((await come(engagementId, 2, code, 'honest')).data.status).toBe('enrolled')
})

it('two editors of mode and date do not overwrite each other', async () => {
  const engagementId = await emptyMeeting(app, null)
  const seen = { mode: 'open', closesAt: null } as const
  const until = inHours(5)
  const save = (mode: EnrolmentMode, closesAt: string | null) =>
    lin.call('enrolment', 'modeSave', { engagementId, mode, closesAt, seen })
  expect((await save('open', until)).data).toEqual({ mode: 'open', closesAt: until })
  expect((await save('invited', null)).data).toEqual({ mode: 'invited', closesAt: until })
  const late = await save('code', inHours(6))
  expect(late.name).toBe('changedMeanwhile')
  expect(late.data).toMatchObject({
    parts: [
      { part: 'mode', value: 'invited', byName: '林晓' },
      { part: 'closesAt', value: until, byName: '林晓' },
    ],
  })
  const { data } = await lin.call('enrolment', 'enrolmentSummary', { engagementId })
  expect(data).toMatchObject({ mode: 'invited', closesAt: until })
})
