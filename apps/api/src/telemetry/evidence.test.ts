import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedText } from '@osmp/domain/telemetry/audit-chain.ts'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { checkPack } from '../../../../scripts/check-evidence.mjs'
import { sealAudit } from './seal-audit.ts'

const MEETING = meetingId('cv.closed1')
const AT = '2026-11-25T02:00:00.000Z'

/** What the checker says of a pack when run by itself, copied out of the source. */
async function checkedAlone(zip: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'osmp-check-'))
  try {
    await copyFile(
      fileURLToPath(new URL('../../../../scripts/check-evidence.mjs', import.meta.url)),
      join(folder, 'check.mjs'),
    )
    await writeFile(join(folder, 'pack.zip'), zip)
    const { stdout, stderr } = spawnSync(process.execPath, ['check.mjs', 'pack.zip'], { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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

async function pack(handle: string, engagementId = MEETING): Promise<Record<string, Uint8Array>> {
  const { data } = await (await app.as(handle)).call('telemetry', 'evidencePack', { engagementId, reason: '内审抽查' })
  const response = await open(handle, data.url)
  expect(response.headers['content-type']).toBe('application/zip')
  return unzipSync(response.rawPayload)
}
const textOf = (files: Record<string, Uint8Array>, path: string): string =>
  new TextDecoder().decode(files[path] ?? new Uint8Array(0))

type Manifest = {
  files: { path: string; size: number; sha256: string; isAsStored?: boolean }[]
  missing: { path: string; source: string }[]
  audit: { links: number; head: { seq: number; hash: string } }
}
type Questionnaire = {
  questionnaireId: string
  questions: unknown[]
  answers: { name: string | null; hospital: string | null; submittedAt: string | null }[]
}
type Chain = { links: { seq: number; prevHash: string; hash: string; payloadHash: string; payload: string }[] }

describe('evidencePack', () => {
  test('a ZIP whose manifest, sums and audit links fit their files', async () => {
    const files = await pack('he')
    // The test wrote the manifest's type; JSON has none.
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const named = manifest.files.map(({ path }) => path)
    const own = ['manifest-proof.json', 'manifest.json', 'manifest.sig']
    expect([...named, ...own, 'SHA256SUMS'].toSorted()).toEqual(Object.keys(files).toSorted())
    for (const { path, size, sha256: sum } of manifest.files) {
      expect(files[path]?.length, path).toBe(size)
      expect(sha256(files[path] ?? ''), path).toBe(sum)
    }
    const sums = textOf(files, 'SHA256SUMS').trimEnd().split('\n')
    expect(sums).toHaveLength(manifest.files.length + own.length)
    expect(sums).toContain(`${sha256(files['manifest.json'] ?? '')}  manifest.json`)
    const { links } = JSON.parse(textOf(files, 'audit/chain.json')) as Chain
    expect(links).toHaveLength(manifest.audit.links)
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(sha256(link.payload)).toBe(link.payloadHash)
    const [first] = links as never[]
    expect(first && sha256(sealedText(first))).toBe(links[0]?.hash)
  })

  test('the record holds what the meeting has, and no whole phone number', async () => {
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
    const columnsOf = (part: string) =>
      Object.keys((JSON.parse(textOf(files, `record/${part}.json`)) as object[])[0] ?? {})
    const marks = ['contractLateAt', 'contractLateOn', 'consentLateAt', 'approvalLateAt', 'accountLate']
    expect(columnsOf('fees')).toEqual(expect.arrayContaining(marks))
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
    for (const [file, heading] of [
      ['summary.html', '审批'],
      ['summary-en.html', 'Approvals'],
    ] as const) {
      expect(textOf(files, file)).toContain(`<h2>${heading} (`)
      expect(textOf(files, file)).not.toMatch(/undefined|\[object|NaN/)
    }
    expect(
      textOf(files, 'summary-en.html').replaceAll(
        /<td>.*?<\/td>|<h3>.*?<\/h3>|<h1>.*?<\/h1>|<p>.*?<\/p>|<title>.*?<\/title>/g,
        '',
      ),
    ).not.toMatch(/[\u4e00-\u9fff]/)
    const sheets = Object.keys(files).filter((path) => path.startsWith('files/fee-sheets/'))
    expect(sheets).toHaveLength((await countOf('speaker_fee')) ?? -1)
    for (const path of sheets)
      expect(
        Buffer.from(files[path] ?? '')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
  })

  test('what was only tried is in the record, with the person and the number of its refusal', async () => {
    await sql`
      insert into rule_trial (id, digest, engagement_id, person_id, moment, refusal, results, input, hcp_ids, evaluated_at)
      select gen_random_uuid(), sha256(coalesce(refusal, 'dry')::bytea), ${MEETING}, id, 'close', refusal,
        '[{"rule":"roomPhotos","ok":false,"policyVersion":"1","params":{"present":0,"needed":3}}]', '{}', '{}', now()
      from person, (values ('meetingChecklistIncomplete'), (null)) as tried (refusal) where employee_code = 'E1001'`.execute(
      app.db.db,
    )
    const files = await pack('he')
    expect(JSON.parse(textOf(files, 'record/trials.json'))).toMatchObject([
      { moment: 'close', person_code: 'E1001', refusal: 'meetingChecklistIncomplete', in_all: 2 },
      { moment: 'close', person_code: 'E1001', refusal: null, in_all: 2 },
    ])
    expect(textOf(files, 'summary.html')).toMatch(/林晓.*拒绝（21023）.*会场照片 0\/3/s)
    expect(textOf(files, 'summary-en.html')).toMatch(/Dry run/)
    expect(textOf(files, 'summary.html')).toContain('试算与被拒绝的操作 (2)')
    await sql`
      insert into rule_trial (id, digest, engagement_id, person_id, moment, results, input, hcp_ids, evaluated_at)
      select gen_random_uuid(), sha256(n::text::bytea), ${MEETING}, id, 'close', '[]', '{}', '{}', now() + interval '1 minute'
      from person, generate_series(1, 2000) n where employee_code = 'E1001'`.execute(app.db.db)
    const cut = await pack('he')
    expect(textOf(cut, 'summary.html')).toContain('试算与被拒绝的操作 (2000 / 2002)')
    const [first, ...more] = JSON.parse(textOf(cut, 'record/trials.json'))
    expect(first).toMatchObject({ refusal: 'meetingChecklistIncomplete', in_all: 2002 })
    expect(more).toHaveLength(1999)
    await sql`delete from rule_trial where input = '{}'`.execute(app.db.db)
  })

  test('the sign-in sheet names the signers, and shows signatures that are in the pack', async () => {
    const files = await pack('he')
    const sheet = textOf(files, 'sign-in-sheet.html')
    const { rows } = await sql<{ name: string }>`
      select n.name from sign_in s join enrollment n on n.id = s.enrollment_id where s.engagement_id = ${MEETING} and s.voided_at is null`.execute(
      app.db.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { name } of rows) expect(sheet).toContain(`<td>${name}</td>`)
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const known = new Set([...Object.keys(files), ...manifest.missing.map(({ path }) => path)])
    for (const [, path] of sheet.matchAll(/<img src="([^"]+)"/g)) expect(known).toContain(decodeURI(path ?? ''))
  })

  test('questionnaires are in it with their results; an anonymous one gives no name and no time', async () => {
    const { rows } = await sql<{ id: string; meeting: string; anonymous: boolean; answers: number }>`
      select q.id, q.engagement_id as meeting, v.is_anonymous as anonymous,
        (select count(distinct person_key)::int from questionnaire_response r where r.questionnaire_id = q.id and r.state = 'submitted') as answers
      from questionnaire q join questionnaire_version v on v.questionnaire_id = q.id and v.no = q.version_no
      where q.state <> 'draft' order by answers desc`.execute(app.db.db)
    for (const isAnonymous of [true, false]) {
      const asked = rows.find(({ anonymous }) => anonymous === isAnonymous)
      expect(asked, String(isAnonymous)).toBeDefined()
      const files = await pack('admin', asked?.meeting)
      const records = JSON.parse(textOf(files, 'record/questionnaires.json')) as Questionnaire[]
      const record = records.find(({ questionnaireId }) => questionnaireId === asked?.id)
      expect(record).toMatchObject({ isAnonymous, needs: null })
      expect(record?.answers).toHaveLength(asked?.answers ?? -1)
      expect(record?.questions.length).toBeGreaterThan(0)
      for (const { name, hospital, submittedAt } of record?.answers ?? []) {
        const told = [name, hospital, submittedAt].map((one) => one !== null)
        expect(told).toEqual(isAnonymous ? [false, false, false] : [true, true, true])
      }
      expect(textOf(files, 'summary-en.html')).toContain(isAnonymous ? 'anonymous' : 'with names')
    }
  })

  test('an anonymous questionnaire with too few answers tells none of them', async () => {
    const { rows } = await sql<{ id: string; meeting: string }>`
      select r.questionnaire_id as id, r.engagement_id as meeting from questionnaire_response r
      where r.is_anonymous and r.state = 'submitted' group by 1, 2 order by count(*) limit 1`.execute(app.db.db)
    const [few] = rows
    await sql`delete from questionnaire_response where questionnaire_id = ${few?.id} and id not in (
      select id from questionnaire_response where questionnaire_id = ${few?.id} and state = 'submitted' limit 2)`.execute(
      app.db.db,
    )
    const files = await pack('admin', few?.meeting)
    const records = JSON.parse(textOf(files, 'record/questionnaires.json')) as Questionnaire[]
    const record = records.find(({ questionnaireId }) => questionnaireId === few?.id)
    expect(record).toMatchObject({ needs: expect.any(Number), questions: [], answers: [] })
  })

  test('the pack can be checked later: whole as it came, and each tampering is named', async () => {
    const { data } = await (
      await app.as('he')
    ).call('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查' })
    const zip = (await open('he', data.url)).rawPayload
    const files = unzipSync(zip)
    const missing = (JSON.parse(textOf(files, 'manifest.json')) as Manifest).missing.length
    const whole = checkPack(zip)
    expect(await checkedAlone(zip)).toMatch(missing === 0 ? /^Consistent with itself: / : /had no bytes any more/)
    expect(whole.faults).toHaveLength(missing)
    expect(whole.manifestSha256).toBe(sha256(files['manifest.json'] ?? ''))
    const { rows } = await sql<{ manifest: string }>`
      select detail ->> 'manifest' as manifest from access_event where kind = 'evidencePack' and detail ? 'manifest' order by at desc limit 1`.execute(
      app.db.db,
    )
    expect(rows[0]?.manifest).toBe(whole.manifestSha256)
    const faultsWith = (change: Record<string, Uint8Array | undefined>) => {
      const kept = Object.entries({ ...files, ...change }).flatMap(([path, bytes]) => (bytes ? [[path, bytes]] : []))
      return checkPack(zipSync(Object.fromEntries(kept))).faults
    }
    const edited = (path: string, from: string | RegExp, to: string) => ({
      [path]: new TextEncoder().encode(textOf(files, path).replace(from, to)),
    })
    expect(faultsWith(edited('record/fees.json', /\d/, '7'))).toContain('record/fees.json was changed')
    expect(faultsWith({ 'record/ledger.json': undefined })).toContain('record/ledger.json is not in the pack')
    expect(faultsWith({ 'files/extra.txt': Buffer.from('x') })).toContain('files/extra.txt was added')
    expect(faultsWith(edited('manifest.json', 'osmp-evidence/3', 'osmp-evidence/9'))).toEqual([
      'manifest.json is missing or none of this product',
    ])
    const { links } = JSON.parse(textOf(files, 'audit/chain.json')) as Chain
    const hash = links[0]?.payloadHash ?? ''
    expect(faultsWith(edited('audit/chain.json', hash, 'a'.repeat(64)))).toEqual(
      expect.arrayContaining([
        'audit/chain.json was changed',
        `audit record ${links[0]?.seq} was changed`,
        `the text of audit record ${links[0]?.seq} was changed`,
      ]),
    )
    const { head } = (JSON.parse(textOf(files, 'manifest.json')) as Manifest).audit
    expect(checkPack(zip, { anchors: [{ at: AT, seq: head.seq, hash: head.hash }] }).faults).toHaveLength(missing)
    expect(checkPack(zip, { anchors: [{ at: AT, seq: head.seq, hash: 'b'.repeat(64) }] }).faults).toContain(
      `the head of the chain, ${head.seq}, is not what was anchored`,
    )
    expect(() => checkPack(Buffer.from('no zip'))).toThrow(/zip/)
  })

  test('a stored file is in it as it was stored, and a lost one is named', async () => {
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

  test('for the meeting’s own side (meetingForbidden), outside the business unit (meetingNotFound), without a reason (inputTooShort)', async () => {
    expect((await ask('lin')).name).toBe('meetingForbidden')
    expect((await ask('zhou')).name).toBe('meetingForbidden')
    expect((await ask('gu')).name).toBe('meetingNotFound')
    expect((await ask('he', { reason: '' })).name).toBe('inputTooShort')
    expect((await ask('admin')).code).toBe('0000')
  })

  test('the address works for its owner alone and not without a session', async () => {
    const { data } = await (
      await app.as('he')
    ).call('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查' })
    expect((await open('tang', data.url)).json()).toMatchObject({ data: null })
    expect((await open('tang', data.url)).headers['content-type']).toContain('json')
    expect((await app.app.inject({ method: 'GET', url: data.url })).json()).toMatchObject({ name: 'notSignedIn' })
  })
})

test('evidenceMeetings: finance and compliance find those of their unit, administrators all; forbidden for others', async () => {
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
  expect((await (await app.as('lin')).raw('telemetry', 'evidenceMeetings', { keyword: 'M' })).name).toBe('forbidden')
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
