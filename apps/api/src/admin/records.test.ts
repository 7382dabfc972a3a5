import { RESOURCE_KEYS, type ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { fixedValue, newRecord, otherValue, sent } from './record-test-kit.ts'
import { RECORD_TABLES } from './record-tables.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  await app.db.pool.query(
    `insert into consent_text (id, purpose, version, text_zh, text_en, from_date) values (gen_random_uuid(), 'invite', 'v1', '同意', 'Yes', '2030-01-01')`,
  )
  await app.db.pool.query(
    `insert into message_text (id, kind, version, subject_zh, subject_en, body_zh, body_en, from_date)
     values (gen_random_uuid(), 'reminder', 'v1', '提醒', 'Near', '{link}', '{link}', '2030-01-01')`,
  )
})
afterAll(() => app.close())

const UNKNOWN = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const tablesOf = (resource: ResourceKey) => [RECORD_TABLES[resource].table, 'setting_change', 'person_role']

/** The record once a second person has confirmed what waits. */
async function confirmed(resource: ResourceKey, id: string) {
  await confirmWaiting(app)
  return { data: (await admin.call('admin', 'recordGet', { resource, id })).data.record }
}

describe.each(RESOURCE_KEYS)('%s', (resource) => {
  const { canDeactivate } = RESOURCES[resource]
  const tables = tablesOf(resource)
  const known = async () => {
    const { data } = await admin.call('admin', 'recordList', { resource })
    // Not the administrator who calls.
    const others = data.list.filter(({ id }) => id !== DEMO_IDS.person.admin)
    const record = others[1] ?? others[0]
    if (!record) throw new Error(`the demo company has no ${resource}`)
    return record
  }

  test('only for administrators', async () => {
    for (const handle of ['lin', 'tang', 'he']) {
      const caller = await app.as(handle)
      const calls = [
        caller.call('admin', 'recordList', { resource }),
        caller.call('admin', 'recordGet', { resource, id: UNKNOWN }),
        caller.call('admin', 'recordSave', { resource, id: null, version: null, values: {} }),
        caller.call('admin', 'recordActivate', { resource, id: UNKNOWN, version: 'x', isActive: true }),
        caller.call('admin', 'importTemplate', { resource }),
        caller.raw('admin', 'importDryRun', { resource }),
        caller.raw('admin', 'importApply', { resource, fileHash: '0'.repeat(64), planHash: '0'.repeat(64) }),
      ]
      for (const { name } of await Promise.all(calls)) expect(name).toBe('forbidden')
    }
  })

  test('changes, is logged, and is not overwritten by who saw it before', async () => {
    const record = await known()
    const before = sent(Object.fromEntries(savedFields(resource).map(({ key }) => [key, record.values[key] ?? null])))
    const { field, value } = otherValue(resource, before)
    const input = { resource, id: record.id, version: record.version }
    const values = { ...before, ...sent({ [field.key]: value }) }
    const same = await admin.call('admin', 'recordSave', { ...input, values: before })
    expect(same.data.version).toBe(record.version)
    const { data: untouched } = await admin.call('admin', 'recordGet', { resource, id: record.id })
    const asked = await admin.call('admin', 'recordSave', { ...input, values })
    const changed = asked.data.waits ? await confirmed(resource, record.id) : asked
    expect(changed.data.values[field.key]).toEqual(value)
    expect(changed.data.version).not.toBe(record.version)
    const { data } = await admin.call('admin', 'recordGet', { resource, id: record.id })
    expect(data.history).toHaveLength(untouched.history.length + 1)
    expect(data.history[0]).toMatchObject({ byName: '陈晨', before: { [field.key]: before[field.key] } })
    expect(await admin.call('admin', 'recordSave', { ...input, values })).toMatchObject({ code: '0000' })
    const stale = await expectRefusal(app, tables, 'recordStale', () =>
      admin.call('admin', 'recordSave', { ...input, values: before }),
    )
    expect(stale.data).toEqual({ record: data.record })
    expect(stale.msg).toContain('陈晨')
  })

  test('keeps what is fixed, and knows no other id', async () => {
    const record = await known()
    const before = sent(Object.fromEntries(savedFields(resource).map(({ key }) => [key, record.values[key] ?? null])))
    const fixed = savedFields(resource).find(({ isFixed, kind }) => isFixed && kind !== 'reference')
    if (fixed) {
      const values = { ...before, ...sent({ [fixed.key]: fixedValue(fixed, before[fixed.key]) }) }
      const refused = await expectRefusal(app, tables, 'recordFixed', () =>
        admin.call('admin', 'recordSave', { resource, id: record.id, version: record.version, values }),
      )
      expect(refused.data).toEqual({ field: fixed.key })
    }
    for (const id of [UNKNOWN, 'nothing']) {
      expect((await admin.call('admin', 'recordGet', { resource, id })).name).toBe('recordMissing')
      const saving = { resource, id, version: 'x', values: before }
      expect((await admin.call('admin', 'recordSave', saving)).name).toBe('recordMissing')
    }
  })

  test('goes out of use and comes back, where that can be', async () => {
    const { list } = (await admin.call('admin', 'recordList', { resource })).data
    // The last level has begun long ago, and stays.
    const record =
      resource === 'speakerLevels' ? list[0] : list.findLast(({ values }) => !isFixedRecord(resource, values))
    const id = record?.id ?? ''
    const turn = async (version: string, isActive: boolean) => {
      const done = await admin.call('admin', 'recordActivate', { resource, id, version, isActive })
      return done.data?.waits === undefined ? done : { ...done, ...(await confirmed(resource, id)) }
    }
    if (!canDeactivate) {
      await expectRefusal(app, tables, 'recordNoState', () => turn(record?.version ?? '', false))
      return
    }
    const off = await turn(record?.version ?? '', false)
    expect(off).toMatchObject({ code: '0000', data: { isActive: false } })
    const inactive = await admin.call('admin', 'recordList', { resource, state: 'inactive' })
    expect(inactive.data.list.map(({ id }) => id)).toContain(record?.id)
    await expectRefusal(app, tables, 'recordStale', () => turn(record?.version ?? '', true))
    expect(await turn(off.data.version, true)).toMatchObject({ data: { isActive: true, version: record?.version } })
  })

  test('is listed whole, page by page', async () => {
    const ids: string[] = []
    let cursor: { at: string; id: string } | null = null
    let total = -1
    do {
      const page: Awaited<ReturnType<typeof admin.call<'admin', 'recordList'>>> = await admin.call(
        'admin',
        'recordList',
        cursor === null ? { resource } : { resource, cursor },
      )
      ids.push(...page.data.list.map(({ id }) => id))
      total = page.data.total ?? total
      cursor = page.data.cursor
    } while (cursor !== null)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(total)
  })
})

describe.each(RESOURCE_KEYS.filter((resource) => !RESOURCES[resource].isClosed))('a new one of %s', (resource) => {
  const { unique } = RESOURCES[resource]
  const tables = tablesOf(resource)
  // All resources together are more calls than a person has in a minute.
  beforeAll(() => app.db.pool.query('delete from traffic_count'))

  test('is made once, and found by its name', async () => {
    const values = await newRecord(admin, resource)
    const made = await admin.call('admin', 'recordSave', { resource, id: null, version: null, values })
    expect(made).toMatchObject({ code: '0000', data: { isActive: true, values } })
    const { waits, ...saved } = made.data
    if (waits) await confirmWaiting(app)
    const { data } = await admin.call('admin', 'recordGet', { resource, id: made.data.id })
    expect(data.record).toEqual(saved)
    expect(data.history).toMatchObject([{ byName: '陈晨', before: null }])
    const isDay = (key: string) => savedFields(resource).some((field) => field.key === key && field.kind === 'date')
    const key = unique.find(
      (field) => typeof values[field] === 'string' && !UUID.test(String(values[field])) && !isDay(field),
    )
    if (key !== undefined) {
      const found = await admin.call('admin', 'recordList', { resource, keyword: String(values[key]) })
      expect(found.data.list.map(({ id }) => id)).toContain(made.data.id)
    }
    if (unique.length > 0) {
      const again = () => admin.call('admin', 'recordSave', { resource, id: null, version: null, values })
      await expectRefusal(app, tables, 'recordDuplicate', again)
    }
  })

  test('wants every required field, and no other', async () => {
    const values = await newRecord(admin, resource)
    for (const field of savedFields(resource)) {
      const isEmptied = field.isRequired === true && field.kind !== 'bool'
      const empty = field.kind === 'choices' ? [] : field.kind === 'text' || field.kind === 'code' ? '' : null
      if (!isEmptied) continue
      const refused = await expectRefusal(app, tables, 'recordRequired', () =>
        admin.call('admin', 'recordSave', {
          resource,
          id: null,
          version: null,
          values: { ...values, [field.key]: empty },
        }),
      )
      expect(refused.data).toEqual({ field: field.key })
    }
    const extra = await admin.call('admin', 'recordSave', {
      resource,
      id: null,
      version: null,
      values: { ...values, other: 1 },
    })
    expect(extra).toMatchObject({ name: 'inputUnknown', status: 400 })
  })
})

const UUID = /^[0-9a-f-]{36}$/

test('a menu’s icon from before there was a choice stays while its other fields change, and is given to no other', async () => {
  await app.db.pool.query(`update nav_menu set icon = 'star' where code = (select min(code) from nav_menu)`)
  const { data } = await admin.call('admin', 'recordList', { resource: 'menus' })
  const record = data.list.find(({ values }) => values['icon'] === 'star')
  const other = data.list.find(({ values }) => values['icon'] !== 'star')
  if (!record || !other) throw new Error('no menus')
  const save = ({ id, version, values }: typeof record, changed: Record<string, string>) =>
    admin.call('admin', 'recordSave', { resource: 'menus', id, version, values: sent({ ...values, ...changed }) })
  expect((await save(record, { nameZh: '改名' })).data.values).toMatchObject({ nameZh: '改名', icon: 'star' })
  expect((await save(other, { icon: 'star' })).code).not.toBe('0000')
})

test('a record and what it points at are called as the reader’s language calls them', async () => {
  // On a fast machine the tests before make as many calls as one person may in a minute.
  const reader = await app.as('qin')
  const product = async (headers: Record<string, string>) =>
    (await reader.call('admin', 'recordList', { resource: 'products' }, { headers })).data.list[0]?.labels
  expect(await product({})).toEqual({ bu: '心血管事业部 CV' })
  expect(await product({ 'accept-language': 'en' })).toEqual({ bu: 'Cardiovascular CV' })
  const notice = async (headers: Record<string, string>) =>
    (await reader.call('admin', 'recordList', { resource: 'notices' }, { headers })).data.list[0]
  expect(await notice({})).toMatchObject({ label: (await notice({}))?.values['titleZh'] })
  expect(await notice({ 'accept-language': 'en' })).toMatchObject({ label: (await notice({}))?.values['titleEn'] })
})
