import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { emptyMeeting, enrol, goTo, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function hall(names: readonly string[]) {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const people: string[] = []
  for (const [index, name] of names.entries())
    people.push((await enrol(app, engagementId, phoneOf(index), name)).data.enrollmentId)
  const lin = await app.as('lin')
  const ask = async (since?: string) =>
    (await lin.call('door', 'signRoster', { engagementId, ...(since !== undefined && { since }) })).data
  return { engagementId, people, lin, ask }
}

it('a client that asks for no differences gets the whole list as before', async () => {
  const { ask } = await hall(['韩思源', '安宁'])
  const roster = await ask()
  expect(Object.keys(roster).toSorted()).toEqual(['engagementId', 'engagementName', 'keepUntil', 'list', 'session'])
  expect(roster.list.map(({ name, nameOrder }) => [name, nameOrder])).toEqual([
    ['安宁', undefined],
    ['韩思源', undefined],
  ])
})

it('a cursor leads to the changes since, and to people no longer on the list', async () => {
  const { engagementId, people, lin, ask } = await hall(['韩思源', '安宁', '陈一'])
  const [signs = '', , goes = ''] = people
  const first = await ask('0')
  expect(first).toMatchObject({
    full: true,
    gone: [],
    total: 3,
    list: [{ name: '安宁' }, { name: '陈一' }, { name: '韩思源' }],
  })
  // Beside a transaction that is still open, some come twice.
  let cursor = first.cursor
  const quiet = async () => {
    const answer = await ask(cursor)
    cursor = answer.cursor
    return answer
  }
  await expect.poll(async () => (await quiet()).list).toEqual([])
  expect(await quiet()).toMatchObject({ full: false, list: [], gone: [], total: 3 })

  const signed = { engagementId, enrollmentId: signs, nonce: uuidv7(), reason: '忘带手机' }
  const { data } = await lin.call('door', 'signByStaff', signed)
  await enrol(app, engagementId, phoneOf(9), '白露')
  await app.db.pool.query("update enrollment set status = 'void', voided_at = now() where id = $1", [goes])
  const busy = await ask(cursor)
  expect(busy).toMatchObject({ full: false, gone: [goes], total: 3 })
  expect(busy.list).toMatchObject([{ name: '白露' }, { name: '韩思源', isSigned: true }])

  await app.db.pool.query("update sign_in set voided_at = now(), void_reason = '代签' where id = $1", [data.signInId])
  const voided = await ask(busy.cursor)
  expect(voided.full).toBe(false)
  expect(voided.list.find(({ name }) => name === '韩思源')?.isSigned).toBe(false)
})

it('a change that commits after a later one is not missed', async () => {
  const { people, ask } = await hall(['韩思源', '安宁'])
  const [early = '', late = ''] = people
  const slow = await app.db.pool.connect()
  await slow.query('begin')
  await slow.query("update enrollment set department = '心内科' where id = $1", [early])
  await app.db.pool.query("update enrollment set department = '急诊科' where id = $1", [late])
  const between = await ask('0')
  await slow.query('commit')
  slow.release()
  expect((await ask(between.cursor)).list.map(({ department }) => department)).toContain('心内科')
})

it('other speakers, a forged cursor and one of another database lead to the whole list', async () => {
  const { engagementId, ask } = await hall(['韩思源'])
  const { cursor = '' } = await ask('0')
  for (const since of ['', 'x', '1.x', `${cursor}x`, `${cursor.split('.')[0]}.${'a'.repeat(16)}`])
    expect((await ask(since)).full).toBe(true)
  await app.db.pool.query(
    'update engagement_speaker set engagement_id = $1 where id = (select id from engagement_speaker limit 1)',
    [engagementId],
  )
  expect((await ask(cursor)).full).toBe(true)
})
