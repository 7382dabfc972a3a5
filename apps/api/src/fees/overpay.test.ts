import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

let app: TestApp
let feeId = ''
beforeAll(async () => {
  app = await startTestApp()
  const engagementId = await closedMeeting(app)
  const talks = await talkIds(app, engagementId)
  await app.db.pool.query(
    'update engagement_speaker set hcp_id = (select hcp_id from engagement_speaker where engagement_id = $2 limit 1), fee_net = 2500000, fee_gross = 3000000 where id = $1',
    [talks[0], meetingId('cv.history1')],
  )
  const lin = await app.as('lin')
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(talks.slice(0, 1)) })
  feeId = data.rows[0]?.feeId ?? ''
})
afterAll(() => app.close())

const ask = async (handle: string, question: Record<string, string> = {}) =>
  (await (await app.as(handle)).call('fees', 'getOverpaySpeakerInfo', question)).data

describe('getOverpaySpeakerInfo', () => {
  it('says why by policy and number, how much above, and what to do', async () => {
    const { list } = await ask('tang')
    const speaker = list.find(({ fees }) => fees.some((fee) => fee.feeId === feeId))
    expect(speaker).toMatchObject({ yearNetMax: '60000.00', yearCountMax: 12, year: '2026' })
    const fee = speaker?.fees.find((candidate) => candidate.feeId === feeId)
    expect(fee?.holds.map(({ name, policyKey, above }) => [name, policyKey, above])).toEqual([
      ['notSignedIn', null, null],
      ['yearNetExceeded', 'speaker.cap.year.net', '5000.00'],
    ])
    expect(fee?.holds[1]).toMatchObject({
      text: '本年累计税后 65,000 元，超过上限 60,000 元',
      policyName: '讲者年度税后劳务费上限',
      advice: '超过年度上限不能支付。请退回或不再支付',
    })
    expect(speaker?.above).toBe('5000.00')
    expect(fee?.allowedActions.map(({ action }) => action)).toEqual(['approve', 'return', 'release', 'waive'])
    expect(speaker?.meetings.length).toBeGreaterThan(1)
    expect(speaker?.meetings.map(({ net }) => Number(net)).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(
      Number(speaker?.yearNet),
    )
  })

  it('narrows by state, reason and words', async () => {
    const all = await ask('tang')
    expect(all.total).toBe(2)
    expect((await ask('tang', { state: 'held' })).total).toBe(2)
    expect((await ask('tang', { state: 'paid' })).total).toBe(0)
    expect(
      (await ask('tang', { reason: 'yearNetExceeded' })).list.map(({ fees }) => fees.map((fee) => fee.feeId)),
    ).toEqual([[feeId]])
    expect((await ask('tang', { keyword: '%' })).total).toBe(0)
    expect((await ask('tang', { keyword: all.list[0]?.name ?? '-' })).total).toBeGreaterThan(0)
    expect((await ask('tang', { page: '2' })).list).toEqual([])
    const since = all.list.map((speaker) => speaker.since)
    expect(since).toEqual([...since].sort())
  })

  it('each sees their scope: the owner their own without a decision, another unit nothing', async () => {
    const mine = await ask('lin')
    expect(mine.list.flatMap(({ fees }) => fees.map((fee) => fee.feeId))).toContain(feeId)
    expect(mine.list.flatMap(({ fees }) => fees.flatMap((fee) => fee.allowedActions))).toEqual([])
    const compliance = await ask('he')
    const actions = compliance.list.flatMap(({ fees }) => fees).find((fee) => fee.feeId === feeId)?.allowedActions
    expect(actions?.map(({ action }) => action)).toEqual(['return', 'release'])
    for (const handle of ['song', 'mo']) {
      const other = await ask(handle)
      expect(other.list.flatMap(({ fees }) => fees.map((fee) => fee.feeId))).not.toContain(feeId)
    }
  })
})

describe('feeSheetFile', () => {
  const sheet = async (handle: string, id = feeId) => (await app.as(handle)).call('fees', 'feeSheetFile', { feeId: id })

  it('one page, the same bytes and the same code for the same fee', async () => {
    const [first, second] = [await sheet('lin'), await sheet('tang')]
    expect(first.data).toEqual(second.data)
    const pdf = Buffer.from(first.data.content, 'base64')
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(first.data.hash).toMatch(/^([0-9A-F]{4}-){7}[0-9A-F]{4}$/)
    expect(first.data.fileName).toMatch(/^劳务费结算单-.+\.pdf$/)
    await app.db.pool.query('update speaker_fee set delivered_minutes = 39 where id = $1', [feeId])
    expect((await sheet('lin')).data.hash).not.toBe(first.data.hash)
  })

  it('not for who may not read the meeting (meetingNotFound)', async () => {
    expect((await sheet('song')).name).toBe('meetingNotFound')
    expect((await sheet('tang', meetingId('cv.closed1'))).name).toBe('meetingNotFound')
  })
})
