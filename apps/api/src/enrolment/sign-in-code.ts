import { createHmac, timingSafeEqual } from 'node:crypto'
import { isQrLive, qrWindow } from '@osmp/domain/enrolment/qr-rotation.ts'

/** How long a person may take from scanning to signing. */
const TICKET_LIFE = 10 * 60_000

const mac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `engagementId.window.mac`: what the rotating QR carries. Times are of the system clock, epoch ms. */
export function makeCode(key: Buffer, engagementId: string, now: number): string {
  const body = `${engagementId}.${qrWindow(now)}`
  return `${body}.${mac(key, `code\n${body}`)}`
}

/** The meeting of a genuine code and whether it is still live; undefined for a forged one. */
export function readCode(
  key: Buffer,
  code: string,
  now: number,
): { engagementId: string; isLive: boolean } | undefined {
  const [engagementId = '', window = '', given = ''] = code.split('.')
  if (!same(given, mac(key, `code\n${engagementId}.${window}`))) return undefined
  return { engagementId, isLive: isQrLive(Number(window), now) }
}

/** `engagementId.end.mac`: proof that its holder scanned a live code of this meeting. */
export function makeTicket(key: Buffer, engagementId: string, now: number): string {
  const body = `${engagementId}.${now + TICKET_LIFE}`
  return `${body}.${mac(key, `ticket\n${body}`)}`
}

/** The meeting of a genuine ticket and whether its time has not run out; undefined for a forged one. */
export function readTicket(
  key: Buffer,
  ticket: string,
  now: number,
): { engagementId: string; isLive: boolean } | undefined {
  const [engagementId = '', end = '', given = ''] = ticket.split('.')
  if (!same(given, mac(key, `ticket\n${engagementId}.${end}`))) return undefined
  return { engagementId, isLive: Number(end) > now }
}
