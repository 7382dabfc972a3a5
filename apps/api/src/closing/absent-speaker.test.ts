import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { fillChecklist, passSpending } from './closing-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lin = await app.as('lin')
})

/** What the last closing wrote into the account book, the newest entries first. */
async function booked(engagementId: string, count: number): Promise<string[]> {
  const tang = await app.as('tang')
  const { data } = await tang.call('expenses', 'expIoDetail', { ioCode: DEMO_IDS.io.cvMain })
  const mine = data.entries.filter((entry) => entry.engagementId === engagementId).slice(0, count)
  return mine
    .map(({ title, amount, creditAccount, debitAccount }) => `${title} ${creditAccount}>${debitAccount} ${amount}`)
    .sort()
}

describe('a speaker who did not come', () => {
  it('their part covers what was spent above plan, and the rest of it goes back under their name', async () => {
    const engagementId = meetingId('cv.toClose1')
    await fillChecklist(app, lin, engagementId, { meal: '3200.00', material: '700.00' })
    const { data } = await lin.call('closing', 'detail', { engagementId })
    const [first] = data.speakers
    await lin.call('closing', 'updateSpeakerStatus', { engagementSpeakerId: first?.id ?? '', status: 'absent' })
    expect((await lin.call('closing', 'closeEngagement', { engagementId })).data).toEqual({ status: 70 })
    expect(await booked(engagementId, 2)).toEqual([
      '结案，实际支出 committed>actual 3900.00',
      `讲者${first?.name}未出席，退回劳务费预算 committed>available 1900.00`,
    ])
    const sheet = await lin.call('fees', 'speakerFeeList', { engagementId })
    expect(sheet.data.rows[0]).toMatchObject({
      net: '0.00',
      state: 'draft',
      problems: [{ name: 'feeNotDelivered', text: '讲者没有出席，无需提交劳务费' }],
      allowedActions: [{ action: 'submit', allowed: false, reason: '讲者没有出席，无需提交劳务费' }],
    })
  })
})

describe('everybody came', () => {
  it('what is above plan comes out of free money, not out of the speakers’ part', async () => {
    const engagementId = meetingId('cv.running1')
    await lin.call('closing', 'closeActivity', { engagementId })
    const actuals = { meal: '3200.00', material: '700.00', explanation: '部分参会人未签到' }
    await fillChecklist(app, lin, engagementId, actuals)
    await passSpending(app, lin, engagementId)
    expect((await lin.call('closing', 'closeEngagement', { engagementId })).data).toEqual({ status: 70 })
    expect(await booked(engagementId, 2)).toEqual([
      '结案，实际支出 committed>actual 3500.00',
      '结案，超出预算的支出 available>actual 400.00',
    ])
  })
})
