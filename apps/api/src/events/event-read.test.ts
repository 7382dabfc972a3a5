import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { eventForm, saveEvent } from './event-test-kit.ts'

let app: TestApp
let lin: TestCaller
const { cv, on } = DEMO_IDS.event
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

describe('eventDetail', () => {
  test('the demo company’s event with its bounds and sub-meetings', async () => {
    const { data } = await lin.call('events', 'eventDetail', { eventId: cv })
    expect(data).toMatchObject({
      name: '华东心血管学术年会',
      initiative: { value: DEMO_IDS.initiative.cv },
      counts: { meetings: 3, approved: 1, closed: 0, toAct: 1 },
      isCancelled: false,
      cancelReason: null,
    })
    expect(data.products).toHaveLength(3)
    expect(data.subMeetings.map(({ engagementId, status, canOpen }) => [engagementId, status, canOpen])).toEqual([
      [meetingId('cv.sub1'), 40, true],
      [meetingId('cv.sub2'), 10, true],
      [meetingId('cv.sub3'), 0, true],
    ])
    const using = data.subMeetings.filter(({ status }) => status !== 0)
    const sum = using.reduce((total, { engagementBudget }) => total + Number(engagementBudget), 0)
    expect(Number(data.budgetPlanned)).toBe(sum)
    expect(sum).toBeLessThanOrEqual(Number(data.budgetLimit))
    expect(data.subMeetings[0]?.enrolled).toBeGreaterThan(0)
  })

  test('the demo company’s sub-meetings keep to their event', async () => {
    for (const name of ['cv.sub1', 'cv.sub2', 'cv.sub3']) {
      const { data } = await lin.call('meetings', 'meetingDetail', { engagementId: meetingId(name) })
      const broken = data.rules.filter(({ ok, rule }) => !ok && rule.startsWith('event'))
      expect(broken, name).toEqual([])
    }
  })

  test('who reads it, and that a twin answers as none', async () => {
    const rows = []
    for (const handle of ['lin', 'zheng', 'zhou', 'wu', 'he', 'tang', 'xu', 'sun', 'admin', 'mo', 'gu']) {
      const { name, data } = await (await app.as(handle)).call('events', 'eventDetail', { eventId: cv })
      const actions = name === '0000' ? data.allowedActions.map(({ action }) => action).join(' ') : ''
      rows.push(`${handle.padEnd(6)} ${name} ${actions}`.trimEnd())
    }
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      lin    0000 read edit addMeeting cancel
      zheng  0000 read edit addMeeting
      zhou   0000 read
      wu     0000 read
      he     0000 read
      tang   0000 read
      xu     eventNotFound
      sun    eventNotFound
      admin  0000 read
      mo     eventNotFound
      gu     eventNotFound
      "
    `)
    const theirs = await lin.call('events', 'eventDetail', { eventId: on })
    const nobodys = await lin.call('events', 'eventDetail', { eventId: '00000000-0000-7000-8000-000000000001' })
    expect(theirs).toEqual(nobodys)
    expect(theirs.name).toBe('eventNotFound')
  })
})

describe('eventList', () => {
  const ids = async (handle: string, input: { keyword?: string } = {}) =>
    (await (await app.as(handle)).call('events', 'eventList', input)).data.list.map(({ eventId }) => eventId)

  test('in whose scope the demo events lie', async () => {
    const rows = []
    for (const handle of ['lin', 'zheng', 'zhou', 'wu', 'he', 'xu', 'admin', 'mo', 'gu']) {
      const found = await ids(handle)
      rows.push(
        `${handle.padEnd(6)} ${[found.includes(cv) && 'cv', found.includes(on) && 'on'].filter(Boolean).join(' ')}`,
      )
    }
    expect(`\n${rows.map((row) => row.trimEnd()).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      lin    cv
      zheng  cv
      zhou   cv
      wu     cv
      he     cv
      xu
      admin  cv on
      mo     on
      gu     on
      "
    `)
  })

  test('a word, pinyin initials and a code find it', async () => {
    const code = (await lin.call('events', 'eventDetail', { eventId: cv })).data.eventCode
    for (const keyword of ['学术', 'HDXXG', code.toLowerCase()])
      expect(await ids('lin', { keyword }), keyword).toEqual([cv])
    expect(await ids('lin', { keyword: '没有这个词' })).toEqual([])
  })

  test('page after page, each event once, latest start first', async () => {
    const mo = await app.as('mo')
    const { product } = DEMO_IDS
    const form = { productIds: [product.on1], costCenterCode: null, ioCode: null }
    for (let count = 0; count < 24; count += 1) {
      const day = String((count % 5) + 10)
      const span = { startDatetime: `2026-12-${day}T00:00:00.000Z`, endDatetime: `2026-12-${day}T09:00:00.000Z` }
      await saveEvent(mo, eventForm({ ...form, ...span, name: `系列会 ${count}` }))
    }
    const first = await mo.call('events', 'eventList', {})
    expect(first.data.list).toHaveLength(20)
    const cursor = first.data.cursor ?? undefined
    const second = await mo.call('events', 'eventList', { cursor })
    expect(second.data.cursor).toBeNull()
    const all = [...first.data.list, ...second.data.list]
    expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(25)
    const starts = all.map(({ startDatetime }) => startDatetime)
    expect(starts).toEqual(starts.toSorted().toReversed())
  })
})
