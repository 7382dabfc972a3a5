import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { countOf, download, OVER, RUNNING, TWIN } from './reports-test-kit.ts'

const app: TestApp = await startTestApp()
const lin: TestCaller = await app.as('lin')
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(TEST_NOW)
  await app.db.pool.query('delete from mail_message')
})

const CALLS = ['sendReport', 'sendSignReport', 'sendEnrollReport', 'sendParticipantsEmail'] as const
const mails = () => countOf(app, 'select count(*) from mail_message')
const sendSign = (headers?: Record<string, string>) =>
  lin.raw('reports', 'sendSignReport', { engagementId: OVER }, headers ? { headers } : {})

describe.each(CALLS)('%s', (call) => {
  test('a mail to my own address with the workbook, in my mailbox where no mail server is', async () => {
    const { code, data } = await lin.call('reports', call, { engagementId: OVER })
    expect(code).toBe('0000')
    expect(data).toMatchObject({ toAddress: 'lin@demo.example', state: 'kept' })
    const { data: box } = await lin.call('reports', 'mailboxList', {})
    expect(box).toMatchObject({
      unread: 1,
      cursor: null,
      list: [{ mailId: data.mailId, isRead: false, engagementId: OVER }],
    })
    const { data: mail } = await lin.call('reports', 'mailboxGet', { mailId: data.mailId })
    expect(mail.text).toContain('水印编号：E1001-2611251000-')
    const [attachment] = mail.attachments
    const file = await lin.call('reports', 'mailboxFile', { attachmentId: attachment?.attachmentId ?? '' })
    const { status, bytes, headers } = await download(app, lin, file.data.url)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    expect(bytes.length).toBe(attachment?.size)
    const sheets = await readXlsxFile(bytes)
    expect(sheets).toHaveLength(call === 'sendReport' ? 5 : 1)
    const watermark = /E1001-2611251000-\w{8}/.exec(mail.text)?.[0] ?? ''
    for (const sheet of sheets) expect(String(sheet.data.at(-1)?.[0])).toContain(watermark)
    expect((await lin.call('reports', 'mailboxList', { unreadOnly: true })).data).toMatchObject({ unread: 0, list: [] })
  })

  test('before 08:00 of the day after, whatever the state (reportNotReady)', async () => {
    app.clock.move(Date.parse('2026-11-24T23:59:59.000Z'))
    const early = await lin.raw('reports', call, { engagementId: OVER })
    expect([early.name, early.msg]).toEqual(['reportNotReady', '会议报告尚未生成，请在会议结束次日 8 点后再发送'])
    expect((await lin.raw('reports', call, { engagementId: RUNNING })).name).toBe('reportNotReady')
    expect((await lin.raw('reports', call, { engagementId: meetingId('cv.draft1') })).name).toBe('reportNotReady')
    expect(await mails()).toBe(0)
    app.clock.move(Date.parse('2026-11-25T00:00:00.000Z'))
    expect((await lin.raw('reports', call, { engagementId: OVER })).code).toBe('0000')
  })

  test('for a meeting that is unknown or outside my scope, also before its report is ready (meetingNotFound)', async () => {
    app.clock.move(Date.parse('2026-11-24T23:00:00.000Z'))
    for (const engagementId of [TWIN, '00000000-0000-7000-8000-000000000000']) {
      expect((await lin.raw('reports', call, { engagementId })).name).toBe('meetingNotFound')
    }
  })

  test('who only reads the meeting mails nothing', async () => {
    const outcomes = await Promise.all(
      ['zhou', 'he', 'tang', 'admin'].map(
        async (handle) => (await (await app.as(handle)).raw('reports', call, { engagementId: OVER })).name,
      ),
    )
    expect(outcomes).toEqual(['meetingForbidden', 'meetingForbidden', 'meetingForbidden', 'meetingForbidden'])
    expect((await app.nobody.raw('reports', call, { engagementId: OVER })).name).toBe('notSignedIn')
    expect(await mails()).toBe(0)
  })
})

describe('a GET that mails', () => {
  test.each([
    [{ 'x-client': '' }],
    [{ 'x-client': '2' }],
    [{ 'sec-fetch-mode': 'navigate' }],
    [{ purpose: 'prefetch' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ 'x-moz': 'prefetch' }],
  ])('is refused with %o', async (headers) => {
    expect((await sendSign(headers)).name).toBe('mailNotDeliberate')
    expect(await mails()).toBe(0)
  })

  test('has one effect a day and answers the same, also ten at once', async () => {
    const before = await countOf(
      app,
      "select count(*) from meeting_event where engagement_id = $1 and kind = 'reportSent'",
      [OVER],
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendSign()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await sendSign()).toEqual(answers[0])
    expect(await mails()).toBe(1)
    expect(
      await countOf(app, "select count(*) from meeting_event where engagement_id = $1 and kind = 'reportSent'", [OVER]),
    ).toBe(before + 1)
    app.clock.move(TEST_NOW + 86_400_000)
    expect((await sendSign()).code).toBe('0000')
    expect(await mails()).toBe(2)
  })

  test('is its own for each person and report', async () => {
    await sendSign()
    await lin.call('reports', 'sendEnrollReport', { engagementId: OVER })
    const zheng = await app.as('zheng')
    const { data } = await zheng.call('reports', 'sendSignReport', { engagementId: OVER })
    expect(data.toAddress).toBe('zheng@demo.example')
    expect(await mails()).toBe(3)
  })
})

test('a cancelled meeting has no report', async () => {
  const { name, msg } = await lin.raw('reports', 'sendReport', { engagementId: meetingId('cv.cancelled1') })
  expect([name, msg]).toEqual(['meetingIsCancelled', expect.stringContaining('取消')])
})

test('an address that is none', async () => {
  await app.db.pool.query("update person set email = 'lin at work' where id = $1", [DEMO_IDS.person.lin])
  expect((await sendSign()).name).toBe('mailAddressUnfit')
  await app.db.pool.query("update person set email = 'lin@demo.example' where id = $1", [DEMO_IDS.person.lin])
  expect(await mails()).toBe(0)
})

test('twenty an hour', async () => {
  await app.db.pool.query(
    `insert into mail_message (id, kind, to_person_id, to_address, subject, body, state, dedupe_key, created_at)
     select gen_random_uuid(), 'signReport', $1, 'lin@demo.example', 'x', 'x', 'kept', 'filler:' || n, $2 from generate_series(1, 20) n`,
    [DEMO_IDS.person.lin, new Date(TEST_NOW - 600_000).toISOString()],
  )
  expect((await sendSign()).name).toBe('mailTooMany')
  app.clock.move(TEST_NOW + 3_600_000)
  expect((await sendSign()).code).toBe('0000')
})

test('a name with line ends makes no header', async () => {
  await app.db.pool.query("update engagement set name = E'巡讲\\r\\nBcc: all@example.com' where id = $1", [OVER])
  await sendSign()
  const { data } = await lin.call('reports', 'mailboxList', {})
  expect(data.list[0]?.subject).toBe('【签到报告】巡讲 Bcc: all@example.com')
})

test('somebody else’s mail answers like one that does not exist, also to the administrator', async () => {
  const { data } = await lin.call('reports', 'sendSignReport', { engagementId: OVER })
  const { data: mail } = await lin.call('reports', 'mailboxGet', { mailId: data.mailId })
  const attachmentId = mail.attachments[0]?.attachmentId ?? ''
  const { data: file } = await lin.call('reports', 'mailboxFile', { attachmentId })
  for (const handle of ['zheng', 'admin', 'mo']) {
    const other = await app.as(handle)
    expect((await other.raw('reports', 'mailboxGet', { mailId: data.mailId })).name).toBe('mailMissing')
    expect((await other.raw('reports', 'mailboxFile', { attachmentId })).name).toBe('mailMissing')
    expect((await other.call('reports', 'mailboxList', {})).data.list).toEqual([])
    expect((await download(app, other, file.url)).bytes.toString()).toContain('"code":"')
  }
})
