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

/** Id as base64url, window as base 36, then a proof as long as that of our short links: few enough modules for the last row of a room. */
const SHORT = /^([\w-]{22})([0-9a-z]{6})([\w-]{8})$/
const WINDOW_DIGITS = 6

/** The text that the rotating QR carries behind `/s/`. Times are of the system clock, epoch ms. */
export function makeCode(key: Buffer, engagementId: string, now: number): string {
  const id = Buffer.from(engagementId.replaceAll('-', ''), 'hex').toString('base64url')
  const body = id + qrWindow(now).toString(36).padStart(WINDOW_DIGITS, '0')
  return body + shortMac(key, body)
}

const shortMac = (key: Buffer, body: string): string => mac(key, `short code\n${body}`).slice(0, 8)

/** Has this text the form of a sign-in code, genuine or not? */
export const isCodeShaped = (code: string): boolean => SHORT.test(code)

type FoundCode = { engagementId: string; isLive: boolean }

/** The meeting of a genuine code and whether it is still live; undefined for a forged one. */
export function readCode(key: Buffer, code: string, now: number): FoundCode | undefined {
  const [, id, window, given] = SHORT.exec(code) ?? []
  if (id === undefined || window === undefined || given === undefined) return readLongCode(key, code, now)
  if (!same(given, shortMac(key, id + window))) return undefined
  return { engagementId: uuidOf(Buffer.from(id, 'base64url')), isLive: isQrLive(parseInt(window, 36), now) }
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** `engagementId~window~mac`: the code of the release before. */
function readLongCode(key: Buffer, code: string, now: number): FoundCode | undefined {
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
