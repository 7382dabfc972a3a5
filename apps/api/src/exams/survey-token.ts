import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID_BYTES = 16
const MAC_BYTES = 16

export type LinkTarget = { questionnaireId: string; enrollmentId: string | null }

/**
 * A link's token: the questionnaire, for a person's own link the enrolment, and a MAC over both and the issue. Nothing is stored;
 * a higher issue ends every link given out before.
 */
export function surveyToken(key: Buffer, { questionnaireId, enrollmentId }: LinkTarget, issue: number): string {
  const mac = createHmac('sha256', key)
    .update(`survey\n${questionnaireId}\n${enrollmentId ?? ''}\n${issue}`)
    .digest()
    .subarray(0, MAC_BYTES)
  const ids = [questionnaireId, ...(enrollmentId === null ? [] : [enrollmentId])]
  return Buffer.concat([...ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')), mac]).toString('base64url')
}

/** What a token claims to be for, before its MAC is compared; undefined for what has no form of one. */
export function claimedTarget(token: string): LinkTarget | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length === UUID_BYTES + MAC_BYTES) return { questionnaireId: uuidAt(bytes, 0), enrollmentId: null }
  if (bytes.length !== 2 * UUID_BYTES + MAC_BYTES) return undefined
  return { questionnaireId: uuidAt(bytes, 0), enrollmentId: uuidAt(bytes, UUID_BYTES) }
}

/** Compared as text: several texts of base64url stand for the same bytes. */
export function isOurToken(token: string, expected: string): boolean {
  const [given, ours] = [Buffer.from(token), Buffer.from(expected)]
  return given.length === ours.length && timingSafeEqual(given, ours)
}

/** In place of the enrolment where a survey is anonymous: the same for the same person, and nobody is read back from it. */
export function anonymousKey(key: Buffer, questionnaireId: string, enrollmentId: string): string {
  return createHmac('sha256', key).update(`survey-person\n${questionnaireId}\n${enrollmentId}`).digest('base64url')
}

function uuidAt(bytes: Buffer, offset: number): string {
  const hex = bytes.subarray(offset, offset + UUID_BYTES).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
