import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
let tang: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  tang = await app.as('tang')
})
afterAll(() => app.close())

const count = async (text: string) =>
  (await app.db.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`)).rows[0]?.count
const everyEvent = async (by: TestCaller) => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await by.call('expenses', 'expEventList', { page })
    ids.push(...data.list.map(({ eventId }) => eventId))
    if (!data.hasMore) return { ids, total: data.total }
  }
}

describe('expEventList', () => {
  it('whoever runs meetings sees theirs, finance the unit’s, the administrator all; each once', async () => {
    const spent = 'engagement where budget > 0 and submitted_at is not null'
    const shown = `${spent} and category in ('ONETIME', 'SUBEVENT', 'TAXONOMY', 'PPM')`
    const expected = {
      lin: await count(`${shown} and (owner_id = '${DEMO_IDS.person.lin}' or agent_id = '${DEMO_IDS.person.lin}')`),
      tang: await count(`${spent} and bu_id = 'CV'`),
      admin: await count(spent),
    }
    for (const [handle, total] of Object.entries(expected)) {
      const { ids, total: said } = await everyEvent(await app.as(handle))
      expect([said, ids.length, new Set(ids).size]).toEqual([total, total, total])
    }
  })

  it('a manager sees those of their reports, a colleague does not', async () => {
    const [zhou, xu] = [await everyEvent(await app.as('zhou')), await everyEvent(await app.as('xu'))]
    expect(zhou.ids).toContain(meetingId('cv.closed1'))
    expect(xu.ids).not.toContain(meetingId('cv.closed1'))
    expect(zhou.ids).not.toContain(meetingId('on.closed1'))
  })

  it('kinds without a budget are left to finance, as fees, and count in nobody else’s months', async () => {
    const id = meetingId('cv.closed1')
    const before = (await lin.call('expenses', 'expSeries', {})).data
    await app.db.pool.query(`update engagement set category = 'REMOTE_EDA' where id = '${id}'`)
    expect((await everyEvent(lin)).ids).not.toContain(id)
    expect((await everyEvent(await app.as('zhou'))).ids).not.toContain(id)
    const after = (await lin.call('expenses', 'expSeries', {})).data
    expect(Number(after.planned)).toBeLessThan(Number(before.planned))
    expect((await everyEvent(tang)).ids).toContain(id)
    for (const by of [tang, lin]) {
      const { data } = await by.call('expenses', 'expEventDetail', { eventId: id })
      expect(data.event.moneyOf).toBe('fees')
    }
    await app.db.pool.query(`update engagement set category = 'SUBEVENT' where id = '${id}'`)
    expect((await lin.call('expenses', 'expEventDetail', { eventId: id })).data.event.moneyOf).toBe('budget')
  })

  it('searches name, code and owner', async () => {
    const { data } = await tang.call('expenses', 'expEventList', { keyword: '徐洋' })
    expect(data.total).toBeGreaterThan(0)
    expect(new Set(data.list.map(({ ownerName }) => ownerName))).toEqual(new Set(['徐洋']))
    const [first] = data.list
    const byCode = await tang.call('expenses', 'expEventList', { keyword: first?.engagementCode ?? '' })
    expect(byCode.data.list).toEqual([first])
  })
})

describe('expSeries', () => {
  it('a month’s plan and actual are those of its meetings in the list', async () => {
    const { data } = await tang.call('expenses', 'expSeries', {})
    expect(data.months.map(({ month }) => month)).toHaveLength(12)
    const fen = (yuan: string | null) => Math.round(Number(yuan ?? 0) * 100)
    for (const { month, meetings, planned, actual } of data.months) {
      const { data: list } = await tang.call('expenses', 'expEventList', { month })
      expect([month, list.total]).toEqual([month, meetings])
      if (list.hasMore) continue
      const sum = (pick: 'eventAmount' | 'eventActualAmount') =>
        list.list.reduce((total, event) => total + fen(event[pick]), 0)
      expect([sum('eventAmount'), sum('eventActualAmount')]).toEqual([fen(planned), fen(actual)])
    }
    const total = (pick: 'planned' | 'actual') => data.months.reduce((sum, month) => sum + fen(month[pick]), 0)
    expect([total('planned'), total('actual')]).toEqual([fen(data.planned), fen(data.actual)])
    expect(total('planned')).toBeGreaterThan(total('actual'))
  })

  it('a month is asked for as such', async () => {
    expect((await tang.call('expenses', 'expEventList', { month: '2026-13' })).name).toBe('inputDate')
  })
})

describe('expEventDetail', () => {
  it('its kinds of cost add up to plan and actual', async () => {
    const { data } = await lin.call('expenses', 'expEventDetail', { eventId: meetingId('cv.closed2') })
    const sum = (pick: 'planned' | 'actual') =>
      data.lines.reduce((total, line) => total + Math.round(Number(line[pick] ?? 0) * 100), 0)
    expect(sum('planned')).toBe(Math.round(Number(data.event.eventAmount) * 100))
    expect(sum('actual')).toBe(Math.round(Number(data.event.eventActualAmount) * 100))
  })

  it('its entries end at what was spent, with the IO’s balance beside each', async () => {
    const eventId = meetingId('cv.closed2')
    const { data } = await lin.call('expenses', 'expEventDetail', { eventId })
    const sum = data.entries.reduce(
      (total, { debitAccount, amount }) => total + (debitAccount === 'actual' ? Math.round(Number(amount) * 100) : 0),
      0,
    )
    expect(sum).toBe(Math.round(Number(data.event.eventActualAmount) * 100))
    expect(data.entries.at(-1)).toMatchObject({
      kind: 'reserve',
      title: '会议提交，预留预算',
      amount: data.event.eventAmount,
    })
    const io = await tang.call('expenses', 'expIoDetail', { ioCode: data.event.ioCode ?? '' })
    const page = new Map(io.data.entries.map((entry) => [entry.id, entry.availableAfter]))
    for (const { id, availableAfter } of data.entries) if (page.has(id)) expect(availableAfter).toBe(page.get(id))
  })

  it('a meeting out of scope does not exist (meetingNotFound)', async () => {
    const { name } = await lin.call('expenses', 'expEventDetail', { eventId: meetingId('on.closed2') })
    expect(name).toBe('meetingNotFound')
  })
})

describe('expSpeakerList', () => {
  it('fees of my meetings with how far they are', async () => {
    const { data } = await lin.call('expenses', 'expSpeakerList', {})
    expect(data.total).toBe(
      await count(
        `speaker_fee f join engagement e on e.id = f.engagement_id where e.owner_id = '${DEMO_IDS.person.lin}'`,
      ),
    )
    expect(
      data.list
        .slice(0, 3)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['approved', 'checked', 'held'])
    const since = data.list.map(({ submittedAt }) => submittedAt)
    expect(since).toEqual([...since].sort().reverse())
  })

  it('another unit’s are not among them, whatever is searched', async () => {
    const { data: theirs } = await (await app.as('song')).call('expenses', 'expSpeakerList', {})
    const { data } = await tang.call('expenses', 'expSpeakerList', { keyword: theirs.list[0]?.engagementName ?? '' })
    expect(data.list.map(({ feeId }) => feeId)).not.toContain(theirs.list[0]?.feeId)
  })
})
