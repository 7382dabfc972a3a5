import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let tang: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
})
afterAll(() => app.close())

const fen = (yuan: string) => Math.round(Number(yuan) * 100)
const entriesOf = async (by: TestCaller, ioCode: string) => {
  const { data } = await by.call('expenses', 'expIoDetail', { ioCode })
  return data.entries
}

describe('expIoList', () => {
  it('my unit’s IOs, soonest expiry first and those past it last', async () => {
    const { data } = await tang.call('expenses', 'expIoList', {})
    expect(data.list.map(({ ioCode, isExpired }) => `${ioCode} ${isExpired}`)).toEqual([
      'IO26CV002 false',
      'IO26CV001 false',
      'IO26CV003 false',
      'IO26CV004 false',
      'IO25CV009 true',
    ])
    expect(data).toMatchObject({ total: 5, hasMore: false })
    for (const io of data.list) {
      expect(fen(io.available) + fen(io.reserved) + fen(io.committed) + fen(io.ioActualAmount)).toBe(fen(io.ioAmount))
    }
  })

  it('searches code, company and cost centre, and takes no wildcard', async () => {
    const found = async (keyword: string) =>
      (await tang.call('expenses', 'expIoList', { keyword })).data.list.map(({ ioCode }) => ioCode)
    expect(await found('cv004')).toEqual(['IO26CV004'])
    expect(await found('心血管市场')).toEqual(['IO26CV004'])
    expect(await found('%')).toEqual([])
    expect(await found('IO26ON001')).toEqual([])
  })

  it('says how many days are left, and finds those that end soon', async () => {
    const { data } = await tang.call('expenses', 'expIoList', { expiring: true })
    expect(data.list.map(({ ioCode }) => ioCode)).toEqual(['IO26CV002'])
    expect(data.total).toBe(1)
    const all = await tang.call('expenses', 'expIoList', {})
    for (const { isExpired, daysLeft } of all.data.list) expect(daysLeft < 0).toBe(isExpired)
    expect(data.list[0]?.daysLeft).toBeLessThanOrEqual(30)
  })

  it('the administrator reads every unit’s', async () => {
    const admin = await app.as('admin')
    expect((await admin.call('expenses', 'expIoList', {})).data.total).toBe(10)
  })

  it('a page that is not there is empty', async () => {
    expect((await tang.call('expenses', 'expIoList', { page: 2 })).data).toEqual({ list: [], total: 5, hasMore: false })
    expect((await tang.call('expenses', 'expIoList', { page: 501 })).name).toBe('inputRange')
  })
})

describe('expSummary', () => {
  it('adds up what the list shows, and counts what expires within 30 days', async () => {
    const { data } = await tang.call('expenses', 'expSummary', {})
    const { data: ios } = await tang.call('expenses', 'expIoList', {})
    const sum = (pick: 'ioAmount' | 'reserved' | 'committed' | 'ioActualAmount' | 'available') =>
      ios.list.reduce((total, io) => total + fen(io[pick]), 0)
    for (const pick of ['ioAmount', 'reserved', 'committed', 'ioActualAmount', 'available'] as const)
      expect(fen(data[pick])).toBe(sum(pick))
    expect(data).toMatchObject({ ios: 5, expiringSoon: 1 })
    app.clock.move(Date.parse('2027-12-01T02:00:00.000Z'))
    expect((await tang.call('expenses', 'expSummary', {})).data.expiringSoon).toBe(3)
    app.clock.move(TEST_NOW)
  })
})

describe('expIoDetail', () => {
  it('each entry says what was free after it, down to what is free now and back to the amount', async () => {
    const { data } = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvNearlyEmpty })
    const { io, entries } = data
    expect(entries.length).toBe(data.total)
    expect(entries[0]?.availableAfter).toBe(io.available)
    const moved = (entry: (typeof entries)[number]) =>
      entry.debitAccount === 'available'
        ? fen(entry.amount)
        : entry.creditAccount === 'available'
          ? -fen(entry.amount)
          : 0
    for (const [index, entry] of entries.entries()) {
      const before = entries[index + 1] ? fen(entries[index + 1]?.availableAfter ?? '') : fen(io.ioAmount)
      expect(before + moved(entry)).toBe(fen(entry.availableAfter))
    }
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  })

  it('pages of 50 make one book', async () => {
    const first = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain })
    const second = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain, page: 2 })
    expect(first.data).toMatchObject({ hasMore: true })
    expect(first.data.entries).toHaveLength(50)
    expect(second.data.entries).toHaveLength(first.data.total - 50)
    const ids = [...first.data.entries, ...second.data.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.data.total)
  })

  it('names meeting, person and reason in the reader’s language', async () => {
    const [zh] = await entriesOf(tang, DEMO_IDS.io.cvNearlyEmpty)
    expect(zh?.title).toMatch(/^(结案|会议|支付)/)
    expect(zh?.detail).toBe(`“${zh?.engagementName}” · ${zh?.byName}`)
    const en = await tang.call(
      'expenses',
      'expIoDetail',
      { ioCode: DEMO_IDS.io.cvNearlyEmpty },
      { headers: { 'accept-language': 'en' } },
    )
    expect(en.data.entries[0]?.title).toMatch(/^(Spent|Meeting|Fee)/)
  })

  it('who has no part in a meeting sees the amounts, not the meeting', async () => {
    const [all, xu] = [await entriesOf(tang, DEMO_IDS.io.cvMain), await app.as('xu')]
    const mine = await entriesOf(xu, DEMO_IDS.io.cvMain)
    expect(mine.map(({ amount, availableAfter }) => [amount, availableAfter])).toEqual(
      all.map(({ amount, availableAfter }) => [amount, availableAfter]),
    )
    const hidden = mine.filter(({ engagementId }) => engagementId === null)
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.length).toBeLessThan(mine.length)
    for (const entry of hidden) expect(entry).toMatchObject({ detail: '其他会议', engagementName: null, byName: null })
    const zhou = await app.as('zhou')
    expect((await entriesOf(zhou, DEMO_IDS.io.cvMain)).every(({ engagementId }) => engagementId !== null)).toBe(true)
  })

  it('another unit’s IO does not exist, like one that was never made (ioNotFound)', async () => {
    const [other, none] = await Promise.all([
      tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.onMain }),
      tang.call('expenses', 'expIoDetail', { ioCode: 'IO99CV999' }),
    ])
    expect(other).toEqual(none)
    expect(other.name).toBe('ioNotFound')
  })
})

describe('the entries behind each figure', () => {
  const ACCOUNTS = ['reserved', 'committed', 'actual'] as const
  const balanceOf = (
    io: { reserved: string; committed: string; ioActualAmount: string },
    account: (typeof ACCOUNTS)[number],
  ) => (account === 'actual' ? io.ioActualAmount : io[account])

  it('of an IO add up to it', async () => {
    const { data: plain } = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain })
    expect(plain.sum).toBeNull()
    for (const account of ACCOUNTS) {
      const { data } = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain, account })
      expect(data.sum).toBe(balanceOf(data.io, account))
      for (const { debitAccount, creditAccount } of data.entries)
        expect([debitAccount, creditAccount]).toContain(account)
      expect(data.total).toBeLessThan(plain.total)
    }
    const free = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain, account: 'available' })
    expect(fen(free.data.io.ioAmount) + fen(free.data.sum ?? '')).toBe(fen(free.data.io.available))
  })

  it('of the summary add up to it, and are those of my unit alone', async () => {
    const { data: summary } = await tang.call('expenses', 'expSummary', {})
    for (const account of ACCOUNTS) {
      const { data } = await tang.call('expenses', 'expLedger', { account })
      expect(data.sum).toBe(balanceOf(summary, account))
    }
    const { data } = await tang.call('expenses', 'expLedger', {})
    expect(data.entries.every(({ ioCode }) => /^IO2[56]CV/.test(ioCode))).toBe(true)
    const first = data.entries[0]
    const { data: io } = await tang.call('expenses', 'expIoDetail', { ioCode: first?.ioCode ?? '' })
    expect(io.entries[0]).toEqual(first)
  })
})

it('nobody reads without a session (notSignedIn)', async () => {
  expect((await app.nobody.call('expenses', 'expSummary', {})).name).toBe('notSignedIn')
})
