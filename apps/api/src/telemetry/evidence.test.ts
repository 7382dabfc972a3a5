import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedText } from '@osmp/domain/telemetry/audit-chain.ts'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/ids.ts'
import { startTestApp, type TestApp } from '../kit/test-kit.ts'
import { sealAudit } from './seal-audit.ts'

const MEETING = meetingId('cv.closed1')
const AT = '2026-11-25T02:00:00.000Z'
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sealAudit(app.db, AT)
})
afterAll(() => app.close())

const ask = async (handle: string, change: Record<string, unknown> = {}) =>
  (await app.as(handle)).raw('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查', ...change })
const open = async (handle: string, url: string) =>
  app.app.inject({ method: 'GET', url, headers: { token: (await app.as(handle)).token ?? '' } })

async function pack(handle: string): Promise<Record<string, Uint8Array>> {
  const { data } = await (
    await app.as(handle)
  ).call('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查' })
  const response = await open(handle, data.url)
  expect(response.headers['content-type']).toBe('application/zip')
  return unzipSync(response.rawPayload)
}
const textOf = (files: Record<string, Uint8Array>, path: string): string =>
  new TextDecoder().decode(files[path] ?? new Uint8Array(0))

type Manifest = {
  files: { path: string; size: number; sha256: string; isAsStored?: boolean }[]
  missing: { path: string; source: string }[]
  audit: { links: number; head: { hash: string } }
}
type Chain = { links: { seq: number; prevHash: string; hash: string; payloadHash: string; payload: string }[] }

describe('evidencePack', () => {
  test('0000: a ZIP whose manifest, sums and audit links fit their files', async () => {
    const files = await pack('he')
    // The test wrote the manifest's type; JSON has none.
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const named = manifest.files.map(({ path }) => path)
    expect([...named, 'manifest.json', 'SHA256SUMS'].toSorted()).toEqual(Object.keys(files).toSorted())
    for (const { path, size, sha256: sum } of manifest.files) {
      expect(files[path]?.length, path).toBe(size)
      expect(sha256(files[path] ?? ''), path).toBe(sum)
    }
    const sums = textOf(files, 'SHA256SUMS').trimEnd().split('\n')
    expect(sums).toHaveLength(manifest.files.length + 1)
    expect(sums).toContain(`${sha256(files['manifest.json'] ?? '')}  manifest.json`)
    const { links } = JSON.parse(textOf(files, 'audit/chain.json')) as Chain
    expect(links).toHaveLength(manifest.audit.links)
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(sha256(link.payload)).toBe(link.payloadHash)
    const [first] = links as never[]
    expect(first && sha256(sealedText(first))).toBe(links[0]?.hash)
  })

  test('0000: the record holds what the meeting has, and no whole phone number', async () => {
    const files = await pack('tang')
    const countOf = async (table: string) =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from ${sql.table(table)} where engagement_id = ${MEETING}`.execute(app.db.db)
      ).rows[0]?.n
    const rowsOf = (part: string) => (JSON.parse(textOf(files, `record/${part}.json`)) as unknown[]).length
    expect(rowsOf('course')).toBe(await countOf('meeting_event'))
    expect(rowsOf('signIns')).toBe(await countOf('sign_in'))
    expect(rowsOf('people')).toBe(await countOf('enrollment'))
    expect(rowsOf('ledger')).toBe(await countOf('ledger_entry'))
    expect(rowsOf('fees')).toBe(await countOf('speaker_fee'))
    expect(rowsOf('approvals')).toBe(await countOf('approval_instance'))
    const photos = Object.keys(files).filter((path) => path.startsWith('files/photos/'))
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const missing = manifest.missing.filter(({ path }) => path.startsWith('files/photos/'))
    expect(photos.length + missing.length).toBe(await countOf('activity_photo'))
    const everything = Object.keys(files)
      .filter((path) => /json|html/.test(path))
      .map((path) => textOf(files, path))
      .join('')
    expect(everything).not.toMatch(/(?<![0-9a-f-])1[3-9]\d{9}(?![0-9a-f])/)
    expect(textOf(files, 'summary.html')).toContain('<h1>')
  })

  test('a stored file is in it as it was stored, and one whose bytes are gone is named', async () => {
    const kept = await fileOf('会场记录.txt', Buffer.from('现场记录'))
    await fileOf('丢失.txt', null)
    const files = await pack('he')
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const path = `files/closing/others/${kept}-会场记录.txt`
    expect(textOf(files, path)).toBe('现场记录')
    expect(manifest.files.find((file) => file.path === path)).toMatchObject({ isAsStored: true })
    expect(manifest.missing.some((file) => file.path.endsWith('丢失.txt'))).toBe(true)
  })

  test('asking is kept with reason and person, and sealed', async () => {
    await ask('he', { reason: '监管问询' })
    const { rows } = await sql<{ reason: string; name: string }>`
      select x.detail ->> 'reason' as reason, p.name from access_event x join person p on p.id = x.by_person_id
      where x.kind = 'evidencePack' and x.detail ->> 'reason' = '监管问询'`.execute(app.db.db)
    expect(rows).toEqual([{ reason: '监管问询', name: '何静' }])
    expect(await sealAudit(app.db, AT)).toBeGreaterThan(0)
  })

  test('21000 for the meeting’s own side, 601 outside the business unit, 11xxx without a reason', async () => {
    expect((await ask('lin')).code).toBe('21000')
    expect((await ask('zhou')).code).toBe('21000')
    expect((await ask('gu')).code).toBe('601')
    expect((await ask('he', { reason: '' })).code).toMatch(/^11/)
    expect((await ask('admin')).code).toBe('0000')
  })

  test('the address works for nobody else and not without a session', async () => {
    const { data } = await (
      await app.as('he')
    ).call('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查' })
    expect((await open('tang', data.url)).json()).toMatchObject({ data: null })
    expect((await open('tang', data.url)).headers['content-type']).toContain('json')
    expect((await app.app.inject({ method: 'GET', url: data.url })).json()).toMatchObject({ code: '401' })
  })
})

test('evidenceMeetings: finance and compliance find those of their unit, administrators all; 403 for others', async () => {
  const found = async (handle: string) =>
    (await (await app.as(handle)).call('telemetry', 'evidenceMeetings', { keyword: 'M' })).data.list
  const unitOf = async (handle: string) => {
    const ids = (await found(handle)).map(({ engagementId }) => engagementId)
    const { rows } = await sql<{
      bu: string
    }>`select distinct bu_id as bu from engagement where id = any(${ids}::uuid[])`.execute(app.db.db)
    return rows.map(({ bu }) => bu)
  }
  expect(await unitOf('he')).toHaveLength(1)
  expect((await found('admin')).length).toBeGreaterThan(0)
  expect((await (await app.as('lin')).raw('telemetry', 'evidenceMeetings', { keyword: 'M' })).code).toBe('403')
})

/** A closing file of the meeting, with its bytes or without. */
async function fileOf(name: string, content: Buffer | null): Promise<string> {
  const [id, file] = [uuidv7(), uuidv7()]
  const key = content ? (await app.store.put(content)).key : `gone-${file}`
  const sum = sha256(content ?? 'gone')
  await sql`insert into stored_file (id, object_key, size, sha256, media_type, created_at) values (${file}, ${key}, 12, ${sum}, 'text/plain', ${AT})`.execute(
    app.db.db,
  )
  await sql`insert into closing_file (id, engagement_id, activity_code, type, file_name, file_id, sent_sha256, uploaded_by, uploaded_at)
    select ${id}, ${MEETING}, 'A', 'others', ${name}, ${file}, ${sum}, id, ${AT} from person where employee_code = 'E1001'`.execute(
    app.db.db,
  )
  return id
}
