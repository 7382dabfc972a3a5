/** What a phone puts its name to, so that a proof of one deed is none of another. */
export type ProofOf = 'scan' | 'submit' | 'leave' | 'return' | 'desk' | 'entry'

type Field = string | number | boolean | null | undefined | readonly Field[]

/** The text a phone signs: the deed and every field that matters, in a fixed order, the same on the phone and on the server. */
export function proofText(of: ProofOf, fields: readonly Field[]): string {
  return JSON.stringify([of, ...fields])
}

/** Which fields a scan or the naming of a number signs. */
export const scanProof = ({ qr, phone }: { qr: string; phone?: string | undefined }) => proofText('scan', [qr, phone])

/** Which fields signing in signs: all of them, the drawing too. */
export const submitProof = (input: {
  ticket: string
  nonce: string
  claimedAt?: string | undefined
  sentAt?: string | undefined
  consent?: boolean | undefined
  consentVersion?: string | undefined
  strokes?: readonly (readonly number[])[] | undefined
  takesMeal?: boolean | undefined
  signature: string
}) =>
  proofText('submit', [
    input.ticket,
    input.nonce,
    input.claimedAt,
    input.sentAt,
    input.consent,
    input.consentVersion,
    input.strokes,
    input.signature,
    // Without a question, the text is that of the release before.
    ...(input.takesMeal === undefined ? [] : [input.takesMeal]),
  ])

/** Which fields a desk signs that asks to work without network. */
export const deskProof = (engagementId: string) => proofText('desk', [engagementId])

/** Which fields an entry of a desk signs: its number, what came before it, who is meant, and when. */
export const entryProof = (entry: {
  grantId: string
  seq: number
  after?: string | undefined
  nonce: string
  kind: 'in' | 'out'
  enrollmentId?: string | undefined
  code?: string | undefined
  word?: string | undefined
  hcpId?: string | undefined
  walkIn?: { name: string; hcoName: string } | undefined
  claimedAt: string
}) => {
  const { grantId, seq, after, nonce, kind, enrollmentId, code, word, hcpId, walkIn, claimedAt } = entry
  const unlisted = walkIn === undefined ? [] : [walkIn.name, walkIn.hcoName]
  return proofText('entry', [grantId, seq, after, nonce, kind, enrollmentId, code, word, hcpId, claimedAt, ...unlisted])
}

/** Which fields leaving and coming back sign. */
export const doorProof = (of: 'leave' | 'return', { ticket, nonce }: { ticket: string; nonce: string }) =>
  proofText(of, [ticket, nonce])
