import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { loadSpeakerFacts } from './public.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const { speaker } = DEMO_IDS

describe('getSpeaker', () => {
  test('level, fee and flags', async () => {
    const { code, data } = await lin.call('speakers', 'getSpeaker', { keyword: '王建国' })
    expect(code).toBe('0000')
    expect(data.list).toContainEqual(
      expect.objectContaining({
        value: speaker.national1,
        level: 'national',
        feeNet: '3000.00',
        isBlacklisted: false,
        hasEmployerConsent: true,
        hco: '上海华山路医院',
      }),
    )
  })

  test('speakers of the topic come first, with the fee for the minutes; compliance alone sees the share of the year', async () => {
    const asked = { topicId: DEMO_IDS.topic.cv1, startDatetime: '2026-12-08T06:00:00.000Z' }
    const { data } = await lin.call('speakers', 'getSpeaker', { ...asked, minutes: 30 })
    const rest = data.list.slice(data.recent ?? 0).map(({ knowsTopic }) => knowsTopic)
    expect(rest).toContain(true)
    expect(rest).toEqual(rest.toSorted((one, other) => Number(other) - Number(one)))
    expect(new Set(data.list.map(({ yearPercent }) => yearPercent))).toEqual(new Set([null]))
    const he = await app.as('he')
    const seen = (await he.call('speakers', 'getSpeaker', { ...asked, minutes: 5 })).data.list
    expect(seen.every(({ feeNet, yearPercent }) => feeNet === '0.00' && yearPercent !== null)).toBe(true)
  })

  test('by hospital, initials and code; sixty in all', async () => {
    const byHospital = await lin.call('speakers', 'getSpeaker', { keyword: '华山路' })
    expect(byHospital.data.list.length).toBeGreaterThan(1)
    expect(new Set(byHospital.data.list.map(({ hco }) => hco))).toEqual(new Set(['上海华山路医院']))
    expect(
      (await lin.call('speakers', 'getSpeaker', { keyword: 'hcp10001' })).data.list.map(({ value }) => value),
    ).toEqual([speaker.national1])
    expect((await lin.call('speakers', 'getSpeaker', {})).data).toMatchObject({ total: 60, hasMore: true })
  })

  test('the blacklisted and the one without consent are marked', async () => {
    const blacklisted = await lin.call('speakers', 'getSpeaker', { keyword: 'HCP10035' })
    expect(blacklisted.data.list[0]).toMatchObject({ value: speaker.blacklisted, isBlacklisted: true })
    const unsigned = await lin.call('speakers', 'getSpeaker', { keyword: 'HCP10037' })
    expect(unsigned.data.list[0]).toMatchObject({ value: speaker.noConsent, hasEmployerConsent: false })
  })
})

test('getBlacklist', async () => {
  expect((await lin.call('speakers', 'getBlacklist', { hcpId: speaker.blacklisted })).data).toEqual({
    isBlacklisted: true,
    since: '2026-09-26',
  })
  expect((await lin.call('speakers', 'getBlacklist', { hcpId: speaker.national1 })).data).toEqual({
    isBlacklisted: false,
    since: null,
  })
  expect((await lin.raw('speakers', 'getBlacklist', { hcpId: 'x' })).name).toBe('inputId')
})

describe('getLevelMoney', () => {
  test('net, tax and gross by level', async () => {
    const { data } = await lin.call('speakers', 'getLevelMoney', { level: 'regional', minutes: 40 })
    expect(data).toEqual({ level: 'regional', net: '2000.00', gross: '2300.00', tax: '300.00', max: '2000.00' })
  })

  test('a recording earns half', async () => {
    const { data } = await lin.call('speakers', 'getLevelMoney', { level: 'regional', minutes: 40, isRecorded: true })
    expect(data).toMatchObject({ net: '1000.00', max: '1000.00' })
  })

  test('a talk that is too short is not paid; an unknown level is refused', async () => {
    expect((await lin.call('speakers', 'getLevelMoney', { level: 'city', minutes: 19 })).data).toMatchObject({
      net: '0.00',
      gross: '0.00',
      max: '1000.00',
    })
    expect((await lin.raw('speakers', 'getLevelMoney', { level: 'local' })).name).toBe('inputChoice')
  })
})

describe('getSpeakerValidate', () => {
  test('paid fees count towards the yearly cap', async () => {
    const tang = await app.as('tang')
    const ask = async (net: string) =>
      (await tang.call('speakers', 'getSpeakerValidate', { hcpId: speaker.nearCap, net })).data
    expect(await ask('3000.00')).toMatchObject({
      year: 'within',
      capYear: '60000.00',
      leftThisYear: '20000.00',
      sums: {
        netThisYear: '40000.00',
        netForecast: '43000.00',
        netPaid: '40000.00',
        netSubmitted: '0.00',
        netCommitted: '0.00',
      },
      talksThisYear: 7,
      conflicts: [],
    })
    expect((await ask('9000.00')).year).toBe('near')
    expect((await ask('20000.01')).year).toBe('over')
  })

  test('amounts are for finance and compliance; others learn that it fits, warns or does not fit', async () => {
    const asked = { hcpId: speaker.nearCap, net: '9000.00' }
    for (const handle of ['lin', 'zhou', 'mo', 'admin']) {
      const { data } = await (await app.as(handle)).call('speakers', 'getSpeakerValidate', asked)
      expect(data).toMatchObject({ year: 'near', sums: null, leftThisYear: null })
      expect(JSON.stringify(data)).not.toContain('40000.00')
    }
    const compliance = await (await app.as('he')).call('speakers', 'getSpeakerValidate', asked)
    expect(compliance.data.sums).toMatchObject({ netThisYear: '40000.00' })
  })

  test('the side of a submitted meeting learns what is left for its own speaker, and of no other', async () => {
    const engagementId = meetingId('cv.approved1')
    const own = await app.db.db
      .selectFrom('engagement_speaker')
      .select('hcp_id')
      .where('engagement_id', '=', engagementId)
      .executeTakeFirstOrThrow()
    const left = async (handle: string, hcpId: string) =>
      (await (await app.as(handle)).call('speakers', 'getSpeakerValidate', { hcpId, engagementId })).data
    expect(await left('lin', own.hcp_id)).toMatchObject({
      sums: null,
      leftThisYear: expect.stringMatching(/^\d+\.\d\d$/),
    })
    expect((await left('lin', speaker.nearCap)).leftThisYear).toBeNull()
    expect((await left('mo', own.hcp_id)).leftThisYear).toBeNull()
    // A draft, which anyone can begin, shows no figures.
    await app.db.pool.query('update engagement set status = 0 where id = $1', [engagementId])
    expect((await left('lin', own.hcp_id)).leftThisYear).toBeNull()
    await app.db.pool.query('update engagement set status = 40 where id = $1', [engagementId])
  })

  test('a meeting at the same time is named, but never the meeting itself', async () => {
    const approved = await app.db.db
      .selectFrom('engagement_speaker as s')
      .innerJoin('engagement as e', 'e.id', 's.engagement_id')
      .select(['s.hcp_id', 'e.start_at', 'e.end_at', 'e.name'])
      .where('e.id', '=', meetingId('cv.approved1'))
      .executeTakeFirstOrThrow()
    const times = { startDatetime: approved.start_at ?? '', endDatetime: approved.end_at ?? '' }
    const clash = await lin.call('speakers', 'getSpeakerValidate', { hcpId: approved.hcp_id, ...times })
    const gap = { gapMinutes: 0, bufferMinutes: 30, isOtherCity: false }
    expect(clash.data.conflicts).toEqual([{ engagementName: approved.name, ...times, ...gap }])
    const own = await lin.call('speakers', 'getSpeakerValidate', {
      hcpId: approved.hcp_id,
      ...times,
      engagementId: meetingId('cv.approved1'),
    })
    expect(own.data.conflicts).toEqual([])
    expect(own.data.talksThisYear).toBe(clash.data.talksThisYear - 1)
  })

  test('a meeting in approval is in the sum as such, and one agreed as agreed', async () => {
    const talks = await app.db.db
      .selectFrom('engagement_speaker as s')
      .innerJoin('engagement as e', 'e.id', 's.engagement_id')
      .select(['s.hcp_id', 'e.status', 's.fee_net'])
      .where('e.id', 'in', [meetingId('cv.approved1'), meetingId('cv.wait1')])
      .execute()
    for (const { hcp_id: hcpId, status } of talks) {
      const { data } = await (await app.as('tang')).call('speakers', 'getSpeakerValidate', { hcpId })
      const { netPaid, netSubmitted, netCommitted, netThisYear } = data.sums ?? {}
      const parts = [netPaid, netSubmitted, netCommitted].map(Number)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(netThisYear))
      expect(Number(status === 10 ? netSubmitted : netCommitted)).toBeGreaterThan(0)
    }
  })

  test('the way from another city takes longer, and a stranger does not learn the other meeting’s name', async () => {
    const approved = await app.db.db
      .selectFrom('engagement_speaker as s')
      .innerJoin('engagement as e', 'e.id', 's.engagement_id')
      .select(['s.hcp_id', 'e.end_at', 'e.city', 'e.name'])
      .where('e.id', '=', meetingId('cv.approved1'))
      .executeTakeFirstOrThrow()
    const elsewhere = await app.db.db
      .selectFrom('hco')
      .select('id')
      .where('city', '<>', approved.city)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow()
    const later = (minutes: number) => new Date(Date.parse(approved.end_at ?? '') + minutes * 60_000).toISOString()
    const planned = {
      hcpId: approved.hcp_id,
      startDatetime: later(60),
      endDatetime: later(120),
      hospitalId: elsewhere.id,
    }
    const { data } = await lin.call('speakers', 'getSpeakerValidate', planned)
    expect(data.conflicts).toMatchObject([
      { engagementName: approved.name, gapMinutes: 60, bufferMinutes: 180, isOtherCity: true },
    ])
    const stranger = await app.as('mo')
    const asked = await stranger.call('speakers', 'getSpeakerValidate', planned)
    expect(asked.data.conflicts).toMatchObject([{ engagementName: null, gapMinutes: 60 }])
  })

  test('consent and payment route', async () => {
    const { data } = await lin.call('speakers', 'getSpeakerValidate', { hcpId: speaker.noConsent })
    expect(data).toMatchObject({ hasEmployerConsent: false, paymentRoute: 'companyDirect' })
    const signed = await lin.call('speakers', 'getSpeakerValidate', { hcpId: speaker.national1 })
    expect(signed.data.consentUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('a doctor that is no speaker is refused', async () => {
    expect((await lin.raw('speakers', 'getSpeakerValidate', { hcpId: DEMO_IDS.doctor.plain1 })).name).toBe(
      'speakerUnknown',
    )
    expect((await lin.raw('speakers', 'getSpeakerValidate', { hcpId: speaker.national1, net: '1.234' })).name).toBe(
      'amountPrecision',
    )
  })
})

describe('loadSpeakerFacts', () => {
  const ask = (on: string, hcpIds: readonly string[]) =>
    loadSpeakerFacts(app.db.db, { hcpIds, on, exceptEngagementId: null })

  test('a waived fee is nothing, a claimed one counts as claimed', async () => {
    const before = await ask('2026-11-25', [speaker.nearCap])
    // A paid fee never becomes a waived one in the product: only the sum is in question here.
    await app.db.pool.query('alter table speaker_fee disable trigger user')
    await app.db.db
      .updateTable('speaker_fee')
      .set({ state: 'waived' })
      .where('engagement_id', '=', meetingId('cv.history1'))
      .execute()
    const after = await ask('2026-11-25', [speaker.nearCap])
    await app.db.db
      .updateTable('speaker_fee')
      .set({ state: 'paid' })
      .where('engagement_id', '=', meetingId('cv.history1'))
      .execute()
    await app.db.pool.query('alter table speaker_fee enable trigger user')
    const sum = (facts: typeof before) =>
      facts[speaker.nearCap]?.commitments.reduce(
        (total, { paid, submitted, committed }) => total + paid + submitted + committed,
        0,
      )
    expect([sum(before), sum(after)]).toEqual([4_000_000, 3_400_000])
  })

  test('consent, residence and blacklist on the day; a mere doctor has no facts', async () => {
    const facts = await ask('2026-11-25', [
      speaker.blacklisted,
      speaker.noConsent,
      speaker.nonResident,
      DEMO_IDS.doctor.plain1,
    ])
    expect(facts[speaker.blacklisted]).toMatchObject({ blacklisted: true, employerConsent: true, resident: true })
    expect(facts[speaker.noConsent]).toMatchObject({ employerConsent: false })
    expect(facts[speaker.nonResident]).toMatchObject({ resident: false })
    expect(facts[DEMO_IDS.doctor.plain1]).toBeUndefined()
    expect((await ask('2029-01-01', [speaker.national1]))[speaker.national1]).toMatchObject({ employerConsent: false })
  })
})

test('doctorList: every doctor, phones masked', async () => {
  const { data } = await lin.call('speakers', 'doctorList', { keyword: '王建国' })
  expect(data.list).toContainEqual({
    value: speaker.national1,
    name: '王建国',
    hco: '上海华山路医院',
    dept: '心血管内科',
    code: 'HCP10001',
    phoneMasked: '100****0000',
  })
  expect((await lin.call('speakers', 'doctorList', {})).data.total).toBe(200)
})

test.each(['speakerRoleList', 'getSpeakerRole'] as const)('%s', async (call) => {
  expect((await lin.call('speakers', call, {})).data).toEqual([
    { value: 'speaker', label: '讲者' },
    { value: 'chair', label: '主席' },
    { value: 'discussant', label: '讨论嘉宾' },
  ])
})
