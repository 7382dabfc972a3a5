import { linkStands, LINK_WAYS } from '@osmp/domain/enrolment/directory-link.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from './enrolment-test-kit.ts'

let app: TestApp
let lin: TestCaller
let he: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  he = await app.as('he')
})
afterAll(() => app.close())

type Doctor = { id: string; name: string; phone: string; hco: string }

/** A meeting of 林晓's with this doctor as its paid speaker. */
async function meetingWithSpeaker(): Promise<{ engagementId: string; doctor: Doctor }> {
  const engagementId = await emptyMeeting(app, null)
  const { rows } = await app.db.pool.query<Doctor & { talk: string }>(
    `select h.id, h.name, h.phone, o.name as hco, es.id as talk from engagement_speaker es join hcp h on h.id = es.hcp_id
     join hco o on o.id = h.hco_id where h.phone <> '' and h.is_active and h.id not in (select hcp_id from blacklist_entry) limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('the demo has no speaker')
  const columns = await app.db.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'engagement_speaker' and column_name not in ('id', 'engagement_id') and is_generated = 'NEVER'`,
  )
  const names = columns.rows[0]?.names ?? ''
  await app.db.pool.query(
    `insert into engagement_speaker (id, engagement_id, ${names}) select $1, $2, ${names} from engagement_speaker where id = $3`,
    [uuidv7(), engagementId, row.talk],
  )
  return { engagementId, doctor: row }
}

async function presence(engagementId: string) {
  const { data } = await lin.call('door', 'getSignList2', { engagementId })
  const { rows } = await app.db.pool.query<{ proved: boolean; there: boolean }>(
    `select has_proved_attendance(engagement_id, hcp_id) as proved, has_attended(engagement_id, hcp_id) as there
     from engagement_speaker where engagement_id = $1`,
    [engagementId],
  )
  return { speakersSigned: data.speakersSigned, ...rows[0] }
}

const stateOf = async (engagementId: string, enrollmentId: string) => {
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId })
  return data.list.find((row) => row.enrollmentId === enrollmentId)?.linkState
}

it('a made-up person linked by the organiser counts as no speaker, until compliance makes sure', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  await goTo(app, engagementId)
  const { data } = await enrol(app, engagementId, '13011112222', '张三丰')
  const link = { engagementId, enrollmentId: data.enrollmentId, hcpId: doctor.id }
  expect((await lin.call('enrolment', 'enrolmentMatch', link)).name).toBe('enrolmentLinkNeedsReason')
  const linked = await lin.call('enrolment', 'enrolmentMatch', { ...link, reason: '本人更换了手机号' })
  expect(linked.data.fits).toBe(false)
  await sign(app, await scan(app, engagementId, '13011112222'))
  expect(await presence(engagementId)).toEqual({ speakersSigned: 0, proved: false, there: true })
  expect(await stateOf(engagementId, data.enrollmentId)).toBe('waits')

  const place = { engagementId, enrollmentId: data.enrollmentId, reason: '已电话核对本人' }
  expect((await lin.call('enrolment', 'linkConfirm', place)).name).toBe('meetingForbidden')
  expect((await he.call('enrolment', 'linkConfirm', place)).code).toBe('0000')
  expect(await presence(engagementId)).toEqual({ speakersSigned: 1, proved: true, there: true })
  const { rows } = await app.db.pool.query<{ kind: string }>(
    `select kind from meeting_event where engagement_id = $1 and kind in ('personLinked', 'linkConfirmed') order by seq`,
    [engagementId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['personLinked', 'linkConfirmed'])
  const changes = await lin.call('enrolment', 'enrolmentChanges', { engagementId, enrollmentId: data.enrollmentId })
  expect(changes.data.list.at(-1)).toMatchObject({ before: { hcoName: '测试医院' }, after: { directory: doctor.name } })
})

it('words that staff make fit prove nothing either, and typed by the person they do', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  const { data } = await enrol(app, engagementId, '13011113333', '张三丰')
  const words = { name: doctor.name, phone: doctor.phone, reason: '更正' }
  const place = { engagementId, enrollmentId: data.enrollmentId }
  expect((await lin.call('enrolment', 'enrolmentCorrect', { ...place, ...words })).code).toBe('0000')
  await goTo(app, engagementId)
  await sign(app, await scan(app, engagementId, doctor.phone))
  expect(await presence(engagementId)).toEqual({ speakersSigned: 0, proved: false, there: true })

  const other = await meetingWithSpeaker()
  await enrol(app, other.engagementId, other.doctor.phone, other.doctor.name)
  await goTo(app, other.engagementId)
  await sign(app, await scan(app, other.engagementId, other.doctor.phone))
  expect(await presence(other.engagementId)).toEqual({ speakersSigned: 1, proved: true, there: true })
})

it('a speaker enrolled and signed in by staff is not there by proof; one with the own phone is', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  await goTo(app, engagementId)
  const { data } = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: doctor.id })
  const byStaff = { engagementId, enrollmentId: data.enrollmentId, nonce: uuidv7() }
  expect((await lin.call('door', 'signByStaff', byStaff)).msg).toBe('')
  expect(await presence(engagementId)).toEqual({ speakersSigned: 0, proved: false, there: true })
  // Compliance hears of it once the meeting is over.
  const told = async (meetingId: string) => {
    const { rows } = await app.db.pool.query<{ name: string }>(
      `select p.name from notification n join person p on p.id = n.person_id
       where n.engagement_id = $1 and n.kind = 'speakerLinkWaits'`,
      [meetingId],
    )
    return rows.map(({ name }) => name)
  }
  expect(await told(engagementId)).toEqual([])
  app.clock.move(app.clock.now() + 3 * 3_600_000)
  const { version } = (await lin.call('meetings', 'getCurrentVersion', { engagementId })).data
  expect((await lin.call('meetings', 'meetingEnd', { engagementId, version })).msg).toBe('')
  expect(await told(engagementId)).toEqual(['何静'])

  const other = await meetingWithSpeaker()
  await goTo(app, other.engagementId)
  await lin.call('enrolment', 'doEnroll', { engagementId: other.engagementId, hcpId: other.doctor.id })
  await sign(app, await scan(app, other.engagementId, other.doctor.phone))
  expect(await presence(other.engagementId)).toEqual({ speakersSigned: 1, proved: true, there: true })
})

it('a speaker signed in by staff alone is present for fees once compliance makes sure of it, whatever tied the place', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  const { data } = await enrol(app, engagementId, doctor.phone, doctor.name)
  await goTo(app, engagementId)
  const place = { engagementId, enrollmentId: data.enrollmentId }
  const paid = async () => {
    const { rows } = await app.db.pool.query<{ own: boolean }>('select has_own_presence($1, $2) as own', [
      engagementId,
      doctor.id,
    ])
    return [await stateOf(engagementId, place.enrollmentId), rows[0]?.own]
  }
  const confirm = () => he.call('enrolment', 'linkConfirm', { ...place, reason: '已致电讲者本人核实' })
  // Confirmed before the sign-in: that does not prove presence.
  expect((await confirm()).code).toBe('0000')
  app.clock.move(app.clock.now() + 1_000)
  expect((await lin.call('door', 'signByStaff', { ...place, nonce: uuidv7() })).code).toBe('0000')
  expect(await paid()).toEqual(['waits', false])
  app.clock.move(app.clock.now() + 60_000)
  expect((await confirm()).code).toBe('0000')
  expect(await paid()).toEqual(['stands', true])
})

it('a link by hand can be undone, which leaves the place as typed; what the person proved cannot', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  const { data } = await enrol(app, engagementId, phoneOf(3), doctor.name)
  const place = { engagementId, enrollmentId: data.enrollmentId }
  const reason = '姓名相同，已核对医院'
  await lin.call('enrolment', 'enrolmentMatch', { ...place, hcpId: doctor.id, reason })
  expect(await stateOf(engagementId, data.enrollmentId)).toBe('waits')
  const stale = { ...place, reason: '关联有误', seen: '2026-01-01T00:00:00.000Z' }
  expect((await lin.call('enrolment', 'linkUndo', stale)).name).toBe('enrolmentMoved')
  expect((await he.call('enrolment', 'linkConfirm', stale)).name).toBe('enrolmentMoved')
  const { list } = (await lin.call('enrolment', 'enrollList', { engagementId })).data
  const seen = list.find(({ enrollmentId }) => enrollmentId === place.enrollmentId)?.linkedAt ?? null
  expect((await lin.call('enrolment', 'linkUndo', { ...place, reason: '关联有误', seen })).code).toBe('0000')
  expect(await stateOf(engagementId, data.enrollmentId)).toBe('none')
  const { rows } = await app.db.pool.query('select hcp_id, hco_name, link_way from enrollment where id = $1', [
    data.enrollmentId,
  ])
  expect(rows).toEqual([{ hcp_id: null, hco_name: '测试医院', link_way: null }])
  expect((await lin.call('enrolment', 'linkUndo', { ...place, reason: '关联有误' })).name).toBe('enrolmentLinkMissing')

  const typed = await enrol(app, engagementId, doctor.phone, doctor.name)
  const own = { engagementId, enrollmentId: typed.data.enrollmentId, reason: '关联有误' }
  expect((await lin.call('enrolment', 'linkUndo', own)).name).toBe('enrolmentLinkMissing')
})

it('a doctor changed without saying how is a link that proves nothing, and an own link cannot be confirmed', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  const { data } = await enrol(app, engagementId, phoneOf(4), '张三丰')
  await app.db.pool.query('update enrollment set hcp_id = $2 where id = $1', [data.enrollmentId, doctor.id])
  const { rows } = await app.db.pool.query(
    'select link_way, link_stands(n) as stands from enrollment n where id = $1',
    [data.enrollmentId],
  )
  expect(rows).toEqual([{ link_way: null, stands: false }])
  await expect(
    app.db.pool.query(
      'update enrollment set link_by = created, link_confirmed_by = created from (select id as created from person limit 1) p where enrollment.id = $1',
      [data.enrollmentId],
    ),
  ).rejects.toThrow('enrollment_link_second_person')
})

it('database and rule say the same of every link', async () => {
  const { engagementId, doctor } = await meetingWithSpeaker()
  const { data } = await enrol(app, engagementId, phoneOf(5), '张三丰')
  for (const way of [...LINK_WAYS, null])
    for (const isConfirmed of [false, true]) {
      const { rows } = await app.db.pool.query<{ stands: boolean }>(
        `with changed as (update enrollment set hcp_id = $2, link_way = $3, link_at = clock_timestamp(), link_confirmed_at = $4 where id = $1 returning *)
         select link_stands(changed::enrollment) as stands from changed`,
        [data.enrollmentId, doctor.id, way, isConfirmed ? new Date().toISOString() : null],
      )
      expect(rows[0]?.stands, `${way} ${isConfirmed}`).toBe(linkStands({ way, cameByOwnPhone: false, isConfirmed }))
    }
})
