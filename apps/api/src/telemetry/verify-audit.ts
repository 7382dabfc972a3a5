import { AUDIT_KINDS, type AuditFault, type AuditLink, linkFault, NO_HASH } from '@osmp/domain/telemetry/audit-chain.ts'
import { STORED_STEP, TILE } from '@osmp/domain/telemetry/audit-tree.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { type Anchor, readAnchors } from './audit-anchors.ts'
import { findHashes, findHead, findLinkBefore, findLinksFrom, hasRestoreDeed } from './audit-chain-repo.ts'
import { findTreeFault, rootsOf } from './audit-tree.ts'
import { countNodes } from './audit-tree-repo.ts'
import { explainAnchors, type GivenUp } from './explained-anchors.ts'
import { findEvidenceFault } from './kept-evidence-repo.ts'
import { findRefusalFault } from './refusal-seal-repo.ts'
import { findOutside, findRemovedWithDraft, payloadHashes } from './audit-sources-repo.ts'

const BATCH = 1_000

/** Where the first wrong row is: `seq` in the chain or null for a row outside it. */
export type Fault = { what: AuditFault; seq: number | null; kind: string | null; ref: string | null }

export type Verified = {
  /** Last link that was looked at. */
  checkedTo: number
  anchors: number
  /** Where to go on when time was up; null at the end. */
  next: number | null
  fault: Fault | null
  /** Restores, and the links each gave up. */
  restores: GivenUp[]
}

type Asked = {
  dataDir: string
  /** Anchors that are kept outside the data folder. */
  elsewhere?: readonly Anchor[] | undefined
  from?: number
  isOver?: () => boolean
}

/**
 * Walks the chain from a link on: numbers, hashes, links, each sealed row as it is now, and the tree over them. At the end also the rows
 * that are in no link, the anchors of the data folder, and sign-ins, accounts, statements and files against what was last noted of them. Stops at the first fault, or when `isOver` says so.
 */
export async function verifyAudit(
  tx: Tx,
  { dataDir, elsewhere = [], from = 1, isOver = () => false }: Asked,
): Promise<Verified> {
  let before = (await findLinkBefore(tx, from)) ?? null
  let at = from
  const nodes = await countNodes(tx)
  for (;;) {
    const links = await findLinksFrom(tx, at, BATCH)
    const fault =
      chainFault(links, before) ?? (await rowFault(tx, links)) ?? (await treeFault(tx, at, links.length, nodes))
    if (fault) return { checkedTo: fault.seq ?? at, anchors: 0, next: null, fault, restores: [] }
    before = links.at(-1) ?? before
    at = (before?.seq ?? 0) + 1
    if (links.length < BATCH) break
    if (isOver()) return { checkedTo: at - 1, anchors: 0, next: at, fault: null, restores: [] }
  }
  const anchored = await anchorFault(tx, dataDir, elsewhere)
  const fault =
    anchored.fault ??
    beyondFault(nodes, before?.seq ?? 0) ??
    (await outsideFault(tx)) ??
    (await findEvidenceFault(tx)) ??
    (await findRefusalFault(tx)) ??
    null
  return {
    checkedTo: before?.seq ?? 0,
    anchors: anchored.count,
    next: null,
    fault,
    restores: anchored.restores,
  }
}

export type NewestLinks = { links: number; isSound: boolean }

/** The same of the newest links alone, as many as the limit. */
export async function verifyNewest(tx: Tx, limit: number): Promise<NewestLinks> {
  const from = Math.max(1, ((await findHead(tx))?.seq ?? 0) - limit + 1)
  const links = await findLinksFrom(tx, from, limit)
  const fault = chainFault(links, (await findLinkBefore(tx, from)) ?? null) ?? (await rowFault(tx, links))
  return { links: links.length, isSound: fault === null }
}

const faultAt = (what: AuditFault, { seq, kind, ref }: AuditLink): Fault => ({ what, seq, kind, ref })

function chainFault(links: readonly AuditLink[], before: AuditLink | null): Fault | null {
  let last = before
  for (const link of links) {
    const what = linkFault(link, last, sha256hex)
    if (what) return faultAt(what, link)
    last = link
  }
  return null
}

/** The first link whose row is no longer what was sealed. */
async function rowFault(tx: Tx, links: readonly AuditLink[]): Promise<Fault | null> {
  const now = new Map<string, string>()
  for (const kind of AUDIT_KINDS) {
    const refs = links.filter((link) => link.kind === kind).map(({ ref }) => ref)
    for (const [ref, hash] of await payloadHashes(tx, kind, refs)) now.set(`${kind} ${ref}`, hash)
  }
  const gone = links.filter(({ kind, ref }) => !now.has(`${kind} ${ref}`))
  const drafts = await findRemovedWithDraft(
    tx,
    gone.filter(({ kind }) => kind === 'meetingEvent').map(({ ref }) => ref),
  )
  for (const link of links) {
    const hash = now.get(`${link.kind} ${link.ref}`)
    if (hash === undefined && !drafts.has(link.ref)) return faultAt('missing', link)
    if (hash !== undefined && hash !== link.payloadHash) return faultAt('changed', link)
  }
  return null
}

/** The first node of the tree, of those these links complete, that is not made of them. */
async function treeFault(
  tx: Tx,
  from: number,
  links: number,
  counts: ReadonlyMap<number, number>,
): Promise<Fault | null> {
  const seq = await findTreeFault(tx, { from, to: from + links - 1, counts })
  return seq === undefined ? null : { what: 'tree', seq, kind: null, ref: null }
}

/** A tree over more links than there are: the last ones were cut off. */
function beyondFault(counts: ReadonlyMap<number, number>, last: number): Fault | null {
  const covered = (counts.get(STORED_STEP) ?? 0) * TILE
  return covered > last ? { what: 'cut', seq: covered, kind: null, ref: null } : null
}

/** Without lines of restores that this chain does not know: a copy that was restored on trial may have left them. They explain nothing. */
async function ofThisChain(tx: Tx, elsewhere: readonly Anchor[]): Promise<Anchor[]> {
  const known: Anchor[] = []
  for (const anchor of elsewhere)
    if (anchor.restored === undefined || (await hasRestoreDeed(tx, anchor.restored.id))) known.push(anchor)
  return known
}

/** In the order they were written, each once. */
function merged(here: readonly Anchor[], elsewhere: readonly Anchor[]): Anchor[] {
  const known = new Set(here.map((anchor) => JSON.stringify(anchor)))
  const more = elsewhere.filter((anchor) => !known.has(JSON.stringify(anchor)))
  return more.length === 0
    ? [...here]
    : [...here, ...more].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

type Anchored = { count: number; restores: GivenUp[]; fault: Fault | null }

async function anchorFault(tx: Tx, dataDir: string, elsewhere: readonly Anchor[]): Promise<Anchored> {
  const { anchors: here, broken } = await readAnchors(dataDir)
  const anchors = merged(here, await ofThisChain(tx, elsewhere))
  const { standing, restores } = explainAnchors(anchors)
  const told = { count: anchors.length, restores }
  const faulty = (what: AuditFault, seq: number | null): Anchored => ({
    ...told,
    fault: { what, seq, kind: null, ref: null },
  })
  if (broken !== null) return faulty('anchor', null)
  const head = await findHead(tx)
  const hashes = await findHashes(
    tx,
    standing.map(({ seq }) => seq),
  )
  for (const { seq, hash } of standing) {
    if (seq > (head?.seq ?? 0)) return faulty('cut', seq)
    if ((hashes.get(seq) ?? NO_HASH) !== hash) return faulty('anchor', seq)
  }
  const rooted = standing.flatMap(({ seq, root }) => (root === undefined ? [] : [{ seq, root }]))
  const roots = await rootsOf(
    tx,
    rooted.map(({ seq }) => seq),
  )
  const wrong = rooted.find(({ seq, root }) => roots.get(seq) !== root)
  if (wrong) return faulty(roots.has(wrong.seq) ? 'anchor' : 'tree', wrong.seq)
  // A line outside the database explains nothing without its row in the chain.
  const last = restores.at(-1)
  if (last && !(await hasRestoreDeed(tx, last.id))) return faulty('anchor', last.from - 1)
  return { ...told, fault: null }
}

async function outsideFault(tx: Tx): Promise<Fault | null> {
  for (const kind of AUDIT_KINDS) {
    const ref = await findOutside(tx, kind)
    if (ref !== undefined) return { what: 'outside', seq: null, kind, ref }
  }
  return null
}
