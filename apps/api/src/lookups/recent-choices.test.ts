import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm, talk } from '../meetings/meeting-test-kit.ts'
import { type Choice, type ChoiceKind, choiceSteps } from './recent-choice-repo.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(() => sql`delete from recent_choice`.execute(app.db.db))

const at = (minute: number) => new Date(Date.parse('2026-11-20T02:00:00.000Z') + minute * 60_000).toISOString()

const note = (personId: string, choices: readonly Choice[], when: string) =>
  sql`with ${choiceSteps(personId, choices, when)} select`.execute(app.db.db)

/** Chosen one after the other, the last one latest. */
async function choose(kind: ChoiceKind, values: readonly string[], personId: string = DEMO_IDS.person.lin) {
  for (const [minute, value] of values.entries()) {
    await note(personId, [{ kind, value }], at(minute))
  }
}

type Found = {
  code: string
  data: { list: { value: string }[]; total: number; hasMore: boolean; recent?: number | undefined }
}
type Ask = (input: { page?: number; keyword?: string }) => Promise<Found>

const pickers: readonly [name: string, kind: ChoiceKind, ask: Ask][] = [
  ['getInitProduct', 'product', (input) => lin.call('lookups', 'getInitProduct', input)],
  ['productList', 'product', (input) => lin.call('lookups', 'productList', input)],
  ['getTopicList', 'topic', (input) => lin.call('lookups', 'getTopicList', input)],
  ['topicList', 'topic', (input) => lin.call('lookups', 'topicList', input)],
  ['getTopicListForTaxo', 'topic', (input) => lin.call('lookups', 'getTopicListForTaxo', input)],
  ['getEmployee', 'employee', (input) => lin.call('lookups', 'getEmployee', input)],
  ['getDepartment', 'department', (input) => lin.call('lookups', 'getDepartment', input)],
  ['getCostCenter', 'costCenter', (input) => lin.call('lookups', 'getCostCenter', input)],
  ['getCostCenter8', 'costCenter', (input) => lin.call('lookups', 'getCostCenter8', input)],
  ['ioList', 'io', (input) => lin.call('lookups', 'ioList', input)],
  ['getHospitalList', 'hospital', (input) => lin.call('lookups', 'getHospitalList', input)],
  ['doctorList', 'doctor', (input) => lin.call('speakers', 'doctorList', input)],
  ['getSpeaker', 'speaker', (input) => lin.call('speakers', 'getSpeaker', input)],
  ['onlinePlatformList', 'platform', (input) => lin.call('lookups', 'onlinePlatformList', input)],
  ['onetimeOnlinePlatformList', 'platform', (input) => lin.call('lookups', 'onetimeOnlinePlatformList', input)],
]

async function everyPage(ask: Ask) {
  const pages = [await ask({})]
  while (pages.at(-1)?.data.hasMore) pages.push(await ask({ page: pages.length + 1 }))
  return pages
}
const values = ({ data }: Found) => data.list.map(({ value }) => value)

describe.each(pickers)('%s', (_name, kind, ask) => {
  test('the last choices first, latest on top, each row once on whatever page', async () => {
    const before = (await everyPage(ask)).flatMap(values)
    const chosen = before.filter((_, place) => place % 2 === 1).slice(-2)
    await choose(kind, chosen)
    const pages = await everyPage(ask)
    const after = pages.flatMap(values)
    expect(pages[0]?.data.recent).toBe(chosen.length)
    expect(after).toEqual([...chosen.toReversed(), ...before.filter((value) => !chosen.includes(value))])
    expect(pages.map(({ data }) => data.total)).toEqual(pages.map(() => before.length))
    expect(pages.slice(1).map(({ data }) => data.recent)).toEqual(pages.slice(1).map(() => undefined))
    expect(pages.slice(0, -1).every(({ data }) => data.list.length === 20)).toBe(true)
  })

  test('not while searching, and never those of somebody else', async () => {
    const [first] = values(await ask({}))
    await choose(kind, [first ?? ''], DEMO_IDS.person.mo)
    expect((await ask({})).data.recent).toBe(0)
    await choose(kind, [first ?? ''])
    expect((await ask({ keyword: '1' })).data.recent).toBeUndefined()
  })
})

describe('what is offered first', () => {
  test('five at most, the latest', async () => {
    const before = (await everyPage((input) => lin.call('lookups', 'getHospitalList', input))).flatMap(values)
    await choose('hospital', before.slice(10, 18))
    const { data } = await lin.call('lookups', 'getHospitalList', {})
    expect(data.recent).toBe(5)
    expect(data.list.slice(0, 5).map(({ value }) => value)).toEqual(before.slice(13, 18).toReversed())
  })

  test('nothing out of scope or no longer valid', async () => {
    await choose('product', [DEMO_IDS.product.on1, DEMO_IDS.product.cv2])
    expect((await lin.call('lookups', 'getInitProduct', {})).data).toMatchObject({ recent: 1, total: 6 })
    await choose('topic', [DEMO_IDS.topic.cvExpired, DEMO_IDS.topic.cvOtherProduct, DEMO_IDS.topic.cv2])
    const topics = await lin.call('lookups', 'getTopicList', { productIds: [DEMO_IDS.product.cv1] })
    expect([topics.data.recent, topics.data.list[0]?.value]).toEqual([1, DEMO_IDS.topic.cv2])
    await choose('io', [DEMO_IDS.io.cvExpired, DEMO_IDS.io.onMain])
    expect((await lin.call('lookups', 'ioList', {})).data.recent).toBe(0)
    await choose('speaker', [DEMO_IDS.speaker.blacklisted])
    expect((await lin.call('speakers', 'getSpeaker', {})).data.recent).toBe(0)
  })

  test('getInitProductForTaxo: the product whose branch was chosen', async () => {
    const before = values(await lin.call('lookups', 'getInitProductForTaxo', {}))
    const last = await lin.call('lookups', 'getInitProductForTaxo', { keyword: 'CVP04' })
    await choose('taxonomy', last.data.list[0]?.taxonomies.map(({ value }) => value) ?? [])
    const { data } = await lin.call('lookups', 'getInitProductForTaxo', {})
    expect([data.recent, data.list[0]?.value, data.total]).toEqual([1, last.data.list[0]?.value, before.length])
  })
})

describe('remembering', () => {
  const kept = async () => {
    const { rows } = await sql<{ kind: string; value: string }>`
      select kind, value from recent_choice where person_id = ${DEMO_IDS.person.lin} order by kind, value`.execute(
      app.db.db,
    )
    return rows.map(({ kind, value }) => `${kind} ${value}`)
  }

  test('a saved meeting leaves everything that was picked for it', async () => {
    const { speaker, topic, person, product, hospital } = DEMO_IDS
    const form = formWith({
      executeType: 'hybrid',
      platformId: DEMO_IDS.platform.tencent,
      speakers: [talk(speaker.city1)],
      assistantIds: [person.zheng],
      agentId: person.sun,
    })
    expect((await saveForm(lin, 'draft', form)).code).toBe('0000')
    expect(await kept()).toEqual(
      [
        `costCenter ${DEMO_IDS.costCenter.cvSpeaker}`,
        'department 心血管内科',
        `employee ${person.sun}`,
        `employee ${person.zheng}`,
        `hospital ${hospital.huashan}`,
        `io ${DEMO_IDS.io.cvMain}`,
        `platform ${DEMO_IDS.platform.tencent}`,
        `product ${product.cv1}`,
        `speaker ${speaker.city1}`,
        `topic ${topic.cv1}`,
      ].toSorted(),
    )
  })

  test('a refused save leaves nothing', async () => {
    const refused = await saveForm(lin, 'submit', formWith({ expectedAudience: 0, topics: [] }))
    expect(refused.code).not.toBe('0000')
    expect(await kept()).toEqual([])
  })

  test('keeps the latest 20 of a kind; the same again is one row', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `科室${String(index).padStart(2, '0')}`)
    await choose('department', names)
    await choose('department', names.slice(-2))
    await choose('io', ['IO1'])
    const rows = await kept()
    expect(rows).toEqual([...names.slice(3).map((name) => `department ${name}`), 'io IO1'])
  })

  test('more at once than are kept', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ kind: 'doctor' as const, value: `d${index}` }))
    await note(DEMO_IDS.person.lin, [...many, ...many], at(0))
    expect(await kept()).toHaveLength(20)
  })
})
