import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { SETTING_EPOCH } from './setting-repo.ts'
import { loadSettings, settingsAt } from './settings.ts'

const KEY = 'fee.submit.workdays'

describe('the settings a process remembers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const valueIn = ({ policies }: Awaited<ReturnType<typeof loadSettings>>) =>
    policies.find(({ key }) => key === KEY)?.value
  const edit = (value: number) => sql`update policy set value = to_jsonb(${value}::int) where key = ${KEY}`
  const epoch = () =>
    sql<{ epoch: string }>`select ${SETTING_EPOCH} as epoch`.execute(app.db.db).then(({ rows }) => rows[0]?.epoch ?? '')

  test('are the same object until an edit, and other ones with the next call', async () => {
    const before = await loadSettings(app.db.db)
    expect(await loadSettings(app.db.db)).toBe(before)
    expect(await settingsAt(app.db.db, await epoch())).toBe(before)
    await edit(21).execute(app.db.db)
    const after = await settingsAt(app.db.db, await epoch())
    expect(valueIn(after)).toBe(21)
    expect(after.epoch).not.toBe(before.epoch)
  })

  test('a transaction that edits reads its edits, and leaves none of them when it is rolled back', async () => {
    await edit(22).execute(app.db.db)
    const rolledBack = app.db.inTransaction(async (tx) => {
      await edit(23).execute(tx)
      expect(valueIn(await loadSettings(tx))).toBe(23)
      await edit(24).execute(tx)
      expect(valueIn(await loadSettings(tx))).toBe(24)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(valueIn(await loadSettings(app.db.db))).toBe(22)
    await edit(25).execute(app.db.db)
    expect(valueIn(await loadSettings(app.db.db))).toBe(25)
  })

  test('others go on reading what is in force while an edit is open', async () => {
    await edit(26).execute(app.db.db)
    await app.db.inTransaction(async (tx) => {
      await edit(27).execute(tx)
      expect(valueIn(await loadSettings(tx))).toBe(27)
      expect(valueIn(await loadSettings(app.db.db))).toBe(26)
    })
    expect(valueIn(await loadSettings(app.db.db))).toBe(27)
  })

  test.each([
    [
      'calendar_day',
      sql`insert into calendar_day (date, kind, name, source) values ('2031-03-03', 'holiday', 'X', 'company')`,
    ],
    [
      'consent_text',
      sql`insert into consent_text (id, purpose, version, text_zh, text_en, from_date) values (gen_random_uuid(), 'invite', '2031-01', '新', 'New', '2031-01-01')`,
    ],
    ['consent_version', sql`insert into consent_version values ('2031-01', '新', 'New', '2031-01-01')`],
    [
      'contract_template',
      sql`insert into contract_template select (jsonb_populate_record(t, '{"version": 99}')).* from contract_template t order by version desc limit 1`,
    ],
  ])('an edit of %s has another epoch', async (_, statement) => {
    const before = await epoch()
    await statement.execute(app.db.db)
    expect(await epoch()).not.toBe(before)
    expect((await loadSettings(app.db.db)).epoch).not.toBe(before)
  })
})
