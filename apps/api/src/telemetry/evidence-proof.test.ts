import { spawnSync } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPack, keyOf, type KnownAnchor } from '../../../../scripts/check-evidence.mjs'
import { meetingId } from '../demo/public.ts'
import { evidenceKey, findEvidenceKeys } from '../kit/secrets/evidence-key.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { parseAnchors } from './audit-anchors.ts'
import {
  anySigner,
  at,
  type Chain,
  digit,
  edited,
  type Files,
  firstFile,
  forge,
  lone,
  read,
  rehashed,
  remade,
  type Signature,
  signed,
  summed,
  withChain,
  withManifest,
  withProof,
  withSignature,
  write,
} from './evidence-test-kit.ts'
import { sealAudit } from './seal-audit.ts'

const MEETING = meetingId('cv.closed1')
const AT = '2026-11-25T02:00:00.000Z'

let app: TestApp
let zip: Buffer
let whole: Files
let anchors: KnownAnchor[]
let key: string
beforeAll(async () => {
  app = await startTestApp()
  await sealAudit(app.db, AT)
  zip = await packed()
  whole = unzipSync(zip)
  anchors = parseAnchors(await readFile(join(app.dataDir, 'audit-anchors.jsonl'), 'utf8')).anchors
  key = keyOf((await findEvidenceKeys(app.db.db))[0]?.fingerprint ?? '')
})
afterAll(() => app.close())

async function packed(): Promise<Buffer> {
  const he = await app.as('he')
  const { data } = await he.call('telemetry', 'evidencePack', { engagementId: MEETING, reason: '内审抽查' })
  const headers = { token: he.token ?? '' }
  return (await app.app.inject({ method: 'GET', url: data.url, headers })).rawPayload
}

/** `by`: the only option that finds it; unset: anchors without a key, and a key without anchors, each do. */
type Tampering = readonly [what: string, tamper: (files: Files) => void, by?: 'key' | 'anchors']

/** Forgeries in which all that needs neither key nor anchor is made again. */
const FORGED: readonly Tampering[] = [
  [
    'amounts of fees changed, all sums and the signature made again',
    (files) => {
      edited(files, 'record/fees.json', /\d/, '7')
      edited(files, 'record/fees.json', /\}/, ', "net": 999999}')
      remade(files)
    },
  ],
  [
    'an entry of the ledger removed, all sums made again',
    (files) => {
      write(files, 'record/ledger.json', read<unknown[]>(files, 'record/ledger.json').slice(1))
      remade(files)
    },
  ],
  [
    'a person added to the sign-ins',
    (files) => {
      const signIns = read<unknown[]>(files, 'record/signIns.json')
      write(files, 'record/signIns.json', [...signIns, at(signIns, 0)])
      remade(files)
    },
  ],
  ['the summary rewritten', (files) => (edited(files, 'summary.html', '<h1>', '<h1>已核 '), remade(files))],
  [
    'the sign-in sheet rewritten',
    (files) => (edited(files, 'sign-in-sheet.html', '<td>', '<td>'.padEnd(5)), remade(files)),
  ],
  ['the course of the meeting emptied', (files) => (write(files, 'record/course.json', []), remade(files))],
  ['an approval changed', (files) => (edited(files, 'record/approvals.json', /\w{4}/, 'skip'), remade(files))],
  [
    'a fee sheet exchanged',
    (files) => (write(files, firstFile(files, 'files/fee-sheets/'), '%PDF-1.7'), remade(files)),
  ],
  ['a file left out of list and pack', (files) => (delete files[firstFile(files, 'files/')], remade(files))],
  ['a file added to list and pack', (files) => (write(files, 'files/closing/others/more.txt', 'x'), remade(files))],
  [
    'a file named as gone that was there',
    (files) => {
      const path = firstFile(files, 'files/')
      delete files[path]
      remade(files)
      withManifest(files, (manifest) => manifest.missing.push({ path, source: 'photos' }))
    },
  ],
  ['another meeting code', (files) => withManifest(files, ({ meeting }) => (meeting.code = 'M2611-99999'))],
  ['another person it was made for', (files) => withManifest(files, ({ madeFor }) => (madeFor.employeeCode = 'E9999'))],
  [
    'another day it was made on',
    (files) => withManifest(files, (manifest) => (manifest.madeAt = '2020-01-01T00:00:00.000Z')),
  ],
  [
    'the text of one audit record changed, its hashes made again',
    (files) => withChain(files, ({ links }) => void (links[0] = forge(at(links, 0)))),
  ],
  [
    'the text of the last audit record changed, its hashes made again',
    (files) => withChain(files, ({ links }) => void (links[links.length - 1] = forge(at(links, -1)))),
  ],
  [
    'every audit record changed, their hashes made again',
    (files) => withChain(files, (chain) => (chain.links = chain.links.map(forge))),
  ],
  [
    'an audit record dated back, its hash made again',
    (files) =>
      withChain(files, ({ links }) => void (links[1] = rehashed({ ...at(links, 1), at: '2020-01-01T00:00:00.000Z' }))),
  ],
  [
    'an audit record of another kind, its hash made again',
    (files) => withChain(files, ({ links }) => void (links[1] = rehashed({ ...at(links, 1), kind: 'feeStep' }))),
  ],
  ['an audit record removed', (files) => withChain(files, ({ links }) => links.splice(1, 1))],
  ['the last audit record removed', (files) => withChain(files, ({ links }) => links.pop())],
  [
    'an audit record added behind the head',
    (files) => withChain(files, ({ links }) => links.push(forge({ ...at(links, -1), seq: at(links, -1).seq + 9_999 }))),
  ],
  [
    'an audit record added without a path',
    (files) =>
      withChain(files, (chain) => {
        const link = rehashed({ ...at(chain.links, -1), seq: chain.head.seq + 1, path: null })
        chain.head = { seq: link.seq, at: link.at, hash: link.hash }
        chain.links.push(link)
        withManifest(files, ({ audit }) => (audit.head = chain.head))
      }),
  ],
  [
    'two audit records in each other’s place',
    (files) =>
      withChain(files, (chain) => (chain.links = [at(chain.links, 1), at(chain.links, 0), ...chain.links.slice(2)])),
  ],
  [
    'two audit records with each other’s number',
    (files) =>
      withChain(files, ({ links }) => {
        const [one, other] = [at(links, 0), at(links, 1)]
        links.splice(0, 2, rehashed({ ...other, seq: one.seq }), rehashed({ ...one, seq: other.seq }))
      }),
  ],
  ['an audit record twice', (files) => withChain(files, ({ links }) => links.splice(1, 0, at(links, 0)))],
  [
    'a hash of a path changed',
    (files) => withChain(files, (chain) => (chain.nodes = [digit(at(chain.nodes, 0)), ...chain.nodes.slice(1)])),
  ],
  ['nodes of the paths left out', (files) => withChain(files, (chain) => (chain.nodes = []))],
  [
    'a path cut short',
    (files) =>
      withChain(files, ({ links }) => void (links[0] = { ...at(links, 0), path: (at(links, 0).path ?? '').slice(2) })),
  ],
  [
    'the path of another record',
    (files) => withChain(files, ({ links }) => void (links[0] = { ...at(links, 0), path: at(links, -1).path })),
  ],
  [
    'paths left out',
    (files) => withChain(files, (chain) => (chain.links = chain.links.map((link) => ({ ...link, path: null })))),
  ],
  [
    'the tree left out with all paths',
    (files) => {
      withChain(files, (chain) => (chain.links = chain.links.map((link) => ({ ...forge(link), path: null }))))
      withManifest(files, ({ audit }) => (audit.tree = null))
    },
  ],
  [
    'a tree of its own over one forged record',
    (files) => {
      withChain(files, (chain) => {
        const link = { ...forge(at(chain.links, 0)), seq: 1, path: '' }
        chain.links = [rehashed(link)]
        chain.head = { seq: 1, at: link.at, hash: at(chain.links, 0).hash }
      })
      const chain = read<Chain>(files, 'audit/chain.json')
      withManifest(files, ({ audit }) => Object.assign(audit, { head: chain.head, tree: lone(at(chain.links, 0)) }))
    },
  ],
  [
    'another root of the tree',
    (files) => withManifest(files, ({ audit: { tree } }) => tree && (tree.root = digit(tree.root))),
  ],
  ['another size of the tree', (files) => withManifest(files, ({ audit: { tree } }) => tree && (tree.size -= 1))],
  [
    'another head of the chain',
    (files) => {
      withChain(files, ({ head }) => (head.hash = digit(head.hash)))
      withManifest(files, ({ audit: { head } }) => (head.hash = digit(head.hash)))
    },
  ],
  [
    'an older format claimed, without signature, proof and paths',
    (files) => {
      delete files['manifest.sig']
      delete files['manifest-proof.json']
      edited(files, 'record/fees.json', /\d/, '7')
      remade(files)
      withManifest(files, (manifest) => (manifest.format = 'osmp-evidence/2'))
    },
  ],
  ['signed again by another key', (files) => signed(files, anySigner()), 'key'],
  [
    'signed by another key under the name of the right one',
    (files) => {
      const { key: name } = read<Signature>(files, 'manifest.sig')
      signed(files, anySigner())
      withSignature(files, (signature) => (signature.key = name))
    },
  ],
  ['the signature dropped', (files) => (delete files['manifest.sig'], summed(files))],
  [
    'the signature of another text',
    (files) => withSignature(files, (one) => (one.signature = `A${one.signature.slice(1)}`)),
  ],
  ['the proof of the manifest dropped', (files) => (delete files['manifest-proof.json'], summed(files)), 'anchors'],
  [
    'the proof of the manifest over another manifest',
    (files) =>
      withProof(files, (proof) => {
        proof.link = rehashed({
          ...proof.link,
          payload: proof.link.payload.replace(/"manifest": "\w/, '"manifest": "x'),
        })
      }),
  ],
  [
    'the proof of the manifest with a path of its own',
    (files) => withProof(files, (proof) => (proof.path = proof.path.map(digit))),
  ],
  [
    'the proof of the manifest to another root',
    (files) => withProof(files, ({ tree }) => (tree.root = digit(tree.root))),
  ],
  ['a file changed and nothing made again', (files) => edited(files, 'record/people.json', /\d/, '7')],
  ['a file added beside the list', (files) => write(files, 'files/more.txt', 'x')],
  ['a file taken out', (files) => delete files['record/plan.json']],
  ['the manifest taken out', (files) => delete files['manifest.json']],
  ['the sums taken out', (files) => delete files['SHA256SUMS']],
]

const given = () => ({ anchors, key })
const tampered = (tamper: (files: Files) => void): Uint8Array => {
  const files = { ...whole }
  tamper(files)
  return zipSync(files, { level: 0 })
}
/** Lines for which the checker ends with 1. */
const found = ({ faults, unproved }: ReturnType<typeof checkPack>): string[] => [...faults, ...unproved]

test('the pack of the product is proved by its anchors and by the key of the installation', () => {
  expect(checkPack(zip, given())).toMatchObject({
    faults: [],
    unproved: [],
    proofs: [
      expect.stringMatching(/^each audit record in it, by the anchor of /),
      expect.stringMatching(/^manifest and files, by the anchor of /),
      expect.stringMatching(/^manifest and files, by the signature of key /),
    ],
  })
  expect(
    checkPack(
      tampered(() => undefined),
      given(),
    ),
  ).toEqual(checkPack(zip, given()))
  expect(checkPack(zip)).toMatchObject({ faults: [], proofs: [], unproved: [] })
})

describe('a tampered pack', () => {
  test('there are at least forty of them', () => expect(FORGED.length).toBeGreaterThanOrEqual(40))

  test.each<[string, Tampering[1], Tampering[2]]>(FORGED.map(([what, tamper, by]) => [what, tamper, by]))(
    'is found: %s',
    (_what, tamper, by) => {
      const bytes = tampered(tamper)
      expect(found(checkPack(bytes, given()))).not.toEqual([])
      if (by !== 'key') expect(found(checkPack(bytes, { anchors }))).not.toEqual([])
      if (by !== 'anchors') expect(found(checkPack(bytes, { key }))).not.toEqual([])
    },
  )

  test('with amounts changed and all sums made again is consistent, and proved by nothing', () => {
    const alone = tampered((files) => (edited(files, 'record/fees.json', /\d/, '7'), remade(files)))
    expect(checkPack(alone)).toMatchObject({ faults: [], proofs: [], unproved: [] })
    expect(checkPack(alone, { anchors }).unproved).toEqual([expect.stringMatching(/^manifest and files: no anchor/)])
    expect(checkPack(alone, { key }).unproved).toEqual([expect.stringMatching(/^the signature is of key .* not of /)])
  })
})

test('a pack forged with the key of the installation bears its signature, and no anchor has it', async () => {
  const { seed } = await evidenceKey(app.db.db, { at: AT, config: { secretKey: undefined } })
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const bytes = tampered((files) => {
    edited(files, 'record/fees.json', /\d/, '7')
    remade(files, { privateKey, publicKey: createPublicKey(privateKey) })
  })
  expect(found(checkPack(bytes, { key }))).toEqual([])
  expect(found(checkPack(bytes, { anchors }))).toEqual([expect.stringMatching(/^manifest and files: no anchor/)])
})

describe('anchors and keys that prove nothing', () => {
  test.each<[string, () => KnownAnchor[]]>([
    ['none at all', () => []],
    [
      'of another installation',
      () => anchors.map((one) => ({ ...one, hash: digit(one.hash), root: digit(one.root ?? '') })),
    ],
    [
      'of the chain alone, as earlier versions wrote them',
      () => anchors.map(({ at: time, seq, hash }) => ({ at: time, seq, hash })),
    ],
    ['of an earlier day', () => anchors.map((one) => ({ ...one, seq: one.seq - 10 }))],
  ])('anchors %s', (_what, others) => {
    expect(found(checkPack(zip, { anchors: others() }))).not.toEqual([])
  })

  test('the key of another installation', () => {
    expect(found(checkPack(zip, { key: '0'.repeat(32) }))).toHaveLength(1)
  })
})

test('the checker by itself ends with 0 where each option proves the pack, 1 where one does not, 2 without a pack', async () => {
  const path = (name: string) => join(app.dataDir, name)
  await writeFile(path('pack.zip'), zip)
  await writeFile(path('none.jsonl'), '')
  const script = fileURLToPath(new URL('../../../../scripts/check-evidence.mjs', import.meta.url))
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    return [status, stdout + stderr] as const
  }
  const [pack, own] = [path('pack.zip'), path('audit-anchors.jsonl')]
  expect(run(pack)).toEqual([0, expect.stringMatching(/^Consistent with itself: .*\nNot proved: a forged pack/)])
  expect(run(pack, '--anchors', own, '--key', key)).toEqual([
    0,
    expect.stringMatching(/Proved: .*\nProved: .*\nProved: /),
  ])
  expect(run(pack, '--anchors', path('none.jsonl'))).toEqual([
    1,
    expect.stringContaining('Not proved: the audit records'),
  ])
  expect(run(pack, '--anchors', own, '--key', 'f'.repeat(32))).toEqual([
    1,
    expect.stringContaining('Not proved: the sign'),
  ])
  expect(run(pack, '--anchors')).toEqual([2, expect.stringMatching(/^usage: /)])
})

test('a key is given by fingerprint, as printed, or as base64; anything else is refused', async () => {
  const [known] = await findEvidenceKeys(app.db.db)
  expect(keyOf(known?.fingerprint.toUpperCase() ?? '')).toBe(key)
  expect(keyOf(known?.publicKey ?? '')).toBe(key)
  expect(() => keyOf('1234')).toThrow(/32 digits/)
})

test('what is anchored with a pack is kept for the mail to auditors', async () => {
  const { rows } = await sql<KnownAnchor>`select seq, at, hash, root from audit_head order by seq`.execute(app.db.db)
  expect(rows).toEqual(anchors)
})
