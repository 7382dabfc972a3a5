import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { candidates, dueOf, issue, issueNext, OVER, RUNNING, signInOf, tokenOf, TWIN } from './statement-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const countOf = async () => (await run('select count(*)::int as n from attendance_statement')).rows[0]?.n

describe('statementCandidates', () => {
  it('minutes by sign-in, leaving and watching, against the share of the policy', async () => {
    const before = await candidates(app)
    const [first, second, third] = before.list.filter(({ obstacle }) => obstacle === null)
    expect(before.requiredMinutes).toBe(Math.ceil((before.meetingMinutes * before.minPercent) / 100))
    expect(first?.minutes).toBe(before.meetingMinutes)
    const { rows } = await run('select start_at as start from engagement where id = $1', [OVER])
    const left = new Date(Date.parse(rows[0].start) + 20 * 60_000)
    await run('update sign_in set left_at = $2, left_nonce = $3 where enrollment_id = $1', [
      first?.enrollmentId,
      left,
      uuidv7(),
    ])
    await run("update sign_in set suspicion = 'sameDevice' where enrollment_id = $1", [second?.enrollmentId])
    const after = await candidates(app)
    const of = (id: string | undefined) => after.list.find(({ enrollmentId }) => enrollmentId === id)
    expect(of(first?.enrollmentId)).toMatchObject({ obstacle: 'tooShort' })
    expect(of(first?.enrollmentId)?.minutes).toBeLessThanOrEqual(20)
    expect(of(second?.enrollmentId)).toMatchObject({ obstacle: 'suspicionOpen' })
    expect(of(third?.enrollmentId)).toMatchObject({ obstacle: null, statement: null, missingCharacters: [] })
    expect(after.list.filter(({ minutes }) => minutes === null).every(({ obstacle }) => obstacle === 'notSigned')).toBe(
      true,
    )
    await run("update sign_in set suspicion_explanation = '本人已到场' where enrollment_id = $1", [
      second?.enrollmentId,
    ])
    expect((await candidates(app)).list.find((row) => row.enrollmentId === second?.enrollmentId)?.obstacle).toBeNull()
  })

  it('a viewer without a sign-in that watched long enough online is due', async () => {
    const { list, meetingMinutes } = await candidates(app)
    const absent = list.find(({ obstacle }) => obstacle === 'notSigned')
    const { rows } = await run('select start_at as start, end_at as end from engagement where id = $1', [OVER])
    const [session, person] = [uuidv7(), absent?.enrollmentId]
    const noon = new Date((Date.parse(rows[0].start) + Date.parse(rows[0].end)) / 2)
    await run(
      'insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at) values ($1, $2, $3, $4, $5, $6)',
      [session, OVER, person, rows[0].start, noon, rows[0].end],
    )
    await run('insert into watch_interval (session_id, from_at, to_at) values ($1, $2, $3)', [
      session,
      rows[0].start,
      noon,
    ])
    const watched = (await candidates(app)).list.find(({ enrollmentId }) => enrollmentId === person)
    expect(watched).toMatchObject({ minutes: meetingMinutes, obstacle: null })
  })

  it('an entry from the page without a return is due for the time until its end', async () => {
    await run(
      'delete from watch_interval where session_id in (select id from watch_session where engagement_id = $1)',
      [OVER],
    )
    await run('delete from watch_session where engagement_id = $1', [OVER])
    const { list, meetingMinutes } = await candidates(app)
    const absent = list.find(({ obstacle }) => obstacle === 'notSigned')
    const { rows } = await run('select start_at as start from engagement where id = $1', [OVER])
    await run(
      `insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at, is_away)
       values ($1, $2, $3, $4, $4, $4, true)`,
      [uuidv7(), OVER, absent?.enrollmentId, rows[0].start],
    )
    const entered = (await candidates(app)).list.find(({ enrollmentId }) => enrollmentId === absent?.enrollmentId)
    expect(entered).toMatchObject({ minutes: meetingMinutes, obstacle: null })
  })

  it('a character the fonts lack is named', async () => {
    const [enrollmentId = ''] = await dueOf(app)
    const { rows } = await run('select name from enrollment where id = $1', [enrollmentId])
    await run("update enrollment set name = '李𪛖' where id = $1", [enrollmentId])
    const row = (await candidates(app)).list.find((person) => person.enrollmentId === enrollmentId)
    expect(row?.missingCharacters).toEqual(['𪛖'])
    await run('update enrollment set name = $2 where id = $1', [enrollmentId, rows[0].name])
  })
})

describe('statementIssue', () => {
  it('numbered without gaps, each code its own; a repeat gives the same and issues none', async () => {
    const ids = (await dueOf(app)).slice(0, 3)
    const first = await issue(app, ids)
    expect(first).toMatchObject({ code: '0000', data: { issued: 3 } })
    const numbers = first.data.list.map(({ number }) => number).toSorted()
    expect(numbers[0]).toMatch(/^AS2611-\d{6}$/)
    expect(Number(numbers[2]?.slice(-6)) - Number(numbers[0]?.slice(-6))).toBe(2)
    const again = await issue(app, [...ids, ...ids])
    expect(again.data).toEqual({ list: first.data.list, issued: 0 })
    const { rows } = await run('select distinct code from attendance_statement where engagement_id = $1', [OVER])
    expect(rows).toHaveLength(3)
    const log = await run("select params from meeting_event where engagement_id = $1 and kind = 'statementsIssued'", [
      OVER,
    ])
    expect(log.rows).toEqual([{ params: { count: 3 } }])
  })

  it('at once: one statement a person, numbers without gap', async () => {
    const ids = (await dueOf(app)).slice(0, 4)
    const replies = await Promise.all(Array.from({ length: 6 }, () => issue(app, ids)))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data.list))).size).toBe(1)
    expect(replies.reduce((sum, { data }) => sum + data.issued, 0)).toBe(4)
    const { rows } = await run(
      'select count(*)::int as n, max(last) as last from attendance_statement, attendance_statement_counter',
    )
    expect(rows[0].n).toBe(rows[0].last)
  })

  it('one person not due refuses all (statementNotDue); one of another meeting (statementPersonUnknown)', async () => {
    const before = await countOf()
    const { list } = await candidates(app)
    const absent = list.find(({ obstacle }) => obstacle !== null)
    const [due = ''] = await dueOf(app)
    const refused = await issue(app, [due, absent?.enrollmentId ?? ''])
    expect(refused.name).toBe('statementNotDue')
    expect(refused.msg).toContain(absent?.name)
    const [theirs = ''] = await dueOf(app, TWIN, 'mo')
    expect((await issue(app, [due, theirs])).name).toBe('statementPersonUnknown')
    expect((await issue(app, [due, uuidv7()])).name).toBe('statementPersonUnknown')
    expect(await countOf()).toBe(before)
  })

  it('refuses a running meeting (statementTooSoon)', async () => {
    const [due = ''] = await dueOf(app)
    const tooSoon = await issue(app, [due], RUNNING)
    expect([tooSoon.name, tooSoon.msg]).toEqual(['statementTooSoon', '会议结束后可开具'])
  })

  it('refuses an empty list of people (inputMissing)', async () => {
    expect((await issue(app, [])).name).toBe('inputMissing')
  })

  it('hides meetings of another unit (meetingNotFound)', async () => {
    const [due = ''] = await dueOf(app)
    expect((await issue(app, [due], OVER, 'mo')).name).toBe('meetingNotFound')
  })

  it('refuses mere readers of the meeting (meetingForbidden)', async () => {
    const [due = ''] = await dueOf(app)
    expect((await issue(app, [due], OVER, 'he')).name).toBe('meetingForbidden')
  })
})

describe('statementList', () => {
  it('of a meeting and of all mine, searched, by state, page by page', async () => {
    const lin = await app.as('lin')
    await issue(app, await dueOf(app))
    const mine = await lin.call('attendance', 'statementList', {})
    const ofMeeting = await lin.call('attendance', 'statementList', { engagementId: OVER })
    expect(mine.data.list.map(({ statementId }) => statementId)).toEqual(
      ofMeeting.data.list.map(({ statementId }) => statementId),
    )
    const [row] = mine.data.list
    expect(row).toMatchObject({
      state: 'valid',
      canRevoke: true,
      verifyPath: `/verify/${row?.code}`,
      issuedByName: '林晓',
    })
    const found = await lin.call('attendance', 'statementList', { keyword: row?.number ?? '' })
    expect(found.data.list).toEqual([row])
    expect((await lin.call('attendance', 'statementList', { keyword: '%' })).data.list).toEqual([])
    expect((await lin.call('attendance', 'statementList', { state: 'revoked' })).data.list).toEqual([])
    const last = mine.data.list.at(-1)
    const rest = await lin.call('attendance', 'statementList', {
      cursor: { issuedAt: row?.issuedAt ?? '', id: row?.statementId ?? '' },
    })
    expect(rest.data.list.at(-1 - (mine.data.cursor ? 1 : 0))?.statementId ?? '').not.toBe(row?.statementId)
    expect(rest.data.list[0]?.statementId).toBe(mine.data.list[1]?.statementId)
    expect(last).toBeDefined()
  })

  it('others see a meeting’s where they may, and nothing among their own', async () => {
    const he = await app.as('he')
    expect((await he.call('attendance', 'statementList', {})).data.list).toEqual([])
    const seen = await he.call('attendance', 'statementList', { engagementId: OVER })
    expect(seen.data.list[0]).toMatchObject({ canRevoke: true })
    const zhou = await app.as('zhou')
    expect((await zhou.call('attendance', 'statementList', { engagementId: OVER })).data.list[0]).toMatchObject({
      canRevoke: false,
    })
    expect((await (await app.as('mo')).raw('attendance', 'statementList', { engagementId: OVER })).name).toBe(
      'meetingNotFound',
    )
  })
})

describe('statementRevoke', () => {
  it('for good, and another can be issued; statementIsRevoked a second time; statementMissing elsewhere', async () => {
    const { statementId, code, number, enrollmentId } = await freshOne()
    const lin = await app.as('lin')
    const revoke = (id: string, engagementId = OVER) =>
      lin.raw('attendance', 'statementRevoke', { engagementId, statementId: id, reason: '姓名有误，重新开具' })
    expect((await revoke(statementId)).code).toBe('0000')
    expect((await revoke(statementId)).name).toBe('statementIsRevoked')
    expect((await revoke(uuidv7())).name).toBe('statementMissing')
    const verified = await app.nobody.call('attendance', 'statementVerify', { code })
    expect(verified.data).toMatchObject({ state: 'revoked', statement: { number, revokedAt: expect.any(String) } })
    const again = await issue(app, [enrollmentId])
    expect(again.data.issued).toBe(1)
    expect(again.data.list[0]?.number).not.toBe(number)
    const { data } = await lin.call('attendance', 'statementList', { state: 'revoked' })
    expect(data.list.find((row) => row.number === number)).toMatchObject({
      state: 'revoked',
      revokeReason: '姓名有误，重新开具',
      canRevoke: false,
    })
  })

  it('a voided sign-in revokes the statement; issuing and voiding at once leave no valid one without a sign-in', async () => {
    const lin = await app.as('lin')
    const voidOf = async (enrollmentId: string) =>
      lin.call('door', 'signVoid', {
        engagementId: OVER,
        signInId: await signInOf(app, enrollmentId),
        reason: '签到人与报名人不符',
      })
    const first = await freshOne()
    expect((await voidOf(first.enrollmentId)).code).toBe('0000')
    const { data } = await app.nobody.call('attendance', 'statementVerify', { code: first.code })
    expect(data.state).toBe('revoked')
    const racing = await freshPerson()
    const [issued, voided] = await Promise.all([issue(app, [racing]), voidOf(racing)])
    expect(voided.code).toBe('0000')
    expect(['0000', 'statementNotDue']).toContain(issued.name)
    const { rows } = await run('select 1 from attendance_statement where enrollment_id = $1 and revoked_at is null', [
      racing,
    ])
    expect(rows).toEqual([])
    expect(await findBreaches(app.db.db)).toEqual([])
  })
})

/** A person with a sign-in and without a statement: an earlier one is removed. */
async function freshPerson(): Promise<string> {
  const [due] = await dueOf(app)
  if (due) return due
  const { rows } = await run(
    `select t.id, t.enrollment_id as person from attendance_statement t join sign_in s on s.enrollment_id = t.enrollment_id and s.voided_at is null
     where t.engagement_id = $1 and t.revoked_at is null order by t.number limit 1`,
    [OVER],
  )
  await (
    await app.as('lin')
  ).call('attendance', 'statementRevoke', {
    engagementId: OVER,
    statementId: rows[0].id,
    reason: '重新开具一份',
  })
  return rows[0].person
}

async function freshOne() {
  await freshPerson()
  return issueNext(app)
}

describe('statementVerify', () => {
  it('as little as tells a paper from a forgery, however the code is typed', async () => {
    const { code, number, name } = await freshOne()
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    const { data } = await app.nobody.call('attendance', 'statementVerify', { code: typed })
    expect(data).toMatchObject({ state: 'valid', statement: { number, maskedName: `${name.slice(0, 1)}*` } })
    expect(JSON.stringify(data)).not.toContain(name)
  })

  it.each(['AAAAAAAAAAAA', '', '%', "' or 1=1 --", '000000000000'])('%s is unknown', async (code) => {
    const { data } = await app.nobody.call('attendance', 'statementVerify', { code })
    expect(data).toEqual({ state: 'unknown', statement: null })
  })
})

describe('statementLink and statementMine', () => {
  const get = (url: string, headers: Record<string, string>) => app.app.inject({ method: 'GET', url, headers })

  it('a link serves the PDF to its own person, for five minutes', async () => {
    const { statementId } = await freshOne()
    const lin = await app.as('lin')
    const { data } = await lin.call('attendance', 'statementLink', { engagementId: OVER, statementId })
    const mine = await get(data.url, { token: lin.token ?? '' })
    expect(mine.headers['content-type']).toBe('application/pdf')
    expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const zheng = await app.as('zheng')
    expect((await get(data.url, { token: zheng.token ?? '' })).json().name).toBe('fileMissing')
    expect((await get(data.url, {})).json().name).toBe('notSignedIn')
    expect((await get(`${data.url}x`, { token: lin.token ?? '' })).json().name).toBe('fileMissing')
    await lin.call('attendance', 'statementRevoke', { engagementId: OVER, statementId, reason: '重新开具一份' })
    expect((await get(data.url, { token: lin.token ?? '' })).json().name).toBe('statementIsRevoked')
    expect((await lin.raw('attendance', 'statementLink', { engagementId: OVER, statementId })).name).toBe(
      'statementIsRevoked',
    )
    expect((await lin.raw('attendance', 'statementLink', { engagementId: OVER, statementId: uuidv7() })).name).toBe(
      'statementMissing',
    )
  })

  it('an attendee fetches their own, and only their own', async () => {
    const { enrollmentId, name } = await freshOne()
    const token = await tokenOf(app, enrollmentId)
    const { data } = await app.attendee(token).call('attendance', 'statementMine', { engagementId: OVER })
    expect(data.file?.fileName).toContain(name)
    const pdf = await get(data.file?.url ?? '', { hcptoken: token })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const other = await tokenOf(
      app,
      (await candidates(app)).list.find((row) => row.enrollmentId !== enrollmentId)?.enrollmentId ?? '',
    )
    expect((await get(data.file?.url ?? '', { hcptoken: other })).json().name).toBe('fileMissing')
    expect(
      (await app.attendee(token).call('attendance', 'statementMine', { engagementId: RUNNING })).data.file,
    ).toBeNull()
  })
})
