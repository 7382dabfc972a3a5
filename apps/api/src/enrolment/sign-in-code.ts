import { createHmac, timingSafeEqual } from 'node:crypto'
import { isQrLive, qrWindow } from '@osmp/domain/enrolment/qr-rotation.ts'

/** Between the parts: neither in a UUID nor in base64url, and no dot, which would make the address look like a file's. */
const PART = '~'

const mac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `engagementId~window~mac`: what the rotating QR carries. Times are of the system clock, epoch ms. */
export function makeCode(key: Buffer, engagementId: string, now: number): string {
  const body = `${engagementId}${PART}${qrWindow(now)}`
  return `${body}${PART}${mac(key, `code\n${body}`)}`
}

/** The meeting of a genuine code and whether it is still live; undefined for a forged one. */
export function readCode(
  key: Buffer,
  code: string,
  now: number,
): { engagementId: string; isLive: boolean } | undefined {
  const [engagementId = '', window = '', given = '', ...rest] = code.split(PART)
  if (rest.length > 0 || !same(given, mac(key, `code\n${engagementId}${PART}${window}`))) return undefined
  return { engagementId, isLive: isQrLive(Number(window), now) }
}

/** `random~mac`: a ticket that shows by itself that we made it; whose it is and how long it lives, the database says. */
export function sealTicket(key: Buffer, random: string): string {
  return `${random}${PART}${mac(key, `scan\n${random}`)}`
}

export function isOwnTicket(key: Buffer, ticket: string): boolean {
  const [random = '', , ...rest] = ticket.split(PART)
  return rest.length === 0 && random !== '' && same(ticket, sealTicket(key, random))
}

/** `enrollmentId.mac`: the attendee's own code of this issue. The dot is on every keyboard, for scanners that type. */
export function makePersonalCode(key: Buffer, enrollmentId: string, issue: number): string {
  return `${enrollmentId}.${mac(key, issue === 0 ? `person\n${enrollmentId}` : `person\n${enrollmentId}\n${issue}`)}`
}

/** The enrolment a personal code names; whether it is genuine is told by `isPersonalCode`. */
export const namedByCode = (code: string): string | undefined => PERSONAL.exec(code.trim())?.[1]

/** Whether we made this code for this issue of the enrolment. */
export const isPersonalCode = (key: Buffer, code: string, enrollmentId: string, issue: number): boolean =>
  same(code.trim(), makePersonalCode(key, enrollmentId, issue))

const PERSONAL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{22}$/
