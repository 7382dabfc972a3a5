import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkFor, talksOf } from '../contracts/contract-test-kit.ts'
import { meetingId } from '../demo/public.ts'
import { itemsOf, unexplainedIos } from '../fees/fee-test-kit.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { acceptContracts, fillChecklist, passSpending, pdf, uploadFiles } from './closing-test-kit.ts'

const TABLES = ['engagement', 'engagement_speaker', 'engagement_budget_line', 'ledger_entry', 'io', 'meeting_event']
const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
let talkId = ''
let freed = ''
let people: { id: string; name: string }[] = []
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  await fillChecklist(app, lin, engagementId, { meal: '2800.00', material: '510.50' })
  const [first] = (await detail()).speakers
  talkId = first?.id ?? ''
  freed = first?.feeNet ?? ''
  people = [
    ...(await findPeople("<> 'city'", 2)),
    ...(await findPeople("= 'city'", 1)),
    ...(await findPeople('is not null', 1, 'not')),
  ]
})
afterAll(() => app.close())

/** Speakers of the directory that are free and have a consent or not, by their level. */
async function findPeople(level: string, count: number, not: '' | 'not' = '') {
  const { rows } = await app.db.pool.query<{ id: string; name: string }>(
    `select h.id, h.name from speaker s join hcp h on h.id = s.hcp_id, engagement m where m.id = $1 and s.is_active and h.is_active and s.is_resident
       and speaker_level_on(s.hcp_id, current_date) ${level} and ${not} coalesce(employer_consent_until(s.hcp_id) >= current_date, false) and h.phone <> ''
       and not exists (select from blacklist_entry b where b.hcp_id = h.id)
       and not exists (select from engagement_speaker t join engagement e on e.id = t.engagement_id
         where t.hcp_id = h.id and (e.id = m.id or e.start_at between m.start_at - interval '3 days' and m.end_at + interval '3 days'))
     order by h.id limit $2`,
    [engagementId, count],
  )
  return rows
}

const detail = async () => (await lin.call('closing', 'detail', { engagementId })).data
const set = (
  id: string,
  status: 'came' | 'replaced' | 'absent',
  extra: { standInHcpId?: string; standInFeeNet?: string } = {},
) =>
  lin.call('closing', 'updateSpeakerStatus', {
    engagementSpeakerId: id,
    status,
    ...(status === 'came' && { minutesDelivered: 40 }),
    ...extra,
  })
const name = (index: number, standInFeeNet: string) =>
  set(talkId, 'replaced', { standInHcpId: people[index]?.id ?? '', standInFeeNet })
const talkOf = async (index: number) => (await detail()).speakers.find(({ hcpId }) => hcpId === people[index]?.id)
const close = () => lin.call('closing', 'closeEngagement', { engagementId })

const entries = async () => {
  const { rows } = await app.db.pool.query<{ line: string }>(
    `select concat_ws(' ', reason, credit_account, '>', debit_account, amount, params ->> 'speaker') as line
     from ledger_entry where engagement_id = $1 and reason not in ('submitted', 'approved') order by at, id`,
    [engagementId],
  )
  return rows.map(({ line }) => line)
}

it('has at most the fee of the replaced talk, by the rules on speakers with that fee', async () => {
  await expectRefusal(app, TABLES, 'standInFeeAbove', () => name(0, '2000.01'))
  const { msg } = await expectRefusal(app, TABLES, 'standInBlocked', () => name(2, freed))
  expect(msg).toContain(people[2]?.name)
  expect((await name(0, freed)).msg).toBe('')
  expect(await talkOf(0)).toMatchObject({ feeNet: freed, feeGross: '2300.00', standsInFor: { talkId, name: '高雪梅' } })
  expect((await detail()).standIns).toMatchObject([
    { name: people[0]?.name, replacedName: '高雪梅', net: freed, isApproved: false },
  ])
})

it('the same once more changes nothing, another fee changes the talk alone', async () => {
  const talk = await talkOf(0)
  const before = (await lin.call('meetings', 'meetingCourse', { engagementId })).data.list.length
  await name(0, freed)
  expect((await lin.call('meetings', 'meetingCourse', { engagementId })).data.list).toHaveLength(before)
  await name(0, '1500.00')
  expect(await talkOf(0)).toMatchObject({ id: talk?.id, feeNet: '1500.00' })
})

it('another stand-in, or the first speaker again, takes the talk back', async () => {
  await name(1, '1500.00')
  expect(await talkOf(0)).toBeUndefined()
  expect(await talkOf(1)).toMatchObject({ standsInFor: { talkId } })
  const { list } = (await lin.call('meetings', 'meetingCourse', { engagementId })).data
  expect(list.slice(0, 2).map(({ kind, detail: words }) => `${kind} ${words}`)).toEqual([
    `speakerReplacedPaid ${people[1]?.name}，税后劳务费 1,500 元`,
    'standInEnded ',
  ])
  await set(talkId, 'came')
  expect((await detail()).speakers).toHaveLength(2)
})

const upload = async (index: number, ...kinds: ('合同' | '签到表')[]) => {
  const { activityCode } = await detail()
  const files = kinds.map((kind) => ({
    name: `${people[index]?.name}${kind}.pdf`,
    content: pdf(`${people[index]?.name} ${kind}`),
    type: kind === '合同' ? 'contract_sanofi_third_party' : 'sign_report',
  }))
  await uploadFiles(app, lin, { engagementId, activityCode }, files)
  await acceptContracts(app, lin, engagementId)
}

it('without a consent it waits for one at closing', async () => {
  expect((await name(3, '500.00')).msg).toBe('')
  const consent = async () => (await detail()).items.find(({ title }) => title === `${people[3]?.name}的单位同意证明`)
  expect(await consent()).toMatchObject({ ok: false })
  const content = pdf(`${people[3]?.name} 同意`).toString('base64')
  const paper = { engagementId, hcpId: people[3]?.id ?? '', validUntil: '2027-06-30', fileName: '同意.pdf', content }
  expect((await lin.call('contracts', 'consentUpload', paper)).msg).toBe('')
  await set(talkId, 'came')
})

it('with a contract it is recorded as absent first, and stays without a fee (standInKept)', async () => {
  await name(1, '1500.00')
  await upload(1, '合同')
  await expectRefusal(app, TABLES, 'standInKept', () => name(0, freed))
  await expectRefusal(app, TABLES, 'standInKept', () => set(talkId, 'came'))
  await set((await talkOf(1))?.id ?? '', 'absent')
  expect((await set(talkId, 'came')).msg).toBe('')
  expect(await talkOf(1)).toMatchObject({ status: 'absent', feeNet: '0.00', standsInFor: null })
})

it('one with a talk on the topic is paid for that alone (standInHasTalk)', async () => {
  await expectRefusal(app, TABLES, 'standInHasTalk', () => name(1, '1500.00'))
  await name(0, freed)
  const standInHcpId = (await detail()).speakers[0]?.hcpId ?? ''
  const { id = '' } = (await talkOf(0)) ?? {}
  await expectRefusal(app, TABLES, 'standInHasTalk', () => set(id, 'replaced', { standInHcpId }))
})

it('closing asks for sign-in, photo, contract and consent of its own', async () => {
  const talk = (await talksOf(app, engagementId)).find(({ hcpId }) => hcpId === people[0]?.id)
  expect(talk && (await linkFor(app, talk)).msg).toBe('')
  const own = (await detail()).items.filter(({ title }) => title.startsWith(talk?.name ?? '-'))
  expect(own.map(({ title, ok }) => `${title} ${ok}`)).toEqual(
    ['签到 false', '讲课照片 true', '合同 false', '单位同意证明 true'].map((words) => `${talk?.name}的${words}`),
  )
  await upload(0, '合同', '签到表')
  await set(talk?.talkId ?? '', 'came')
  expect((await detail()).percent).toBe(100)
})

it('is approved again before closing, and again after another fee', async () => {
  await expectRefusal(app, TABLES, 'spendNeedsReview', close)
  const { reviewId } = (await lin.call('closing', 'spendSubmit', { engagementId })).data
  await expectRefusal(app, TABLES, 'spendReviewWaiting', () => name(0, '1900.00'))
  await lin.call('closing', 'spendWithdraw', { engagementId, reviewId })
  await passSpending(app, lin, engagementId)
  expect((await detail()).standIns).toMatchObject([{ isApproved: true }])
  await name(0, '1900.00')
  expect(await detail()).toMatchObject({ asksSpendReview: true, standIns: [{ isApproved: false }] })
  await expectRefusal(app, TABLES, 'spendNeedsReview', close)
  await name(0, '1800.00')
  await passSpending(app, lin, engagementId)
})

it('is paid in place of the replaced one, out of what was kept for that talk', async () => {
  expect((await close()).data).toEqual({ status: 70 })
  expect(await entries()).toEqual([
    'closed committed > actual 331050',
    'speakerNotPaid committed > available 25000 高雪梅',
    'closingRest committed > available 18950',
  ])
  const submit = (id: string) => lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([id]) })
  await expectRefusal(app, TABLES, 'feeNotDelivered', () => submit(talkId))
  const { id = '' } = (await talkOf(0)) ?? {}
  const { rows } = (await submit(id)).data
  expect(rows.map((row) => [row.name, row.net, row.state])).toEqual([
    ['高雪梅', '0.00', 'draft'],
    ['郑永强', '2000.00', 'draft'],
    [people[0]?.name, '1800.00', 'held'],
  ])
  const [pan, tang] = [await app.as('pan'), await app.as('tang')]
  const feeId = rows.at(-1)?.feeId ?? ''
  for (const [index, decision] of (['release', 'approve'] as const).entries())
    await pan.call('fees', 'feeDecide', { feeId, version: index + 1, decision, comment: '已核对签到表' })
  expect((await tang.call('fees', 'feePay', { feeId, version: 3, reference: 'BANK-0001' })).msg).toBe('')
  expect((await entries()).slice(3)).toEqual([`feePaid committed > actual 205000 ${people[0]?.name}`])
  expect(await unexplainedIos(app)).toEqual([])
  expect(await findBreaches(app.db.db)).toEqual([])
})
