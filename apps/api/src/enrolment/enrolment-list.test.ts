import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, phoneOf } from './enrolment-test-kit.ts'
import { findByWord } from './store/person-repo.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

type Doctor = { id: string; name: string; phone: string; hco: string; hco_id: string; code: string }

async function doctorWithPhone(): Promise<Doctor> {
  const { rows } = await app.db.pool.query<Doctor>(
    `select h.id, h.name, h.phone, h.code, o.name as hco, o.id as hco_id from hcp h join hco o on o.id = h.hco_id
     where h.phone <> '' and h.is_active and h.id not in (select hcp_id from blacklist_entry)
       and not exists (select from hcp t where t.name = h.name and t.id <> h.id) order by h.code limit 1`,
  )
  const [doctor] = rows
  if (!doctor) throw new Error('the demo directory has no doctor with a phone')
  return doctor
}

const enrolAs = (engagementId: string, name: string, phone: string, hcoName: string) =>
  app.nobody.call('enrolment', 'doEnroll', { engagementId, name, phone, hcoName, consent: true })

describe('enrollList and enrolmentSummary', () => {
  it('gives tabs, groups, doubles and the waiting list in order', async () => {
    const engagementId = await emptyMeeting(app, 2)
    await enrolAs(engagementId, '陈静', phoneOf(1), '仁济医院')
    await enrolAs(engagementId, '陈静', phoneOf(2), '仁济医院')
    const third = await enrolAs(engagementId, '李娜', phoneOf(3), '')
    const label = await lin.call('enrolment', 'enrolmentLabel', {
      engagementId,
      enrollmentIds: [third.data.enrollmentId],
      label: '主任专场',
    })
    expect(label.data).toEqual({ changed: 1 })
    const { data } = await lin.call('enrolment', 'enrolmentSummary', { engagementId })
    expect(data.counts).toEqual({ all: 3, pending: 0, enrolled: 2, waiting: 1, signed: 0, walkIn: 0, declined: 0 })
    expect(data.groups.hospital).toEqual([
      { name: '仁济医院', count: 2 },
      { name: '', count: 1 },
    ])
    expect(data.groups.label[0]).toEqual({ name: '主任专场', count: 1 })
    expect({ seats: data.seats, taken: data.seatsTaken }).toEqual({ seats: 2, taken: 2 })
    const waiting = await lin.call('enrolment', 'enrollList', { engagementId, tab: 'waiting' })
    expect(waiting.data.list.map(({ name, waitNo }) => [name, waitNo])).toEqual([['李娜', 1]])
    const hospital = await lin.call('enrolment', 'enrollList', { engagementId, groupBy: 'hospital', group: '仁济医院' })
    expect(hospital.data.list.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true])
    const byPhone = await lin.call('enrolment', 'enrollList', { engagementId, keyword: phoneOf(3).slice(-4) })
    expect(byPhone.data.total).toBe(1)
    expect(JSON.stringify(byPhone.data)).not.toContain(phoneOf(3))
  })

  it('takes names and numbers in each spelling, and finds them in each', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await enrolAs(engagementId, '阿卜杜拉\u00b7买\u200b买提\u200e', '+86 139-1000-0041', '新疆医科大学')
    await enrolAs(engagementId, 'John Smith', '电话：１３９１０００００４２', 'Peking Union')
    const again = await enrolAs(engagementId, '阿卜杜拉', '8613910000041', '')
    expect(again.name).toBe('enrolmentDuplicate')
    const { rows } = await app.db.pool.query(
      'select name, phone from enrollment where engagement_id = $1 order by phone',
      [engagementId],
    )
    expect(rows).toEqual([
      { name: '阿卜杜拉·买买提', phone: '13910000041' },
      { name: 'John Smith', phone: '13910000042' },
    ])
    const listed: string[] = []
    const words = [
      '阿 卜 杜 拉',
      '买买提\u2022老师',
      '买提\u200b',
      'SMITH',
      'smith john',
      'ｊｏｈｎ　union',
      '139 1000 0042',
      '００４２',
      '王',
    ]
    for (const keyword of words) {
      const { data } = await lin.call('enrolment', 'enrollList', { engagementId, keyword })
      listed.push(`${keyword}: ${data.list.map(({ name }) => name).join() || '–'}`)
    }
    expect(`\n${listed.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      阿 卜 杜 拉: 阿卜杜拉·买买提
      买买提•老师: 阿卜杜拉·买买提
      买提​: 阿卜杜拉·买买提
      SMITH: John Smith
      smith john: John Smith
      ｊｏｈｎ　union: John Smith
      139 1000 0042: John Smith
      ００４２: John Smith
      王: –
      "
    `)
    const atDoor: string[] = []
    for (const word of [
      'smith john',
      '阿卜杜拉 买买提',
      '阿卜杜拉.买买提医生',
      '+86 139 1000 0042',
      '0041',
      'john',
      '阿卜杜拉',
    ]) {
      const found = await findByWord(app.db.db, engagementId, word)
      atDoor.push(`${word}: ${found.map(({ name }) => name).join() || '–'}`)
    }
    expect(`\n${atDoor.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      smith john: John Smith
      阿卜杜拉 买买提: 阿卜杜拉·买买提
      阿卜杜拉.买买提医生: 阿卜杜拉·买买提
      +86 139 1000 0042: John Smith
      0041: 阿卜杜拉·买买提
      john: –
      阿卜杜拉: –
      "
    `)
    const name = '阿卜杜拉\u30fb买买提'
    const pass = await app.nobody.call('enrolment', 'passFind', { engagementId, name, phone: '139 1000 0041' })
    expect(pass.data.hcpToken).not.toBe('')
  })

  it('knows a doctor of the directory in another spelling of the name', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const doctor = await doctorWithPhone()
    await app.db.pool.query('update hcp set name = $2 where id = $1', [doctor.id, '古丽\u00b7阿依'])
    await enrolAs(engagementId, '古丽\u2027阿依', ` ${doctor.phone.slice(0, 3)} ${doctor.phone.slice(3)}`, '')
    const { data } = await lin.call('enrolment', 'enrollList', { engagementId })
    expect(data.list.map(({ name, isMatched }) => [name, isMatched])).toEqual([['古丽\u2027阿依', true]])
    await app.db.pool.query('update hcp set name = $2 where id = $1', [doctor.id, doctor.name])
  })

  it('finds no person by the masked digits of a phone', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await enrol(app, engagementId, '13955667788')
    const found = async (keyword: string) =>
      (await lin.call('enrolment', 'enrollList', { engagementId, keyword })).data.total
    expect([await found('7788'), await found('13955667788')]).toEqual([1, 1])
    for (const part of ['1395', '5566', '6677', '139556', '67788', '3955667788', '%7788', '139%7788'])
      expect(await found(part), part).toBe(0)
  })

  it('asks over a group that another person has set since (changedMeanwhile)', async () => {
    const engagementId = await emptyMeeting(app, 2)
    const { enrollmentId } = (await enrolAs(engagementId, '陈静', phoneOf(1), '仁济医院')).data
    const label = (name: string, seen: string) =>
      lin.call('enrolment', 'enrolmentLabel', {
        engagementId,
        enrollmentIds: [enrollmentId],
        label: name,
        seen: [seen],
      })
    expect((await label('主任专场', '')).code).toBe('0000')
    expect((await label('青年医生', '')).data).toEqual({
      parts: [{ part: enrollmentId, value: '主任专场', byName: null, at: null }],
    })
    expect((await label('青年医生', '主任专场')).data).toEqual({ changed: 1 })
  })

  it('refuses a label for people of another meeting', async () => {
    const other = await enrol(app, await emptyMeeting(app, 1), phoneOf(1))
    const engagementId = await emptyMeeting(app, 1)
    const enrollmentIds = [other.data.enrollmentId]
    expect((await lin.call('enrolment', 'enrolmentLabel', { engagementId, enrollmentIds, label: '甲' })).name).toBe(
      'enrolmentMissing',
    )
  })
})

describe('enrolmentMatches and enrolmentMatch', () => {
  it('suggests by name and hospital, links once, and counts the doctor once', async () => {
    const doctor = await doctorWithPhone()
    const engagementId = await emptyMeeting(app, 5)
    const person = await enrolAs(engagementId, doctor.name, phoneOf(7), doctor.hco)
    const { enrollmentId } = person.data
    const { data } = await lin.call('enrolment', 'enrolmentMatches', { engagementId, enrollmentId })
    expect(data.certain).toBe(doctor.id)
    expect(data.list[0]?.marks).toEqual(expect.arrayContaining(['name', 'hospital']))
    expect(JSON.stringify(data)).not.toContain(doctor.phone)
    const link = { engagementId, enrollmentId, hcpId: doctor.id }
    expect((await lin.call('enrolment', 'enrolmentMatch', link)).data.name).toBe(doctor.name)
    expect((await lin.call('enrolment', 'enrolmentMatch', link)).name).toBe('enrolmentAlreadyMatched')
    expect((await lin.call('enrolment', 'enrolmentMatches', { engagementId, enrollmentId })).name).toBe(
      'enrolmentAlreadyMatched',
    )
    const second = await enrolAs(engagementId, '另一位', phoneOf(8), '')
    const taken = { ...link, reason: '换过名字的同一位医生', enrollmentId: second.data.enrollmentId }
    expect((await lin.call('enrolment', 'enrolmentMatch', taken)).name).toBe('enrolmentMatchTaken')
    const barred = { ...taken, hcpId: DEMO_IDS.speaker.blacklisted }
    expect((await lin.call('enrolment', 'enrolmentMatch', barred)).name).toBe('enrolmentBlacklisted')
    const again = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: doctor.id })
    expect(again.name).toBe('enrolmentDuplicate')
  })
})

describe('enrolmentCheck', () => {
  it('finds doctors of the list by entry, phone, or name and hospital', async () => {
    const doctor = await doctorWithPhone()
    const engagementId = await emptyMeeting(app, 5)
    const check = async () => {
      const { data } = await lin.call('enrolment', 'enrolmentCheck', { engagementId, hcpIds: [doctor.id] })
      return data.list.map(({ by }) => by)
    }
    expect(await check()).toEqual([])
    await enrolAs(engagementId, doctor.name, phoneOf(9), doctor.hco)
    expect(await check()).toEqual(['nameHospital'])
    await enrolAs(engagementId, '借用手机', doctor.phone, '')
    expect(await check()).toEqual(['phone'])
  })
})

describe('enrolmentExport', () => {
  it('gives every row without full phones or formulas, and the course names the reader', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await enrolAs(engagementId, '=cmd|calc', phoneOf(1), '@仁济')
    const { data } = await lin.call('enrolment', 'enrolmentExport', { engagementId })
    expect(data.rows).toBe(1)
    expect(data.content.startsWith('\uFEFF"姓名"')).toBe(true)
    expect(data.content).toContain(`"'=cmd|calc","'@仁济"`)
    expect(data.content).not.toContain(phoneOf(1))
    const { rows } = await app.db.pool.query(
      "select params from meeting_event where engagement_id = $1 and kind = 'enrolmentsExported'",
      [engagementId],
    )
    expect(rows).toEqual([{ params: { count: 1 } }])
  })
})

describe('checkEnroll and the answer "enrolled already"', () => {
  it('tells a stranger nothing about a phone, and the holder of the token that they are enrolled', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const phone = phoneOf(1)
    const asStranger = () => app.nobody.call('enrolment', 'checkEnroll', { engagementId, phone })
    const before = await asStranger()
    const { data } = await enrol(app, engagementId, phone)
    const after = await asStranger()
    expect({ ...after.data, seatsLeft: 0 }).toEqual({ ...before.data, seatsLeft: 0 })
    expect(after.data.isEnrolled).toBeNull()
    const own = app.attendee(data.hcpToken ?? '')
    expect((await own.call('enrolment', 'checkEnroll', { engagementId })).data.isEnrolled).toBe(true)
    const other = await own.call('enrolment', 'checkEnroll', { engagementId, phone: phoneOf(2) })
    expect(other.data.isEnrolled).toBeNull()
    const elsewhere = await emptyMeeting(app, 5)
    expect((await own.call('enrolment', 'checkEnroll', { engagementId: elsewhere })).data.isEnrolled).toBeNull()
  })

  it('stops one phone that tries many numbers, and no other', async () => {
    const engagementId = await emptyMeeting(app, 50)
    const tryOut = (phone: string, deviceId: string) =>
      app.nobody.call('enrolment', 'doEnroll', { engagementId, name: '张三', phone, consent: true, deviceId })
    for (let index = 0; index < 12; index += 1) await enrol(app, engagementId, phoneOf(index))
    const codes: string[] = []
    for (let index = 0; index < 12; index += 1) codes.push((await tryOut(phoneOf(index), 'prober')).name)
    expect(codes).toEqual([...Array<string>(10).fill('enrolmentDuplicate'), 'tooManyRequests', 'tooManyRequests'])
    expect((await tryOut(phoneOf(40), 'prober')).name).toBe('tooManyRequests')
    expect((await tryOut(phoneOf(40), 'somebody else')).code).toBe('0000')
    expect((await tryOut(phoneOf(0), 'somebody else')).name).toBe('enrolmentDuplicate')
  })

  it('counts in the database, which all processes share', async () => {
    const engagementId = await emptyMeeting(app, 50)
    for (let index = 0; index < 11; index += 1) await enrol(app, engagementId, phoneOf(index))
    const tryOut = async (phone: string) => {
      const input = { engagementId, name: '张三', phone, consent: true, deviceId: 'counted' }
      return (await app.nobody.call('enrolment', 'doEnroll', input)).name
    }
    // The same number again tells nothing new.
    for (let again = 0; again < 3; again += 1) expect(await tryOut(phoneOf(0))).toBe('enrolmentDuplicate')
    for (let index = 1; index < 10; index += 1) expect(await tryOut(phoneOf(index))).toBe('enrolmentDuplicate')
    expect(await tryOut(phoneOf(10))).toBe('tooManyRequests')
    const { rows } = await app.db.pool.query('select times from pass_try where times > 10')
    expect(rows.length).toBeGreaterThan(0)
    await app.db.pool.query('delete from pass_try')
    expect(await tryOut(phoneOf(10))).toBe('enrolmentDuplicate')
  })
})

it('stops an address that tries many numbers under ever new names of a phone', async () => {
  const engagementId = await emptyMeeting(app, null)
  const numbers = Array.from({ length: 501 }, (_, index) => phoneOf(index))
  const at = '2026-11-20T00:00:00.000Z'
  await app.db.pool.query(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
     select gen_random_uuid(), $1, '张三', n, 'enrolled', 'landing', $3 from unnest($2::text[]) n`,
    [engagementId, numbers, at],
  )
  const tryOut = async (phone: string, remoteAddress = '198.51.100.7') => {
    const query = { engagementId, name: '张三', phone, consent: 'true', deviceId: `phone ${phone}` }
    const headers = { host: '192.0.2.1' }
    const request = { method: 'POST' as const, url: '/api/meeting/create/doEnroll', query, headers, remoteAddress }
    return (await app.app.inject(request)).json<{ name: string }>().name
  }
  const outcomes = new Map<string, number>()
  for (const phone of numbers) {
    const outcome = await tryOut(phone)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(Object.fromEntries(outcomes)).toEqual({ enrolmentDuplicate: 500, tooManyRequests: 1 })
  expect(await tryOut(phoneOf(0), '198.51.100.6')).toBe('enrolmentDuplicate')
})

describe('doEnroll by staff', () => {
  it('answers notSignedIn without a session, and names a doctor without a phone', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const doctor = await doctorWithPhone()
    const input = { engagementId, hcpId: doctor.id }
    expect((await app.nobody.call('enrolment', 'doEnroll', input)).name).toBe('notSignedIn')
    await app.db.pool.query("update hcp set phone = '' where id = $1", [doctor.id])
    expect((await lin.call('enrolment', 'doEnroll', input)).name).toBe('enrolmentPhoneMissing')
    await app.db.pool.query('update hcp set phone = $2 where id = $1', [doctor.id, doctor.phone])
  })
})

describe('sendSfaMessage and sendSfaMessageForsign', () => {
  it('are refused plainly, and not offered, where no sales system is connected (partnerNotConnected)', async () => {
    const engagementId = await emptyMeeting(app, 5)
    for (const call of ['sendSfaMessage', 'sendSfaMessageForsign'] as const)
      expect((await lin.call('enrolment', call, { engagementId })).name).toBe('partnerNotConnected')
    expect((await lin.call('enrolment', 'enrolmentSummary', { engagementId })).data.isPartnerConnected).toBe(false)
  })
})
