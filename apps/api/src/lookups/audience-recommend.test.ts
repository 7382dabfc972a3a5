import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { findDoctorsWhoCame, findUsualSize } from '../enrolment/store/audience-repo.ts'

let app: TestApp
let lin: TestCaller
let mo: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  mo = await app.as('mo')
})
afterAll(() => app.close())

type Came = { value: string; attended: number; lastAttendedAt: string }

/** The same question asked plainly: the listeners of past meetings on a product in a business unit. */
async function cameFor(productId: string, buId: string): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select n.hcp_id as value, count(distinct e.id)::int as attended, max(e.start_at) as "lastAttendedAt"
    from engagement e join engagement_product p on p.engagement_id = e.id join enrollment n on n.engagement_id = e.id
    join sign_in s on s.enrollment_id = n.id and s.voided_at is null
    where p.product_id = ${productId} and e.bu_id = ${buId} and e.status in (60, 70, 71) and e.start_at > '2024-11-25'
      and not exists (select from engagement_speaker x where x.engagement_id = e.id and x.hcp_id = n.hcp_id)
    group by n.hcp_id`.execute(app.db.db)
  return rows
}

describe('audienceRecommend', () => {
  test('attendees of meetings on the product, most often and latest first', async () => {
    const { code, data } = await lin.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.cv1 })
    expect(code).toBe('0000')
    const plain = await cameFor(DEMO_IDS.product.cv1, 'CV')
    expect(data.list.length).toBe(Math.min(50, plain.length))
    expect(data.list.length).toBeGreaterThan(3)
    for (const { value, attended, lastAttendedAt } of data.list) {
      expect(plain).toContainEqual({ value, attended, lastAttendedAt })
    }
    const order = data.list.map(({ attended, lastAttendedAt }) => `${attended} ${lastAttendedAt ?? ''}`)
    expect(order).toEqual(order.toSorted().toReversed())
    expect(data.list.every(({ phoneMasked }) => /^\d{3}\*{4}\d{4}$/.test(phoneMasked))).toBe(true)
  })

  test('the usual size is the median of the sign-ins', async () => {
    const { rows } = await sql<{ came: number }>`
      select (select count(*)::int from sign_in s where s.engagement_id = e.id and s.voided_at is null) as came
      from engagement e join engagement_product p on p.engagement_id = e.id and p.product_id = ${DEMO_IDS.product.cv1}
      where e.bu_id = 'CV' and e.status in (60, 70, 71) order by e.start_at desc limit 20`.execute(app.db.db)
    const sizes = rows.map(({ came }) => came).toSorted((a, b) => a - b)
    const half = sizes.length / 2
    const median = ((sizes[Math.ceil(half) - 1] ?? 0) + (sizes[Math.floor(half)] ?? 0)) / 2
    const { data } = await lin.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.cv1 })
    expect(data.expected).toBe(Math.round(median))
  })

  test('online attendance counts as a sign-in', async () => {
    const asked = { productId: DEMO_IDS.product.cv1 }
    const { data } = await lin.call('lookups', 'audienceRecommend', asked)
    const isUndone = new Error('undone')
    await app.db
      .inTransaction(async (tx) => {
        await sql`insert into platform_attendance (id, engagement_id, person_key, source, joined_at, left_at, enrollment_id, matched_by)
          select distinct on (s.enrollment_id) gen_random_uuid(), e.id, s.enrollment_id::text, 'list', e.start_at, e.end_at, s.enrollment_id, 'phone'
          from sign_in s join engagement e on e.id = s.engagement_id where s.voided_at is null`.execute(tx)
        await sql`update sign_in set voided_at = signed_at`.execute(tx)
        const [from, to] = ['2024-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z']
        const whole = { topicId: undefined, hospitalId: undefined, department: undefined }
        const likeness = { buId: 'CV', productId: asked.productId, ...whole, from, to }
        expect(await findUsualSize(tx, likeness)).toBe(data.expected)
        const doctors = await findDoctorsWhoCame(tx, likeness, '2026-01-01')
        expect(doctors.map(({ value }) => value)).toEqual(data.list.map(({ value }) => value))
        throw isUndone
      })
      .catch((error: unknown) => expect(error).toBe(isUndone))
  })

  test('nothing to go by, nothing recommended; a department alone says nothing', async () => {
    expect((await lin.call('lookups', 'audienceRecommend', {})).data).toEqual({ expected: null, list: [] })
    const alone = await lin.call('lookups', 'audienceRecommend', { department: '心血管内科' })
    expect(alone.data).toEqual({ expected: null, list: [] })
  })

  test('another business unit learns nothing of these meetings', async () => {
    const own = await mo.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.cv1 })
    expect(own.data).toEqual({ expected: null, list: [] })
    const twin = await mo.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.on1 })
    expect(twin.data.list.length).toBeGreaterThan(3)
  })

  test('a hospital narrows by its department', async () => {
    const { rows } = await sql<{ hospitalId: string; department: string }>`
      select e.hco_id as "hospitalId", e.department from engagement e
      where e.bu_id = 'CV' and e.status = 70 and e.hco_id is not null and e.department <> '' limit 1`.execute(app.db.db)
    const [place] = rows
    if (!place) throw new Error('no closed meeting in a hospital')
    const there = await lin.call('lookups', 'audienceRecommend', place)
    expect(there.data.list.length).toBeGreaterThan(0)
    const elsewhere = await lin.call('lookups', 'audienceRecommend', { ...place, department: '没有的科室' })
    expect(elsewhere.data).toEqual({ expected: null, list: [] })
  })

  test('a topic heard lately is said, with the policy of months', async () => {
    const input = { productId: DEMO_IDS.product.cv1, topicId: DEMO_IDS.topic.cv1 }
    const heardSince = async (day: string) => {
      const { rows } = await sql<{ id: string }>`
        select distinct n.hcp_id as id from enrollment n join sign_in s on s.enrollment_id = n.id and s.voided_at is null
        join engagement e on e.id = n.engagement_id and e.start_at >= ${day}::date
        join engagement_topic t on t.engagement_id = e.id and t.topic_id = ${DEMO_IDS.topic.cv1}`.execute(app.db.db)
      return rows.map(({ id }) => id)
    }
    const said = async () => {
      const { data } = await lin.call('lookups', 'audienceRecommend', input)
      const all = data.list.map(({ value }) => value)
      const heard = data.list.filter(({ heardTopic }) => heardTopic).map(({ value }) => value)
      return { all, heard }
    }
    const year = await said()
    const inYear = await heardSince('2025-11-18')
    expect(year.heard).toEqual(year.all.filter((value) => inYear.includes(value)))
    expect(year.heard.length).toBeGreaterThan(0)
    await sql`update policy set value = '1' where key = 'attendee.repeatTopic.months'`.execute(app.db.db)
    const month = await said()
    const inMonth = await heardSince('2026-10-25')
    expect(month.heard).toEqual(month.all.filter((value) => inMonth.includes(value)))
  })

  test('a voided sign-in does not count', async () => {
    const before = await lin.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.cv2 })
    const first = before.data.list[0]
    if (!first) throw new Error('nobody came')
    await sql`
      update sign_in s set voided_at = now(), void_reason = '误签' from enrollment n
      where n.id = s.enrollment_id and n.hcp_id = ${first.value}`.execute(app.db.db)
    const after = await lin.call('lookups', 'audienceRecommend', { productId: DEMO_IDS.product.cv2 })
    expect(after.data.list.some(({ value }) => value === first.value)).toBe(false)
  })

  test('bad input and no session', async () => {
    expect((await lin.raw('lookups', 'audienceRecommend', { productId: 'x' })).name).toBe('inputId')
    expect((await app.nobody.raw('lookups', 'audienceRecommend', {})).name).toBe('notSignedIn')
  })
})
