import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

const MIGRATION = new URL('../../migrations/0100-words-of-attendance.sql', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The label of an entry after the upgrade of a database in which it stood as given. */
async function upgraded(dict: string, value: string, before: readonly [zh: string, en: string]): Promise<string> {
  const { pool } = app.db
  await pool.query('update dict_entry set label_zh = $3, label_en = $4 where dict_code = $1 and value = $2', [
    dict,
    value,
    ...before,
  ])
  await pool.query(await readFile(MIGRATION, 'utf8'))
  const { rows } = await pool.query<{ label: string }>(
    `select label_zh || ' ' || label_en as label from dict_entry where dict_code = $1 and value = $2`,
    [dict, value],
  )
  return rows[0]?.label ?? ''
}

it.each([
  [
    'reopenReason',
    'speakers',
    ['讲者到场情况有误', 'Speaker attendance is wrong'],
    '讲者出席情况有误 Speaker attendance is wrong',
  ],
  ['speakerStatus', 'came', ['到场', 'Came'], '出席 Present'],
] as const)('an upgrade brings the word of %s %s to that of the screens', async (dict, value, before, after) => {
  expect(await upgraded(dict, value, before)).toBe(after)
})

it.each([
  ['reopenReason', 'speakers', ['讲者到场情况有误（须附名单）', 'Speaker attendance is wrong']],
  ['reopenReason', 'speakers', ['讲者到场情况有误', 'Attendance to be corrected']],
] as const)('an upgrade leaves what an administrator wrote into %s %s', async (dict, value, before) => {
  expect(await upgraded(dict, value, before)).toBe(before.join(' '))
})
