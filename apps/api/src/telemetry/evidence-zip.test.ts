import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPack } from './evidence-zip.ts'

const UNIX = 3
const NAMES = ['files/签到表 一.pdf', 'record/meeting.json']

/** A pack with a stored and a compressed file and their sums. */
async function packed(): Promise<Buffer> {
  const pack = createPack()
  const chunks: Uint8Array[] = []
  const add = async (path: string, text: string, isPacked: boolean) => {
    for await (const chunk of pack.add({ path, source: 'test', content: () => [Buffer.from(text)], isPacked }))
      chunks.push(chunk)
  }
  for (const [index, name] of NAMES.entries()) await add(name, `content of ${name}`, index === 0)
  await add('SHA256SUMS', pack.packed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''), false)
  chunks.push(...pack.end())
  return Buffer.concat(chunks)
}

it('says of each entry that it was made on Unix, readable by whoever unpacks it', async () => {
  const zip = await packed()
  const entries = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 4))
    entries.push({ madeOn: zip[at + 5], mode: zip.readUInt32LE(at + 38) >>> 16 })
  expect(entries).toEqual(Array.from({ length: NAMES.length + 1 }, () => ({ madeOn: UNIX, mode: 0o100644 })))
})

const hasTools = ['unzip', 'sha256sum'].every((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0)

it.skipIf(!hasTools)('passes the check of the README, Chinese names and all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    writeFileSync(join(folder, 'pack.zip'), await packed())
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'unzip -q pack.zip -d pack && cd pack && sha256sum -c SHA256SUMS'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      },
    )
    expect(stdout.trim().split('\n')).toEqual(NAMES.map((name) => `${name}: OK`))
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
