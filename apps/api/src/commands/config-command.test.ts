import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serveLocally } from '../test-kit/test-fake-server.ts'
import { freePort } from '../test-kit/test-free-port.ts'
import { startS3, type TestS3 } from '../test-kit/test-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-config-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let s3: TestS3
let databaseUrl: string
beforeAll(async () => {
  s3 = await startS3()
  closing.push(() => s3.close())
  const { host, port, user = '', database } = new pg.Client(inject('testServer').poolConfig)
  databaseUrl = `postgres://${user}:hunter2@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'database-url'), databaseUrl)
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function check(env: Record<string, string>): Promise<{ code: unknown; out: string; err: string }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../scripts/config.mjs', import.meta.url)), 'check'],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, WEB_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, out, err }
}

async function mailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) => done(password === 'sesame-42' ? null : new Error('no'), { user: 'x' }),
    allowInsecureAuth: true,
  })
  server.on('error', () => undefined)
  closing.push(() => server.close())
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`
}

test('reaches what is set up, and prints no secret', async () => {
  const partner = await serveLocally((_request, response) => response.writeHead(401).end())
  closing.push(() => partner.close())
  const { code, out, err } = await check({
    ...s3.env,
    DATABASE_URL_FILE: join(folder, 'database-url'),
    SMTP_URL: `smtp://user:sesame-42@${await mailServer()}`,
    MAIL_FROM: 'osmp@example.com',
    SFA_URL: partner.url,
    SFA_TOKEN: 'token-of-ours',
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const line of [
    /^PORT +3000 {2}\(default\)$/m,
    /^DATABASE_URL +postgres:\/\/\*{8}@localhost:\d+\/\w+$/m,
    /^S3_SECRET_KEY +\*{8}$/m,
    /^SFA_TOKEN +\*{8}$/m,
    /^database: PostgreSQL \d+\.\d+, role \w+, 15 of \d+ connections$/m,
    /^file store: bucket \S+: written, read and deleted$/m,
    /^mail server: signed in$/m,
    /^sales automation: 127\.0\.0\.1:\d+ answers with HTTP 401$/m,
  ])
    expect(out).toMatch(line)
  for (const secret of ['hunter2', 'sesame-42', 'token-of-ours']) expect(out).not.toContain(secret)
})

test('each thing that does not answer has its line, and the command ends with 1', async () => {
  const { code, out, err } = await check({
    WEB_DIR: '/none',
    DATABASE_URL: 'postgres://osmp:hunter2@127.0.0.1:1/osmp',
    SMTP_URL: `smtp://user:wrong@${await mailServer()}`,
    MAIL_FROM: 'osmp@example.com',
    MAIL_BOUNCE_FROM: 'b@example.com',
    MAIL_BOUNCE_IMAP_URL: `imaps://user:wrong@127.0.0.1:${await freePort()}`,
    SFA_URL: `http://127.0.0.1:${await freePort()}/sfa`,
  })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([
    'Fault: web app: WEB_DIR /none holds no built web app: run npm run build',
    'Fault: database: connect ECONNREFUSED 127.0.0.1:1',
    'Fault: mail server: SMTP 535',
    'Fault: bounce mailbox: ECONNREFUSED',
    'Fault: sales automation: fetch failed (ECONNREFUSED)',
  ])
  expect(out + err).not.toMatch(/hunter2|wrong/)
})

test('a database that does not take the connections of all processes is a fault', async () => {
  const { code, err } = await check({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '100', PROCESSES: '9' })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^Fault: database: DATABASE_POOL_SIZE is 100 and PROCESSES is 9: their connections are 921, .* and the database gives \d+\. /,
  )
})

test('a faulty setting is reported beside the settings', async () => {
  const { code, out, err } = await check({ PORT: 'http', SECRET_KEY: 'hunter2', DATABSE_URL: 'postgres://x' })
  expect(code).toBe(1)
  expect(out).toMatch(/^SECRET_KEY +\*{8}$/m)
  expect(err).toMatch(
    /^Fault: PORT is "http": expected .*\nFault: SECRET_KEY is not readable: expected .*\nFault: DATABSE_URL is no setting: is DATABASE_URL meant\?\n$/,
  )
})
