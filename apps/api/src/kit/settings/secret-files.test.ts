import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const URL = 'postgres://osmp:hunter2@db.example.com/osmp'

test.each([
  ['with a line end', `${URL}\n`],
  ['with one of Windows', `${URL}\r\n`],
  ['without one', URL],
])('a secret is read from its file, %s', (_, content) => {
  const loaded = loadConfig({ DATABASE_URL_FILE: fileWith('database', content) })
  expect(loaded).toMatchObject({ config: { databaseUrl: URL, drainSeconds: 10 } })
})

test.each([
  [
    'set twice',
    { DATABASE_URL: URL, DATABASE_URL_FILE: fileWith('twice', URL) },
    'DATABASE_URL and DATABASE_URL_FILE are both set: expected one of them',
  ],
  [
    'not there',
    { DATABASE_URL_FILE: '/none/url' },
    'DATABASE_URL_FILE is "/none/url": the file cannot be read (ENOENT)',
  ],
  ['a folder', { DATABASE_URL_FILE: folder }, `DATABASE_URL_FILE is "${folder}": expected a file`],
  [
    'empty',
    { S3_SECRET_KEY_FILE: fileWith('empty', '\n') },
    `S3_SECRET_KEY_FILE is "${join(folder, 'empty')}": the file is empty`,
  ],
  [
    'of no use',
    { DATABASE_URL_FILE: fileWith('odd', 'hunter2') },
    'DATABASE_URL is not readable: expected an address like postgres://user:password@host:5432/database',
  ],
  [
    'too large',
    { SFA_TOKEN_FILE: fileWith('large', 'x'.repeat(70_000)) },
    `SFA_TOKEN_FILE is "${join(folder, 'large')}": the file is larger than 64 kB`,
  ],
])('one that is %s is a fault of one line, which does not hold it', (_, env, fault) => {
  expect(loadConfig(env)).toEqual({ ok: false, faults: [fault] })
})

test('a setting that is no secret has no file', () => {
  expect(loadConfig({ PORT_FILE: fileWith('port', '4000') })).toMatchObject({ config: { port: 3000 } })
})
