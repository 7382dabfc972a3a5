import { AUDIT_KINDS } from '@osmp/domain/telemetry/audit-chain.ts'
import { questionnaireRecords } from '../exams/public.ts'
import { feeSheetDocuments } from '../fees/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { safeFileName } from '../kit/store/file-links.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { findHead, findLinksOfMeeting } from './audit-chain-repo.ts'
import { payloadTexts } from './audit-sources-repo.ts'
import { readTree } from './audit-tree.ts'
import { type EvidenceFile, findEvidence, findEvidenceFiles, findEvidenceMeeting } from './evidence-repo.ts'
import { evidenceReadme } from './evidence-readme.ts'
import type { Seals } from './evidence-seals.ts'
import { signInSheet } from './evidence-sheet.ts'
import { evidenceSummary, SHEET_FILE, SUMMARY_FILES } from './evidence-summary.ts'
import { createPack, type Pack, type PackEntry } from './evidence-zip.ts'
import type { Evidence, PackFor } from './evidence.ts'

/** `feeKey`: that of the code printed on fee sheets. */
export async function loadEvidence(tx: Tx, engagementId: string, feeKey: Buffer): Promise<Evidence | undefined> {
  const meeting = await findEvidenceMeeting(tx, engagementId)
  if (!meeting) return undefined
  const links = await findLinksOfMeeting(tx, engagementId)
  const payloads = new Map<string, string>()
  for (const kind of AUDIT_KINDS) {
    const refs = links.filter((link) => link.kind === kind).map(({ ref }) => ref)
    for (const [ref, text] of await payloadTexts(tx, kind, refs)) payloads.set(ref, text)
  }
  return {
    engagementId,
    meeting,
    parts: await findEvidence(tx, engagementId),
    questionnaires: await questionnaireRecords(tx, engagementId),
    files: await findEvidenceFiles(tx, engagementId),
    feeSheets: await feeSheetDocuments(tx, engagementId, feeKey),
    links,
    payloads,
    head: await findHead(tx),
    tree: await readTree(
      tx,
      links.map(({ seq }) => seq),
    ),
  }
}

/**
 * The pack as a ZIP, streamed: record, files, audit links, then manifest.json, what `seal` gives for it, and SHA256SUMS over all of it.
 * When `seal` fails, so does the pack.
 */
export async function* evidencePack(
  evidence: Evidence,
  store: ObjectStore,
  { madeFor, seal }: { madeFor: PackFor; seal: (manifest: Buffer) => Promise<Seals> },
): AsyncGenerator<Uint8Array> {
  const pack = createPack()
  for (const entry of [...recordEntries(evidence, madeFor), ...fileEntries(evidence, store)]) yield* pack.add(entry)
  const text = json(manifest(evidence, pack, madeFor))
  yield* pack.add(textEntry('manifest.json', 'manifest', text))
  const { signature, proof } = await seal(Buffer.from(text))
  yield* pack.add(textEntry('manifest.sig', 'signature', json(signature)))
  if (proof) yield* pack.add(textEntry('manifest-proof.json', 'audit_entry', json(proof)))
  const sums = pack.packed.filter(({ missing }) => !missing).map(({ sha256, path }) => `${sha256}  ${path}\n`)
  yield* pack.add(textEntry('SHA256SUMS', 'sums', sums.join('')))
  yield* pack.end()
}

function recordEntries(evidence: Evidence, madeFor: PackFor): PackEntry[] {
  const { meeting, parts, questionnaires, links, payloads, head, tree, engagementId } = evidence
  const signatures = new Map(
    evidence.files.filter(({ folder }) => folder === 'signatures').map((file) => [file.id, pathOf(file)]),
  )
  const { nodes, numbersOf } = sharedPaths(tree)
  const sealed = links.map((link) => ({
    ...link,
    payload: payloads.get(link.ref) ?? null,
    path: numbersOf(link.seq),
  }))
  const chain = { head: head ?? null, nodes, links: sealed }
  return [
    textEntry('README.txt', 'readme', evidenceReadme(evidence, madeFor)),
    textEntry(SUMMARY_FILES['zh-CN'], 'summary', evidenceSummary(evidence, madeFor, 'zh-CN')),
    textEntry(SUMMARY_FILES.en, 'summary', evidenceSummary(evidence, madeFor, 'en')),
    textEntry(SHEET_FILE, 'signIns', signInSheet(evidence, signatures)),
    textEntry('record/meeting.json', 'engagement', json({ engagementId, ...meeting })),
    ...Object.entries(parts).map(([part, rows]) => textEntry(`record/${part}.json`, part, json(rows))),
    textEntry('record/questionnaires.json', 'questionnaires', json(questionnaires)),
    textEntry('audit/chain.json', 'audit_entry', json(chain)),
  ]
}

/** Paths as numbers of a list of nodes: those of a large meeting share most of their hashes. */
function sharedPaths(tree: Evidence['tree']): { nodes: string[]; numbersOf: (seq: number) => string | null } {
  const nodes: string[] = []
  const known = new Map<string, number>()
  const numberOf = (hash: string): number => {
    const number = known.get(hash) ?? nodes.push(hash) - 1
    known.set(hash, number)
    return number
  }
  return { nodes, numbersOf: (seq) => tree?.pathOf(seq)?.map(numberOf).join(' ') ?? null }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
}

function pathOf({ folder, id, name, mediaType }: EvidenceFile): string {
  const isNamed = folder.startsWith('closing/') || folder === 'contracts'
  const label = isNamed ? `-${safeFileName(name)}` : `${name === '' ? '' : `-${name}`}${EXTENSIONS[mediaType] ?? ''}`
  return `files/${folder}/${id}${label}`
}

function fileEntries({ files, feeSheets }: Evidence, store: ObjectStore): PackEntry[] {
  const stored = files.map((file) => ({
    path: pathOf(file),
    source: `${file.folder}:${file.id}`,
    isPacked: true,
    content: async () => (await store.get(file.objectKey)).stream,
  }))
  const drawn = feeSheets.map(({ feeId, fileName, pdf }) => ({
    path: `files/fee-sheets/${feeId}-${fileName}`,
    source: `fee-sheets:${feeId}`,
    isPacked: true,
    content: async () => [await pdf()],
  }))
  return [...stored, ...drawn]
}

function manifest({ engagementId, meeting, files, links, head, tree }: Evidence, pack: Pack, madeFor: PackFor) {
  const stored = new Map(files.map(({ folder, id, sha256 }) => [`${folder}:${id}`, sha256]))
  return {
    format: 'osmp-evidence/3',
    meeting: { engagementId, code: meeting.code, name: meeting.name, version: meeting.version },
    madeAt: madeFor.madeAt,
    madeFor: { employeeCode: madeFor.employeeCode, name: madeFor.personName },
    files: pack.packed
      .filter(({ missing }) => !missing)
      .map(({ path, source, size, sha256 }) => {
        const recorded = stored.get(source)
        return { path, source, size, sha256, ...(recorded === undefined ? {} : { isAsStored: recorded === sha256 }) }
      }),
    missing: pack.packed.filter((entry) => entry.missing).map(({ path, source }) => ({ path, source })),
    audit: {
      firstSeq: links[0]?.seq ?? null,
      lastSeq: links.at(-1)?.seq ?? null,
      links: links.length,
      head: head ? { seq: head.seq, at: head.at, hash: head.hash } : null,
      tree: tree?.head ?? null,
    },
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const textEntry = (path: string, source: string, text: string): PackEntry => ({
  path,
  source,
  isPacked: false,
  content: () => [Buffer.from(text)],
})
