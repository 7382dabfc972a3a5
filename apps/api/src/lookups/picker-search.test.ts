import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

type Search = { keyword: string }
type Found = { data: { list: { value: string }[] } }
type Picker = {
  ask: (input: Search) => Promise<Found>
  /** The row that each word must find. */
  row: string
  /** Part of the name in Chinese, its pinyin initials, the code; null where the list has none. */
  chinese: string
  initials: string
  code: string | null
}

const pickers: Record<string, () => Picker> = {
  getInitProduct: () => ({
    ask: (input) => lin.call('lookups', 'getInitProduct', input),
    row: DEMO_IDS.product.cv1,
    chinese: '脉宁',
    initials: 'smn',
    code: 'CVP01',
  }),
  productList: () => ({
    ask: (input) => lin.call('lookups', 'productList', input),
    row: DEMO_IDS.product.cv1,
    chinese: '舒脉',
    initials: 'smn',
    code: 'CVP01',
  }),
  'getInitProductForTaxo (branch)': () => ({
    ask: (input) => lin.call('lookups', 'getInitProductForTaxo', input),
    row: DEMO_IDS.product.cv1,
    chinese: '宁 · 诊断',
    initials: 'smnzdypg',
    code: 'CVT11',
  }),
  getTopicList: () => ({
    ask: (input) => lin.call('lookups', 'getTopicList', input),
    row: DEMO_IDS.topic.cv1,
    chinese: '脂异常最新',
    initials: 'xzyczxzn',
    code: '4M-CV-0001',
  }),
  topicList: () => ({
    ask: (input) => lin.call('lookups', 'topicList', input),
    row: DEMO_IDS.topic.cv1,
    chinese: '指南',
    initials: 'xzyczx',
    code: 'CV-0001',
  }),
  getTopicListForTaxo: () => ({
    ask: (input) => lin.call('lookups', 'getTopicListForTaxo', { ...input, taxonomyId: DEMO_IDS.taxonomy.cv1 }),
    row: DEMO_IDS.topic.cv1,
    chinese: '解读',
    initials: 'znjd',
    code: '0001',
  }),
  getEmployee: () => ({
    ask: (input) => lin.call('lookups', 'getEmployee', input),
    row: DEMO_IDS.person.zhou,
    chinese: '敏',
    initials: 'zm',
    code: 'E1002',
  }),
  getDepartment: () => ({
    ask: (input) => lin.call('lookups', 'getDepartment', input),
    row: '心血管内科',
    chinese: '血管内',
    initials: 'xxgnk',
    code: null,
  }),
  getCostCenter: () => ({
    ask: (input) => lin.call('lookups', 'getCostCenter', input),
    row: DEMO_IDS.costCenter.cvPlain,
    chinese: '市场推广',
    initials: 'xxgsctg',
    code: '2101',
  }),
  getCostCenter8: () => ({
    ask: (input) => lin.call('lookups', 'getCostCenter8', input),
    row: DEMO_IDS.costCenter.cvSpeaker,
    chinese: '讲者',
    initials: 'jzfy',
    code: '8101',
  }),
  ioList: () => ({
    ask: (input) => lin.call('lookups', 'ioList', input),
    row: DEMO_IDS.io.cvMain,
    chinese: '演示医药',
    initials: 'ahysyy',
    code: 'IO26CV001',
  }),
  getHospitalList: () => ({
    ask: (input) => lin.call('lookups', 'getHospitalList', input),
    row: DEMO_IDS.hospital.huashan,
    chinese: '华山',
    initials: 'shhsl',
    code: 'HCO1001',
  }),
  onlinePlatformList: () => ({
    ask: (input) => lin.call('lookups', 'onlinePlatformList', input),
    row: DEMO_IDS.platform.tencent,
    chinese: '讯会',
    initials: 'txhy',
    code: null,
  }),
  onetimeOnlinePlatformList: () => ({
    ask: (input) => lin.call('lookups', 'onetimeOnlinePlatformList', input),
    row: DEMO_IDS.platform.tencent,
    chinese: '腾讯',
    initials: 'txhy',
    code: null,
  }),
}

/** The first doctor's own words, so that the table does not hang on the demo company's names. */
async function doctorPickers(): Promise<Record<string, Picker>> {
  const { rows } = await sql<{ id: string; name: string; name_initials: string; code: string }>`
    select id, name, name_initials, code from hcp where id = ${DEMO_IDS.speaker.national1}`.execute(app.db.db)
  const [doctor] = rows
  if (!doctor) throw new Error('no doctor')
  const words = { row: doctor.id, chinese: doctor.name.slice(1), initials: doctor.name_initials, code: doctor.code }
  return {
    getSpeaker: { ask: (input) => lin.call('speakers', 'getSpeaker', input), ...words },
    doctorList: { ask: (input) => lin.call('speakers', 'doctorList', input), ...words },
  }
}

const mixed = (word: string) => [...word].map((sign, at) => (at % 2 ? sign.toUpperCase() : sign.toLowerCase())).join('')

test('each picker finds its row by part of the name, by initials and by code, in any case', async () => {
  const all = {
    ...Object.fromEntries(Object.entries(pickers).map(([name, make]) => [name, make()])),
    ...(await doctorPickers()),
  }
  const lines: string[] = []
  for (const [name, { ask, row, chinese, initials, code }] of Object.entries(all)) {
    const finds = async (keyword: string | null) => {
      if (keyword === null) return '–'
      const { data } = await ask({ keyword })
      return data.list.some(({ value }) => value === row) ? 'yes' : 'NO'
    }
    const cells = [
      await finds(chinese),
      await finds(initials),
      await finds(initials.toUpperCase()),
      await finds(code),
      await finds(code && mixed(code)),
      (await finds('东方不败')) === 'NO' ? 'none' : 'SOME',
    ]
    lines.push(`${name.padEnd(31)}${cells.map((cell) => cell.padEnd(10)).join('')}`.trimEnd())
  }
  expect(
    ['picker                         Chinese   initials  INITIALS  code      cOdE      nonsense', ...lines].join('\n'),
  ).toMatchInlineSnapshot(`
    "picker                         Chinese   initials  INITIALS  code      cOdE      nonsense
    getInitProduct                 yes       yes       yes       yes       yes       none
    productList                    yes       yes       yes       yes       yes       none
    getInitProductForTaxo (branch) yes       yes       yes       yes       yes       none
    getTopicList                   yes       yes       yes       yes       yes       none
    topicList                      yes       yes       yes       yes       yes       none
    getTopicListForTaxo            yes       yes       yes       yes       yes       none
    getEmployee                    yes       yes       yes       yes       yes       none
    getDepartment                  yes       yes       yes       –         –         none
    getCostCenter                  yes       yes       yes       yes       yes       none
    getCostCenter8                 yes       yes       yes       yes       yes       none
    ioList                         yes       yes       yes       yes       yes       none
    getHospitalList                yes       yes       yes       yes       yes       none
    onlinePlatformList             yes       yes       yes       –         –         none
    onetimeOnlinePlatformList      yes       yes       yes       –         –         none
    getSpeaker                     yes       yes       yes       yes       yes       none
    doctorList                     yes       yes       yes       yes       yes       none"
  `)
})

test('every name has its initials', async () => {
  const { rows } = await sql<{ missing: number }>`
    select (select count(*) from product where name_initials = '') + (select count(*) from taxonomy where name_initials = '')
      + (select count(*) from topic where name_initials = '') + (select count(*) from person where name_initials = '')
      + (select count(*) from hco where name_initials = '') + (select count(*) from hco_department where name_initials = '')
      + (select count(*) from hcp where name_initials = '') + (select count(*) from cost_center where name_initials = '')
      + (select count(*) from io where company_initials = '') + (select count(*) from online_platform where name_initials = '') as missing`.execute(
    app.db.db,
  )
  expect(rows[0]?.missing).toBe(0)
})
