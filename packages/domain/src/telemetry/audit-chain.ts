/**
 * What the audit chain seals: the course of meetings and of large events, changed settings, money, each step of a fee, and who may
 * do what and did what only few may.
 */
export const AUDIT_KINDS = [
  'meetingEvent',
  'settingChange',
  'ledgerEntry',
  'accessEvent',
  'feeStep',
  'eventHistory',
] as const
/** Rows that change in the open: the chain holds a digest of each as it was last. */
export const EVIDENCE_KINDS = [
  'signIn',
  'speakerAccount',
  'attendanceStatement',
  'storedFile',
  'enrolledPerson',
  'refusals',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]
export type AuditKind = (typeof AUDIT_KINDS)[number]

/**
 * What can be wrong: `gap` a link is missing or out of order; `link` it does not follow the one before; `hash` the link itself was
 * changed; `changed` the row it stands for was; `missing` that row is gone; `outside` a row that was never noted for sealing;
 * `anchor` the chain differs from what was anchored; `cut` links after the last anchored one are gone; `tree` a node of the tree over
 * the chain differs from its links or is gone.
 */
export const AUDIT_FAULTS = ['gap', 'link', 'hash', 'changed', 'missing', 'outside', 'anchor', 'cut', 'tree'] as const
export type AuditFault = (typeof AUDIT_FAULTS)[number]

/** A link of the chain; `at` is UTC ISO with milliseconds, hashes are SHA-256 in hex. */
export type AuditLink = {
  readonly seq: number
  readonly at: string
  readonly kind: string
  readonly ref: string
  readonly payloadHash: string
  readonly prevHash: string
  readonly hash: string
}

/** What the first link follows. */
export const NO_HASH = '0'.repeat(64)

/** The text whose SHA-256 is a link's hash. */
export function sealedText({ seq, at, kind, ref, payloadHash, prevHash }: Omit<AuditLink, 'hash'>): string {
  return [prevHash, seq, at, kind, ref, payloadHash].join('\n')
}

/** What is wrong with a link that should follow another (null: the first of all); `hashOf` is SHA-256 in hex. */
export function linkFault(
  link: AuditLink,
  before: Pick<AuditLink, 'seq' | 'hash'> | null,
  hashOf: (text: string) => string,
): AuditFault | null {
  if (link.seq !== (before?.seq ?? 0) + 1) return 'gap'
  if (link.hash !== hashOf(sealedText(link))) return 'hash'
  if (link.prevHash !== (before?.hash ?? NO_HASH)) return 'link'
  return null
}
