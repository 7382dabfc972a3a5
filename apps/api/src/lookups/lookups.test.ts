import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
let mo: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  mo = await app.as('mo')
})
afterAll(() => app.close())

const values = (data: { list: { value: string }[] }) => data.list.map(({ value }) => value)

describe('getHospitalList', () => {
  test('twenty a page, forty in all', async () => {
    const first = await lin.call('lookups', 'getHospitalList', {})
    expect([first.name, first.data.list.length, first.data.total, first.data.hasMore]).toEqual(['0000', 20, 40, true])
    const second = await lin.call('lookups', 'getHospitalList', { page: 2 })
    expect([second.data.list.length, second.data.hasMore]).toEqual([20, false])
    expect(new Set([...values(first.data), ...values(second.data)]).size).toBe(40)
    const beyond = await lin.call('lookups', 'getHospitalList', { page: 3 })
    expect(beyond.data).toEqual({ list: [], total: 40, hasMore: false })
  })

  test.each(['华山', 'hsl', 'SHHSL', 'hco1001', '上海华山路医院'])('found by %s', async (keyword) => {
    const { data } = await lin.call('lookups', 'getHospitalList', { keyword })
    expect(data.list).toContainEqual(
      expect.objectContaining({ value: DEMO_IDS.hospital.huashan, city: '上海', address: '上海市静安区华山路 128 号' }),
    )
  })

  test('a word nobody has finds nothing, also with signs of a pattern', async () => {
    for (const keyword of ['东方不败', '%', '_', '医_']) {
      expect((await lin.call('lookups', 'getHospitalList', { keyword })).data).toEqual({
        list: [],
        total: 0,
        hasMore: false,
      })
    }
  })

  test('bad input, an argument it does not know, and no session', async () => {
    expect((await lin.raw('lookups', 'getHospitalList', { keyword: '医'.repeat(61) })).name).toBe('inputTooLong')
    expect((await lin.raw('lookups', 'getHospitalList', { page: 0 })).name).toBe('inputRange')
    expect((await lin.raw('lookups', 'getHospitalList', { city: '上海' })).code).toBe('0000')
    expect((await app.nobody.raw('lookups', 'getHospitalList', {})).name).toBe('notSignedIn')
  })
})

describe('products, topics and money stay in the business unit', () => {
  test('getInitProduct and productList', async () => {
    expect((await lin.call('lookups', 'getInitProduct', {})).data.total).toBe(6)
    expect(values((await lin.call('lookups', 'getInitProduct', { keyword: '舒' })).data)).toEqual([
      DEMO_IDS.product.cv1,
    ])
    expect(values((await mo.call('lookups', 'productList', { keyword: '舒' })).data)).toEqual([])
    const admin = await app.as('admin')
    expect((await admin.call('lookups', 'productList', {})).data.total).toBe(12)
  })

  test('getTopicList: of the chosen product, valid on the day', async () => {
    const { data } = await lin.call('lookups', 'getTopicList', { productIds: [DEMO_IDS.product.cv1] })
    expect(data.list).toHaveLength(5)
    expect(data.list[0]).toEqual({
      value: DEMO_IDS.topic.cv1,
      name: '血脂异常最新指南解读',
      textShow: '4M-CV-0001',
      textShow2: expect.any(String),
      productId: DEMO_IDS.product.cv1,
    })
    const all = await lin.call('lookups', 'getTopicList', { page: 2 })
    expect([all.data.total, values(all.data).includes(DEMO_IDS.topic.cvExpired)]).toEqual([29, false])
    const before = await lin.call('lookups', 'getTopicList', { keyword: '4m-cv-0030', on: '2026-11-01' })
    expect(values(before.data)).toEqual([DEMO_IDS.topic.cvExpired])
    expect((await mo.call('lookups', 'getTopicList', { productIds: [DEMO_IDS.product.cv1] })).data.total).toBe(0)
  })

  test('topicList: one product, by initials', async () => {
    const { data } = await lin.call('lookups', 'topicList', { productId: DEMO_IDS.product.cv1, keyword: 'xzyczxzn' })
    expect(values(data)).toEqual([DEMO_IDS.topic.cv1])
  })

  test('getInitProductForTaxo and getTopicListForTaxo', async () => {
    const products = await lin.call('lookups', 'getInitProductForTaxo', { keyword: 'cvp01' })
    expect(products.data.list[0]?.taxonomies.map(({ label }) => label)).toEqual([
      '舒脉宁 · 诊断与评估',
      '舒脉宁 · 治疗与管理',
    ])
    const topics = await lin.call('lookups', 'getTopicListForTaxo', { taxonomyId: DEMO_IDS.taxonomy.cv1 })
    expect(values(topics.data)).toEqual([DEMO_IDS.topic.cv1, DEMO_IDS.topic.cv2])
  })

  test('getCostCenter and getCostCenter8', async () => {
    expect(values((await lin.call('lookups', 'getCostCenter', {})).data)).toEqual(['2101', '2102', '8101', '8102'])
    expect(values((await lin.call('lookups', 'getCostCenter8', {})).data)).toEqual(['8101', '8102'])
    expect(values((await mo.call('lookups', 'getCostCenter8', { keyword: '讲者' })).data)).toEqual(['8201'])
  })

  test('ioList: what is left, expired ones last', async () => {
    const { data } = await lin.call('lookups', 'ioList', { costCenterCode: '8101' })
    expect(data.list.at(-1)).toMatchObject({ value: DEMO_IDS.io.cvExpired, isExpired: true })
    expect(data.list.find(({ value }) => value === DEMO_IDS.io.cvNearlyEmpty)).toMatchObject({
      available: '500.00',
      isExpired: false,
    })
    expect((await mo.call('lookups', 'ioList', { keyword: 'CV' })).data.total).toBe(0)
  })
})

describe('people, departments, platforms', () => {
  test('getEmployee: of every business unit, without the workbench', async () => {
    expect((await lin.call('lookups', 'getEmployee', { keyword: '林' })).data.list).toEqual([
      { value: DEMO_IDS.person.lin, label: '林晓', code: 'E1001', dept: '心血管华东一区' },
    ])
    expect(values((await lin.call('lookups', 'getEmployee', { keyword: 'mr' })).data)).toContain(DEMO_IDS.person.mo)
    expect((await lin.call('lookups', 'getEmployee', { keyword: 'E1000' })).data.total).toBe(0)
  })

  test('getDepartment', async () => {
    expect(values((await lin.call('lookups', 'getDepartment', { keyword: 'xxgnk' })).data)).toEqual(['心血管内科'])
  })

  test('onlinePlatformList and onetimeOnlinePlatformList', async () => {
    const vx = await lin.call('lookups', 'onlinePlatformList', { category: 'VX' })
    expect(vx.data.list.map(({ label }) => label).toSorted()).toEqual(['企业微信会议', '微信视频号'].toSorted())
    const single = await lin.call('lookups', 'onetimeOnlinePlatformList', {})
    expect(single.data.list.map(({ label }) => label)).not.toContain('微信视频号')
  })

  test('employeeBuInfo in both languages', async () => {
    expect((await lin.call('lookups', 'employeeBuInfo', {})).data).toEqual({
      buType: 'CV',
      buName: '心血管事业部',
      department: '心血管华东一区',
    })
    const english = await lin.call('lookups', 'employeeBuInfo', {}, { headers: { 'accept-language': 'en' } })
    expect(english.data.buName).toBe('Cardiovascular')
  })
})

describe('how and when', () => {
  test('getMeetingExecuteType', async () => {
    expect((await lin.call('lookups', 'getMeetingExecuteType', { category: 'VX' })).data).toEqual([
      { value: 'online', label: '线上' },
    ])
    expect(
      (await lin.call('lookups', 'getMeetingExecuteType', { category: 'ONETIME' })).data.map(({ value }) => value),
    ).toEqual(['onSite', 'online', 'hybrid'])
  })

  // The clock stands on Wednesday 2026-11-25: three working days on is Monday.
  test('getWeekDay3 by category', async () => {
    expect((await lin.call('lookups', 'getWeekDay3', {})).data).toEqual({
      date: '2026-11-30',
      workdays: 3,
      isEstimated: false,
    })
    expect((await lin.call('lookups', 'getWeekDay3', { category: 'VX' })).data).toEqual({
      date: '2026-11-27',
      workdays: 2,
      isEstimated: false,
    })
    expect((await lin.call('lookups', 'getWeekDay3', { category: 'SUBEVENT' })).data).toEqual({
      date: '2026-12-02',
      workdays: 5,
      isEstimated: false,
    })
  })

  test('checkPreparetime goes by the day in Shanghai', async () => {
    const sunday = await lin.call('lookups', 'checkPreparetime', {
      category: 'ONETIME',
      startDatetime: '2026-11-29T15:55:00Z',
    })
    expect(sunday.data).toEqual({ ok: false, earliest: '2026-11-30', workdays: 3, isEstimated: false })
    const monday = await lin.call('lookups', 'checkPreparetime', {
      category: 'ONETIME',
      startDatetime: '2026-11-29T16:00:00.000Z',
    })
    expect(monday.data.ok).toBe(true)
  })
})
