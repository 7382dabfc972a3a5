/** Letters of the mailbox's own name at most: with delivery and seal behind it a local part has 64 (RFC 5321). */
export const BOUNCE_BOX_LETTERS = 14
/** An address that put off mails this often within the days takes nothing. */
export const SOFT_BOUNCES = { most: 3, days: 7 } as const

/** A mail in the mailbox of bounces, as far as it is judged. */
export type BounceMail = {
  /** All addresses its headers say it went to. */
  to: readonly string[]
  from: string
  /** `Auto-Submitted`; '' without one. */
  autoSubmitted: string
  /** Its part for programs (RFC 3464); undefined: none. */
  report: string | undefined
  /** The beginning of its words. */
  text: string
}

/** `hard`: the address takes nothing; `refused`: by a rule of the server's own, as at RCPT; `soft`: given up after trying. */
export type BounceVerdict =
  | { kind: 'hard' | 'refused' | 'soft'; deliveryId: string; status: string }
  | { kind: 'ignored'; why: 'stranger' | 'forged' | 'autoReply' | 'notYet' | 'unclear' }

/** The sender's address on the envelope of one mail: by it a report names the mail. */
export function bounceAddress(box: string, deliveryId: string, seal: string): string {
  const at = box.lastIndexOf('@')
  return `${box.slice(0, at)}+${deliveryId.replaceAll('-', '')}.${seal}${box.slice(at)}`
}

/** The verdict on a mail in the mailbox of bounces. `isSealed`: this seal is ours for this delivery. */
export function bounceVerdict(
  mail: BounceMail,
  box: string,
  isSealed: (deliveryId: string, seal: string) => boolean,
): BounceVerdict {
  const named = mail.to.map((address) => namedBy(address, box)).filter((one) => one !== undefined)
  if (named.length === 0) return { kind: 'ignored', why: 'stranger' }
  const ours = named.find(({ deliveryId, seal }) => isSealed(deliveryId, seal))
  if (!ours) return { kind: 'ignored', why: 'forged' }
  const status = mail.report === undefined ? statusOfWords(mail) : statusOfReport(mail.report)
  if (status === 'notYet') return { kind: 'ignored', why: 'notYet' }
  if (status === undefined) return { kind: 'ignored', why: isAnswer(mail) ? 'autoReply' : 'unclear' }
  return { kind: kindOf(status), deliveryId: ours.deliveryId, status }
}

/** How the mail ends: an address that put off too many within a week counts as dead. `softBefore`: put off in that week, this one not counted. */
export const bounceEnd = (kind: 'hard' | 'refused' | 'soft', softBefore: number): 'bounced' | 'failed' =>
  kind === 'hard' || (kind === 'soft' && softBefore + 1 >= SOFT_BOUNCES.most) ? 'bounced' : 'failed'

function namedBy(address: string, box: string): { deliveryId: string; seal: string } | undefined {
  const [local, domain] = [box.slice(0, box.lastIndexOf('@')), box.slice(box.lastIndexOf('@'))].map(small)
  const found = /^(.+)\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.([\da-f]+)(@.+)$/.exec(
    small(address),
  )
  const [, ownLocal, a, b, c, d, e, seal, ownDomain] = found ?? []
  if (seal === undefined || ownLocal !== local || ownDomain !== domain) return undefined
  return { deliveryId: [a, b, c, d, e].join('-'), seal }
}

/** Some servers write addresses in small letters. */
const small = (text: string) => text.toLowerCase()

/** The status of the recipient that failed, the final one before others; 'notYet' where none has. Several are copies of one mail. */
function statusOfReport(report: string): string | undefined {
  const recipients = report
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((block) => ({ action: fieldOf(block, 'Action'), status: statusOf(block) }))
    .filter(({ action }) => action !== undefined)
  if (recipients.length === 0) return undefined
  const failed = recipients.filter(({ action }) => action === 'failed').map(({ status }) => status)
  if (failed.length === 0) return 'notYet'
  return failed.find((status) => status?.startsWith('5')) ?? failed.find((status) => status !== undefined)
}

/** Some servers say nothing by their status, and all in the answer they cite. */
function statusOf(block: string): string | undefined {
  const status = codeIn(fieldOf(block, 'Status') ?? '')
  if (status?.endsWith('.0.0') !== true) return status
  const cited = codeIn(fieldOf(block, 'Diagnostic-Code') ?? '')
  return cited?.startsWith(status.slice(0, 2)) === true ? cited : status
}

const fieldOf = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(\\S[^\\n]*)`, 'im').exec(block)?.[1]?.trim().toLowerCase()

/** Servers without reports write to people: only the code of a mail server's own account is read. */
function statusOfWords({ from, text }: BounceMail): string | undefined {
  if (!/^(?:mailer-daemon|postmaster)@/i.test(from)) return undefined
  return codeIn(text) ?? /(?:^|[^\d.])([45]\d\d) [A-Z]/.exec(text)?.[1]
}

/** An enhanced status (RFC 3463); not four numbers with dots, which are an address of a machine. */
const codeIn = (text: string): string | undefined => /(?:^|[^\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1]

function kindOf(status: string): 'hard' | 'refused' | 'soft' {
  if (status.startsWith('4')) return 'soft'
  return status.startsWith('5.7.') ? 'refused' : 'hard'
}

const isAnswer = ({ autoSubmitted }: BounceMail) => !['', 'no'].includes(small(autoSubmitted).trim())
