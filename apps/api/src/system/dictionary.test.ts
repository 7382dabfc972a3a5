import { FIXED_DICTIONARIES, OPEN_DICTIONARIES } from '@osmp/domain/admin/dictionary-names.ts'
import { recordFault } from '@osmp/domain/admin/record-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dryRun } from '../admin/import-test-kit.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { loadReferenceData } from '../reference/public.ts'

let app: TestApp
let admin: TestCaller
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  lin = await app.as('lin')
})
afterAll(() => app.close())

const FIXED = Object.keys(FIXED_DICTIONARIES)
const TABLES = ['dict_entry', 'setting_change']
const WORD = { dictCode: 'cancelReason', value: 'badWeather', labelZh: '天气原因', labelEn: 'Bad weather', sort: 99 }
type Word = typeof WORD
type Known = { id: string; version: string } | null

const save = (known: Known, values: Word) =>
  admin.call('admin', 'recordSave', {
    resource: 'dictionary',
    id: known?.id ?? null,
    version: known?.version ?? null,
    values,
  })
const turn = ({ id, version }: NonNullable<Known>, isActive: boolean) =>
  admin.call('admin', 'recordActivate', { resource: 'dictionary', id, version, isActive })
const words = async (code: string, locale = 'zh-CN') => {
  const { data } = await lin.call('system', 'getByCode', { code }, { headers: { 'accept-language': locale } })
  return data.map(({ label }) => label)
}
const entryOf = async (dictCode: string) => {
  const { data } = await admin.call('admin', 'recordList', { resource: 'dictionary', keyword: dictCode })
  const [entry] = data.list
  if (!entry) throw new Error(`no entry of ${dictCode}`)
  const { value, labelZh, labelEn, sort } = entry.values
  const values = { dictCode, value: String(value), labelZh: String(labelZh), labelEn: String(labelEn) }
  return { ...entry, values: { ...values, sort: Number(sort) } }
}
const restart = () => app.db.inTransaction((tx) => loadReferenceData(tx, TEST_NOW))

describe('an open dictionary', () => {
  test('a word added, renamed, moved or switched off is so for whoever asks next', async () => {
    const shipped = await words('cancelReason')
    const made = await save(null, WORD)
    expect(await words('cancelReason')).toEqual([...shipped, '天气原因'])
    expect((await words('cancelReason', 'en')).at(-1)).toBe('Bad weather')
    const moved = await save(made.data, { ...WORD, labelZh: '台风停运', sort: 0 })
    expect(await words('cancelReason')).toEqual(['台风停运', ...shipped])
    const off = await turn(moved.data, false)
    expect(await words('cancelReason')).toEqual(shipped)
    await turn(off.data, true)
    expect(await words('cancelReason')).toEqual(['台风停运', ...shipped])
  })

  test('a start brings back no word an administrator changed or switched off', async () => {
    const entry = await entryOf('reopenReason')
    const renamed = await save(entry, { ...entry.values, labelZh: '费用录入有误' })
    await turn(renamed.data, false)
    await restart()
    const now = await entryOf('reopenReason')
    expect(now).toMatchObject({ isActive: false, values: { labelZh: '费用录入有误' } })
  })

  test('with no word in use is empty, not unknown', async () => {
    const entry = await entryOf('jobRetryReason')
    await turn(entry, false)
    expect(await words('jobRetryReason')).toEqual([])
    expect((await lin.raw('system', 'getByCode', { code: 'nothing' })).name).toBe('dictUnknown')
  })

  test('takes no word its dialog would refuse', async () => {
    const short = { ...WORD, dictCode: 'sendBackReason', labelZh: '再改改' }
    const refused = await expectRefusal(app, TABLES, 'dictionaryShort', () => save(null, short))
    expect(refused).toMatchObject({ msg: '中文至少 5 个字，太短的选用后不能提交', data: { field: 'labelZh' } })
    expect(await save(null, { ...short, labelZh: '请再改一改' })).toMatchObject({ code: '0000' })
  })

  test('a word from before that is too short goes out of use, and not back', async () => {
    await app.db.pool.query(
      `insert into dict_entry (dict_code, value, label_zh, label_en, sort) values ('cancelReason', 'old', '雨', '-', 98) on conflict do nothing`,
    )
    const { data } = await admin.call('admin', 'recordList', { resource: 'dictionary', keyword: '雨' })
    const off = await turn(data.list[0] ?? { id: '', version: '' }, false)
    expect(off).toMatchObject({ code: '0000', data: { isActive: false } })
    await expectRefusal(app, TABLES, 'dictionaryShort', () => turn(off.data, true))
  })

  test.each(Object.keys(OPEN_DICTIONARIES))('%s is shipped with words its dialog takes', async (code) => {
    const entry = await entryOf(code)
    expect(recordFault('dictionary', entry.values)).toBeUndefined()
  })
})

describe.each(FIXED)('the fixed dictionary %s', (code) => {
  test('takes no new entry, no other word, and loses none', async () => {
    const entry = await entryOf(code)
    const refusals = [
      await expectRefusal(app, TABLES, 'dictionaryFixed', () => save(null, { ...WORD, dictCode: code })),
      await expectRefusal(app, TABLES, 'dictionaryFixed', () => save(entry, { ...entry.values, labelZh: '别的叫法' })),
      await expectRefusal(app, TABLES, 'dictionaryFixed', () => save(entry, { ...entry.values, sort: 500 })),
      await expectRefusal(app, TABLES, 'dictionaryFixed', () => turn(entry, false)),
    ]
    for (const { msg } of refusals) expect(msg).toBe('这个字典由系统固定，只能查看')
    expect(await save(entry, entry.values)).toMatchObject({ code: '0000' })
  })

  test('is the program’s again after a start', async () => {
    const shipped = [await words(code), await words(code, 'en')]
    await app.db.pool.query(
      `update dict_entry set label_zh = '别的叫法', label_en = 'Other', sort = 7, is_active = false where dict_code = $1`,
      [code],
    )
    await app.db.pool.query(
      `insert into dict_entry (dict_code, value, label_zh, label_en, sort) values ($1, 'mine', '自己加的', 'Mine', 1)`,
      [code],
    )
    await restart()
    expect([await words(code), await words(code, 'en')]).toEqual(shipped)
  })
})

test('a file changes open dictionaries alone, named by word or code', async () => {
  const rows = [
    ['字典', '值', '中文', '英文', '排序'],
    ['取消会议的原因', 'strike', '交通停运', 'No transport', 20],
    ['cancelReason', 'venue', '会场无法使用', 'The venue is closed', 21],
    ['讲者级别', 'province', '省级', 'Province', 9],
    ['自己的字典', 'one', '第一项', 'First', 1],
  ]
  const { data } = await dryRun(app, admin, 'dictionary', workbook(rows))
  expect(data).toMatchObject({ created: 2, badCount: 2 })
  expect(data.badRows).toEqual([
    { row: 4, column: '字典', reason: '这个字典由系统固定，只能查看' },
    { row: 5, column: '字典', reason: '“字典”的选项无效，请重新选择' },
  ])
})
