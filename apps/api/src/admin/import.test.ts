import { RESOURCE_KEYS, type FieldValue, type ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD, importedFields } from '@osmp/domain/admin/import-cells.ts'
import { RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import { readSheet } from 'read-excel-file/node'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { IS_FULL } from '../test-kit/test-rounds.ts'
import { confirmWaiting, setBackPeople } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { TEST_STYLES, workbook } from '../test-kit/test-workbook.ts'
import { applyPlan, dryRun } from './import-test-kit.ts'
import { newRecord, otherValue, type SentValues } from './record-test-kit.ts'
import { RECORD_TABLES } from './record-tables.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

/** People have roles and wait for a second person, doctors phones, hospitals no references: the kinds of columns there are. */
const EACH_KIND: readonly ResourceKey[] = ['people', 'doctors', 'hospitals']
const IMPORTED = RESOURCE_KEYS.filter((resource) => RESOURCES[resource].unique.length > 0).filter(
  (resource) => IS_FULL || EACH_KIND.includes(resource),
)

describe.each(IMPORTED)('%s', (resource) => {
  const tables = [RECORD_TABLES[resource].table, 'setting_change', 'person_role']
  const fields = savedFields(resource)
  const headings = fields.map(({ label: [zh] }) => zh)
  const codes = new Map<string, string>()
  /** A row as a person writes it: choices by their words, references by their codes. */
  const rowOf = async (values: SentValues) => {
    const cells: string[] = []
    for (const field of fields) {
      const value: FieldValue = values[field.key] ?? null
      if (field.kind === 'reference' && typeof value === 'string') {
        const { data } = await admin.call('admin', 'recordGet', { resource: field.to, id: value })
        const [key = ''] = RESOURCES[field.to].unique
        codes.set(value, String(data.record.values[key]))
        cells.push(codes.get(value) ?? '')
      } else cells.push(shownValue(field, value, false))
    }
    return cells
  }

  test('the template has every heading and explains it', async () => {
    const { data } = await admin.call('admin', 'importTemplate', { resource })
    const bytes = Buffer.from(data.content, 'base64')
    const [first = []] = await readSheet(bytes)
    const wanted = importedFields(RESOURCES[resource]).map(({ label: [zh], ...field }) =>
      'isRequired' in field && field.isRequired ? `${zh} *` : zh,
    )
    expect(first).toEqual(wanted)
    expect((await readSheet(bytes, 2)).map(([name]) => name)).toEqual([
      '列',
      ...wanted.map((one) => one.replace(' *', '')),
    ])
    expect(await dryRun(app, admin, resource, bytes)).toMatchObject({ name: 'importEmpty' })
  })

  test('makes what is new, once, and then changes only what differs', async () => {
    const values = await newRecord(admin, resource)
    const file = workbook([headings, await rowOf(values)])
    const plan = await dryRun(app, admin, resource, file)
    expect(plan).toMatchObject({ code: '0000', data: { rows: 1, created: 1, changed: 0, unchanged: 0, badCount: 0 } })
    const done = await applyPlan(app, admin, resource, file, plan.data)
    expect(done).toMatchObject({ code: '0000', data: { created: 1, changed: 0, unchanged: 0 } })
    if (done.data.asked) await confirmWaiting(app)
    const again = await dryRun(app, admin, resource, file)
    expect(again.data).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    await expectRefusal(app, tables, 'importDataChanged', () => applyPlan(app, admin, resource, file, plan.data))
    const { field, value } = otherValue(resource, values)
    const other = workbook([headings, await rowOf({ ...values, [field.key]: value as string })])
    const change = await dryRun(app, admin, resource, other)
    expect(change.data).toMatchObject({ created: 0, changed: 1, badCount: 0 })
    expect(change.data.changes[0]?.fields).toMatchObject([
      { name: field.label[0], after: shownValue(field, value, false) },
    ])
    const changed = await applyPlan(app, admin, resource, other, change.data)
    expect(changed).toMatchObject({ data: { changed: 1 } })
    if (changed.data.asked) await confirmWaiting(app)
  })

  test('one bad row and nothing is taken', async () => {
    const good = await rowOf(await newRecord(admin, resource))
    const wanted = fields.filter(({ isRequired, kind }) => isRequired && kind !== 'bool')
    // One cell is left, so that the row is not taken for an empty one.
    const left = wanted.findLast(({ key }) => !RESOURCES[resource].unique.includes(key))
    const required = wanted.filter((field) => field !== left)
    const bad = fields.map((field, place) => (required.includes(field) ? '' : (good[place] ?? '')))
    const file = workbook([headings, good, bad])
    const plan = await dryRun(app, admin, resource, file)
    expect(plan.data).toMatchObject({ rows: 2, badCount: required.length })
    expect(plan.data.badRows).toEqual(
      required.map(({ label: [zh] }) => ({ row: 3, column: zh, reason: `请填写${zh}` })),
    )
    await expectRefusal(app, tables, 'importBadRows', () => applyPlan(app, admin, resource, file, plan.data))
  })
})

describe('what is refused', () => {
  const HEADINGS = ['医生编码', '姓名', '医院', '科室', '职称', '手机号', '启用']
  const TABLES = ['hcp', 'setting_change']
  const check = (...rows: Parameters<typeof workbook>[0][number][]) =>
    dryRun(app, admin, 'doctors', workbook([HEADINGS, ...rows]))
  const hospital = async () => {
    const { data } = await admin.call('admin', 'recordList', { resource: 'hospitals', state: 'active' })
    return String(data.list[0]?.values['code'])
  }

  test('every fault by row and column, in the person’s language', async () => {
    const at = await hospital()
    const rows = [
      HEADINGS,
      ['X-1', '甲', 'NOBODY', '心内科', '主任', '139', '也许'],
      ['X-2', '乙', 'NO-SUCH', '心内科', '', '', ''],
      ['X-3', '丙', at, { formula: 'A1' }, '', '', ''],
      ['X-4', '丁', at, '心内科', '', 13900000000, '是'],
      ['x-4', '戊', at, '心内科', '', '', ''],
      [null, null, null, null, null, null, null],
      ['X 6', '己'.repeat(61), at, '心内科', '', '', ''],
      ['hcp10001', '庚', at, '心内科', '', '', ''],
    ] as const
    const zh = await dryRun(app, admin, 'doctors', workbook(rows))
    expect(zh.data.rows).toBe(7)
    expect(zh.data.badRows.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
      '2 启用: 启用请填“是”或“否”',
      '2 医院: 没有找到医院“NOBODY”，请核对',
      '3 医院: 没有找到医院“NO-SUCH”，请核对',
      '4 科室: 科室含有公式，请粘贴为数值',
      '6 医生编码: 与第 5 行重复，请只保留一行',
      '8 医生编码: 医生编码只能用字母、数字和 - _ . 且以字母或数字开头',
      '9 医生编码: 医生编码“hcp10001”已存在，请换一个',
    ])
    const { created, changed, unchanged } = zh.data
    expect({ created, changed, unchanged }).toEqual({ created: 1, changed: 0, unchanged: 0 })
    const en = await dryRun(app, admin, 'doctors', workbook(rows), 'en')
    expect(en.data.badRows[2]).toEqual({
      row: 3,
      column: 'Hospital',
      reason: 'Hospital “NO-SUCH” does not exist. Please check it',
    })
  })

  test('cells that no longer hold what was meant are told, and clear nothing', async () => {
    const at = await hospital()
    const { day, zeros } = TEST_STYLES
    const plan = await check(
      ['X-1', '甲', at, '心内科', { v: '#N/A', t: 'e' }, { v: '#REF!', t: 'e' }, ''],
      [{ v: '46085', s: day }, '乙', at, '心内科', '', { v: '13800138000', s: day }, ''],
      [{ v: '2026112512345678901' }, '丙', at, '心内科', '########', '1.39E+10', { v: '#N/A', t: 'e' }],
      [{ v: '123', s: zeros }, '丁\u{20BB7}', at, '心内科', '', 13900000000, ''],
      ['X-5', '戊', at, '心内科', '', '', ''],
    )
    expect(plan.data.badRows.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
      '2 职称: 职称是错误值 #N/A，请改正后重新上传',
      '2 手机号: 手机号是错误值 #REF!，请改正后重新上传',
      '3 医生编码: 医生编码这一格是日期，请设为文本',
      '3 手机号: 手机号这一格是日期，请设为文本',
      '4 医生编码: 医生编码不完整，请把该列设为文本后重新导出',
      '4 职称: 职称是错误值 ########，请改正后重新上传',
      '4 手机号: 手机号不完整，请把该列设为文本后重新导出',
      '4 启用: 启用是错误值 #N/A，请改正后重新上传',
    ])
    expect(plan.data).toMatchObject({ rows: 5, created: 2 })
  })

  test('a code with zeros before it and a rare name are stored as they are shown', async () => {
    const row = [{ v: '123', s: TEST_STYLES.zeros }, '王\u{20BB7}', await hospital(), '心内科', '', 13900000000, '']
    const file = workbook([HEADINGS, row])
    const plan = await dryRun(app, admin, 'doctors', file)
    expect((await applyPlan(app, admin, 'doctors', file, plan.data)).code).toBe('0000')
    const { data } = await admin.call('admin', 'recordList', { resource: 'doctors', keyword: '00123' })
    expect(data.list.map(({ values }) => [values['code'], values['name']])).toEqual([['00123', '王\u{20BB7}']])
  })

  test('every fault is told, however many', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [`Y-${index}`, '', '', '', '', '', ''])
    const plan = await dryRun(app, admin, 'doctors', workbook([HEADINGS, ...rows]))
    expect(plan.data.badRows).toHaveLength(900)
    expect(plan.data.badRows.at(-1)?.row).toBe(301)
    expect(plan.data).toMatchObject({ rows: 300, created: 0, badCount: 900 })
  })

  test('another file, other headings, no file, no workbook, a bomb', async () => {
    const at = await hospital()
    const row = ['Z-1', '甲', at, '心内科', '', '', '']
    const plan = await check(row)
    const other = workbook([HEADINGS, ['Z-2', '甲', at, '心内科', '', '', '']])
    await expectRefusal(app, TABLES, 'importFileChanged', () => applyPlan(app, admin, 'doctors', other, plan.data))
    const headed = await dryRun(
      app,
      admin,
      'doctors',
      workbook([
        ['姓名', '姓名', '备注'],
        ['甲', '乙', '丙'],
      ]),
    )
    expect(headed).toMatchObject({ name: 'importColumns' })
    expect(headed.msg).toContain('缺少医生编码、多出备注、重复姓名')
    expect(await dryRun(app, admin, 'doctors', Buffer.from('code,name'))).toMatchObject({ name: 'importNotXlsx' })
    expect(await dryRun(app, admin, 'doctors', Buffer.alloc(0))).toMatchObject({ name: 'importNotXlsx' })
    expect(await dryRun(app, admin, 'doctors', workbook([HEADINGS, row], '<!DOCTYPE x []>'))).toMatchObject({
      name: 'importNotXlsx',
    })
    expect(await dryRun(app, admin, 'notices', workbook([HEADINGS]))).toMatchObject({ name: 'importNotOffered' })
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(120 * 1024 * 1024) }))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await dryRun(app, admin, 'doctors', bomb)).toMatchObject({ name: 'importTooLarge' })
    const long = workbook([['医生编码'], ...Array.from({ length: 20_001 }, (_, index) => [`L-${index}`])])
    expect(await dryRun(app, admin, 'doctors', long)).toMatchObject({ name: 'importTooManyRows' })
  })

  test('a change in between', async () => {
    const { data } = await admin.call('admin', 'recordList', { resource: 'doctors', keyword: 'D' })
    const [doctor] = data.list
    const file = workbook([
      ['医生编码', '职称'],
      [String(doctor?.values['code']), '名誉院长'],
    ])
    const plan = await dryRun(app, admin, 'doctors', file)
    expect(plan.data).toMatchObject({ changed: 1 })
    await app.db.db
      .updateTable('hcp')
      .set({ department: '改过的科' })
      .where('id', '=', doctor?.id ?? '')
      .execute()
    await expectRefusal(app, TABLES, 'importDataChanged', () => applyPlan(app, admin, 'doctors', file, plan.data))
  })

  test('a number and a name come as they were pasted', async () => {
    const file = workbook([
      ['医生编码', '姓名', '医院', '科室', '手机号'],
      ['P-4', '买\u200b买提\u00b7阿卜杜拉\u200e', await hospital(), '心内科', '\u202a+86 138-0013-8000\u202c'],
    ])
    const plan = await dryRun(app, admin, 'doctors', file)
    expect((await applyPlan(app, admin, 'doctors', file, plan.data)).code).toBe('0000')
    const { data } = await admin.call('admin', 'recordList', { resource: 'doctors', keyword: '阿卜杜拉 买买提' })
    expect(data.list.map(({ values }) => values)).toMatchObject([{ name: '买买提·阿卜杜拉', phone: '13800138000' }])
  })

  test('a number belongs to one doctor in use: in a file, beside the records, and in the form', async () => {
    const at = await hospital()
    const rows = [
      ['医生编码', '姓名', '医院', '科室', '手机号'],
      ['P-5', '甲', at, '心内科', '138 0013 8000'],
      ['P-6', '乙', at, '心内科', '13800138001'],
      ['P-7', '丙', at, '心内科', '+8613800138001'],
      ['P-8', '丁', at, '心内科', ''],
      ['P-9', '戊', at, '心内科', ''],
    ] as const
    const plan = await dryRun(app, admin, 'doctors', workbook(rows))
    expect(plan.data.badRows.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
      '2 手机号: 手机号 138****8000 已登记给另一位医生（编码 P-4）。请核对号码；如果确属这位医生，请先修改原来的记录',
      '4 手机号: 与第 3 行重复，请只保留一行',
    ])
    const { data } = await admin.call('admin', 'recordList', { resource: 'doctors', keyword: 'P-4' })
    const values = { ...data.list[0]?.values, code: 'P-10' }
    const made = { resource: 'doctors', id: null, version: null, values } as const
    const refused = await expectRefusal(app, TABLES, 'recordPhoneTaken', () => admin.call('admin', 'recordSave', made))
    expect(refused.data).toEqual({ field: 'phone' })
    // One out of use has left its number to others.
    await app.db.pool.query("update hcp set is_active = false where code = 'P-4'")
    expect((await admin.call('admin', 'recordSave', made)).msg).toBe('')
  })

  test('a column that is left out stays as it is, and the one for being in use is obeyed', async () => {
    const { data } = await admin.call('admin', 'recordList', { resource: 'doctors', state: 'active' })
    const [doctor] = data.list
    const file = workbook([
      ['doctor CODE *', ACTIVE_FIELD.label[1]],
      [String(doctor?.values['code']), 'no'],
    ])
    const plan = await dryRun(app, admin, 'doctors', file)
    expect(plan.data.changes).toMatchObject([{ fields: [{ name: '启用', before: '是', after: '否' }] }])
    expect((await applyPlan(app, admin, 'doctors', file, plan.data)).code).toBe('0000')
    const after = await admin.call('admin', 'recordGet', { resource: 'doctors', id: doctor?.id ?? '' })
    expect(after.data.record).toMatchObject({ isActive: false, values: doctor?.values })
  })

  test('a manager and their people come in one file', async () => {
    const headings = ['工号', '姓名', '邮箱', '事业部', '直属经理', '账号类型', '角色']
    const file = workbook([
      headings,
      ['NEW2', '新人', 'new2@test.example', 'CV', 'NEW1', '员工', ''],
      ['NEW1', '新经理', 'new1@test.example', 'CV', 'E1003', '员工', '经理、审批人'],
    ])
    const plan = await dryRun(app, admin, 'people', file)
    expect(plan.data).toMatchObject({ created: 2, badRows: [] })
    expect(await applyPlan(app, admin, 'people', file, plan.data)).toMatchObject({ data: { created: 2, asked: {} } })
    await setBackPeople(app, 24)
    expect(await confirmWaiting(app)).toBe(1)
    const { data } = await admin.call('admin', 'recordList', { resource: 'people', keyword: 'NEW' })
    expect(data.list.map(({ values, labels }) => [values['employeeCode'], labels['manager'], values['roles']])).toEqual(
      [
        ['NEW1', '吴刚 E1003', ['manager', 'approver']],
        ['NEW2', '新经理 NEW1', []],
      ],
    )
  })
})
